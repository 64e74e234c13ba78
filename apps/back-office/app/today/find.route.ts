import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { officeApi } from "../api/office-api";
import { searchSources } from "../ask-rooms.server";
import type { PaletteAnswer } from "../ui/palette";
import type { Route } from "./+types/find.route";

const most = 6;

/** Searches the lists of the rooms for Ctrl+K, as far as the member of staff may see them; the most searched room stands first. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<PaletteAnswer> {
  const { call } = officeApi(context, request);
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const { rights } = await call(getOfficeSession);
  const asked = searchSources.filter(({ right, letters }) => q.length >= letters && maySee(rights, right));
  const found = await Promise.all(asked.map(({ find }) => find(call, q, most)));
  return { q, found: found.flat() };
}

import { listOfficeProducts } from "@skaenk/contract/office/products";
import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { officeApi } from "../api/office-api";
import type { PaletteResult } from "../ui/palette";
import type { Route } from "./+types/find.route";

/** What Ctrl+K finds beside the rooms: each kind of thing asks its own list, for those who may see it. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ found: PaletteResult[] }> {
  const { call } = officeApi(context, request);
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const { rights } = await call(getOfficeSession);
  if (q === "" || !maySee(rights, "products:read")) return { found: [] };
  const { items } = await call(listOfficeProducts, { query: { q, limit: 8 } });
  return { found: items.map(({ slug, name }) => ({ path: `/varer/${slug}`, name, kind: "Vare" })) };
}

import type { Call } from "@skaenk/contract/client";
import { listMembers } from "@skaenk/contract/office/members";
import { listOfficeOrders } from "@skaenk/contract/office/orders";
import { listOfficeProducts } from "@skaenk/contract/office/products";
import { maySee, type Right } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { officeApi } from "../api/office-api";
import type { PaletteResult } from "../ui/palette";
import type { Route } from "./+types/find.route";

type Kind = { right: Right; find(call: Call, q: string): Promise<PaletteResult[]> };
const most = 6;

/** Each kind of thing asks its own list. An order's number finds the order first. */
const kinds: Kind[] = [
  {
    right: "orders:read",
    find: async (call, q) => {
      if (!/\d{3}|@/.test(q)) return [];
      const { items } = await call(listOfficeOrders, { query: { q, limit: most } });
      return items.map(({ number, name }) => ({ path: `/ordrer/${number}`, name: `${number} ${name}`, kind: "Ordre" }));
    },
  },
  {
    right: "products:read",
    find: async (call, q) => {
      const { items } = await call(listOfficeProducts, { query: { q, limit: most } });
      return items.map(({ slug, name }) => ({ path: `/varer/${slug}`, name, kind: "Vare" }));
    },
  },
  {
    right: "members:read",
    find: async (call, q) => {
      const { items } = await call(listMembers, { query: { q, limit: most } });
      return items.map(({ id, name, email }) => ({ path: `/medlemmer/${id}`, name: name || email, kind: "Medlem" }));
    },
  },
];

/** What Ctrl+K finds beside rooms, settings and acts, for those who may see it. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ found: PaletteResult[] }> {
  const { call } = officeApi(context, request);
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const { rights } = await call(getOfficeSession);
  if (q === "") return { found: [] };
  const found = await Promise.all(kinds.filter(({ right }) => maySee(rights, right)).map(({ find }) => find(call, q)));
  return { found: found.flat() };
}

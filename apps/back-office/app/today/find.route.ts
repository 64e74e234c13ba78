import type { Call } from "@skaenk/contract/client";
import { listCandidates } from "@skaenk/contract/office/candidates";
import { contentRooms } from "@skaenk/contract/office/content";
import { listOfficeGiftCards } from "@skaenk/contract/office/gift-cards";
import { listMembers } from "@skaenk/contract/office/members";
import { listOfficeOrders } from "@skaenk/contract/office/orders";
import { listOfficeProducts } from "@skaenk/contract/office/products";
import { maySee, type Right } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { officeApi } from "../api/office-api";
import type { PaletteAnswer, PaletteResult } from "../ui/palette";
import { pathOfPiece, writingRooms } from "../writing/writing-rooms";
import type { Route } from "./+types/find.route";

type Kind = {
  right: Right;
  /** Fewer letters than these are not looked for: they would find everything. */
  letters: number;
  find(call: Call, q: string): Promise<PaletteResult[]>;
};
const most = 6;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const written: Kind[] = writingRooms.map((room) => ({
  right: "content:read",
  letters: 2,
  find: async (call, q) => {
    const { items } = await call(contentRooms[room.kind].list, { query: { q, limit: most } });
    const kind = capital(room.one);
    return items.map(({ slug, name }) => ({ path: pathOfPiece(room.path, slug), name: name || slug, kind }));
  },
}));

/** Each kind of thing asks its own list, in the order of what is looked for most. */
const kinds: Kind[] = [
  {
    right: "orders:read",
    letters: 3,
    find: async (call, q) => {
      const { items } = await call(listOfficeOrders, { query: { q, view: "all", limit: most } });
      return items.map(({ number, name }) => ({ path: `/ordrer/${number}`, name: `${number} ${name}`, kind: "Ordre" }));
    },
  },
  {
    right: "products:read",
    letters: 2,
    find: async (call, q) => {
      const { items } = await call(listOfficeProducts, { query: { q, limit: most } });
      return items.map(({ slug, name }) => ({ path: `/varer/${slug}`, name, kind: "Vare" }));
    },
  },
  {
    right: "members:read",
    letters: 2,
    find: async (call, q) => {
      const { items } = await call(listMembers, { query: { q, limit: most } });
      return items.map(({ id, name, email }) => ({ path: `/medlemmer/${id}`, name: name || email, kind: "Medlem" }));
    },
  },
  ...written,
  {
    right: "products:read",
    letters: 2,
    find: async (call, q) => {
      const { items } = await call(listCandidates, { params: { kind: "categories" }, query: { q } });
      return items.slice(0, most).map(({ value, name, note }) => ({
        path: `/kategorier?kategori=${encodeURIComponent(value)}`,
        name: note ? `${note}, ${name}` : name,
        kind: "Kategori",
      }));
    },
  },
  {
    right: "orders:read",
    letters: 4,
    find: async (call, q) => {
      const { items } = await call(listOfficeGiftCards, { query: { q, limit: most } });
      return items.map(({ id, lastFour, recipient }) => ({
        path: `/gavekort/${id}`,
        name: [lastFour ? `…${lastFour}` : "Uden kode endnu", recipient].filter(Boolean).join(", "),
        kind: "Gavekort",
      }));
    },
  },
];

/** What Ctrl+K finds beside rooms, settings and acts, for those who may see it. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<PaletteAnswer> {
  const { call } = officeApi(context, request);
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const { rights } = await call(getOfficeSession);
  const asked = kinds.filter(({ right, letters }) => q.length >= letters && maySee(rights, right));
  const found = await Promise.all(asked.map(({ find }) => find(call, q)));
  return { q, found: found.flat() };
}

import { listCandidates } from "@skaenk/contract/office/candidates";
import { officePage } from "@skaenk/contract/office/pages";
import type { SearchSource } from "../define-room";

export const searchSources: SearchSource[] = [
  {
    rank: 50,
    right: "products:read",
    letters: 2,
    find: async (call, q, most) => {
      const { items } = await call(listCandidates, { params: { kind: "categories" }, query: { q } });
      return items.slice(0, most).map(({ value, name, note }) => ({
        path: `${officePage("/kategorier")}?kategori=${encodeURIComponent(value)}`,
        name: note ? `${note}, ${name}` : name,
        kind: "Kategori",
      }));
    },
  },
];

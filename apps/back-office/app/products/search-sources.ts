import { officePage } from "@skaenk/contract/office/pages";
import { listOfficeProducts } from "@skaenk/contract/office/products";
import type { SearchSource } from "../define-room";

export const searchSources: SearchSource[] = [
  {
    rank: 20,
    right: "products:read",
    letters: 2,
    find: async (call, q, most) => {
      const { items } = await call(listOfficeProducts, { query: { q, limit: most } });
      return items.map(({ slug, name }) => ({ path: officePage("/varer/:slug", { slug }), name, kind: "Vare" }));
    },
  },
];

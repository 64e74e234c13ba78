import { listOfficeIngredients } from "@skaenk/contract/office/ingredients";
import { officePage } from "@skaenk/contract/office/pages";
import type { SearchSource } from "../define-room";

export const searchSources: SearchSource[] = [
  {
    rank: 45,
    right: "content:read",
    letters: 2,
    find: async (call, q, most) => {
      const { items } = await call(listOfficeIngredients, { query: { q, limit: most } });
      return items.map(({ key, name }) => ({
        path: officePage("/ingredienser/:key", { key }),
        name,
        kind: "Ingrediens",
      }));
    },
  },
];

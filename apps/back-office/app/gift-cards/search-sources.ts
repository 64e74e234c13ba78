import { listOfficeGiftCards } from "@skaenk/contract/office/gift-cards";
import { officePage } from "@skaenk/contract/office/pages";
import type { SearchSource } from "../define-room";

export const searchSources: SearchSource[] = [
  {
    rank: 60,
    right: "orders:read",
    letters: 4,
    find: async (call, q, most) => {
      const { items } = await call(listOfficeGiftCards, { query: { q, limit: most } });
      return items.map(({ id, lastFour, recipient }) => ({
        path: officePage("/gavekort/:id", { id }),
        name: [lastFour ? `…${lastFour}` : "Uden kode endnu", recipient].filter(Boolean).join(", "),
        kind: "Gavekort",
      }));
    },
  },
];

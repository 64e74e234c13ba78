import { listOfficeGiftCards } from "@skaenk/contract/office/gift-cards";
import type { SearchSource } from "../define-room";

export const searchSources: SearchSource[] = [
  {
    rank: 60,
    right: "orders:read",
    letters: 4,
    find: async (call, q, most) => {
      const { items } = await call(listOfficeGiftCards, { query: { q, limit: most } });
      return items.map(({ id, lastFour, recipient }) => ({
        path: `/gavekort/${id}`,
        name: [lastFour ? `…${lastFour}` : "Uden kode endnu", recipient].filter(Boolean).join(", "),
        kind: "Gavekort",
      }));
    },
  },
];

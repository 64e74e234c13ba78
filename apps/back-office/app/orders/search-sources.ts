import { listOfficeOrders } from "@skaenk/contract/office/orders";
import { officePage } from "@skaenk/contract/office/pages";
import type { SearchSource } from "../define-room";

export const searchSources: SearchSource[] = [
  {
    rank: 10,
    right: "orders:read",
    letters: 3,
    find: async (call, q, most) => {
      const { items } = await call(listOfficeOrders, { query: { q, view: "all", limit: most } });
      return items.map(({ number, name }) => ({
        path: officePage("/ordrer/:number", { number }),
        name: `${number} ${name}`,
        kind: "Ordre",
      }));
    },
  },
];

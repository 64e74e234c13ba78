import { listMembers } from "@skaenk/contract/office/members";
import { officePage } from "@skaenk/contract/office/pages";
import type { SearchSource } from "../define-room";

export const searchSources: SearchSource[] = [
  {
    rank: 30,
    right: "members:read",
    letters: 2,
    find: async (call, q, most) => {
      const { items } = await call(listMembers, { query: { q, limit: most } });
      return items.map(({ id, name, email }) => ({
        path: officePage("/medlemmer/:id", { id }),
        name: name || email,
        kind: "Medlem",
      }));
    },
  },
];

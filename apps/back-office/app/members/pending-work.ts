import { listOddRatings } from "@skaenk/contract/office/members";
import { officePage } from "@skaenk/contract/office/pages";
import type { PendingWork } from "../define-room";

export const pendingWork: PendingWork[] = [
  {
    rank: 120,
    right: "members:read",
    count: async (call) => (await call(listOddRatings)).items.length,
    one: "dag med bedømmelser, der ser forkerte ud",
    many: "dage med bedømmelser, der ser forkerte ud",
    path: officePage("/medlemmer/bedoemmelser"),
  },
];

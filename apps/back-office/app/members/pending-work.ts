import { listOddRatings } from "@skaenk/contract/office/members";
import type { PendingWork } from "../define-room";

export const pendingWork: PendingWork[] = [
  {
    rank: 120,
    right: "members:read",
    count: async (call) => (await call(listOddRatings)).items.length,
    one: "dag med bedømmelser, der ser forkerte ud",
    many: "dage med bedømmelser, der ser forkerte ud",
    path: "/medlemmer/bedoemmelser",
  },
];

import { officePage } from "@skaenk/contract/office/pages";
import { listSearched } from "@skaenk/contract/office/search";
import type { PendingWork } from "../define-room";

export const pendingWork: PendingWork[] = [
  {
    rank: 150,
    right: "search:read",
    count: async (call) => (await call(listSearched, { query: { found: "nothing", limit: 1 } })).count,
    one: "søgning fandt intet i de seneste 30 dage",
    many: "søgninger fandt intet i de seneste 30 dage",
    path: `${officePage("/soegning")}?found=nothing`,
  },
];

import { getRunning } from "@skaenk/contract/office/operations";
import { officePage } from "@skaenk/contract/office/pages";
import type { PendingWork } from "../define-room";

export const pendingWork: PendingWork[] = [
  {
    rank: 5,
    right: "operations:read",
    count: async (call) => (await call(getRunning)).problems.length,
    one: "problem i driften",
    many: "problemer i driften",
    path: officePage("/drift"),
  },
];

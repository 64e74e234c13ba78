import { officePage } from "@skaenk/contract/office/pages";
import { listOfficeReviews } from "@skaenk/contract/office/reviews";
import type { PendingWork } from "../define-room";

export const pendingWork: PendingWork[] = [
  {
    rank: 110,
    right: "members:read",
    count: async (call) => (await call(listOfficeReviews, { query: { state: "waiting", limit: 1 } })).count,
    one: "anmeldelse venter på at blive læst",
    many: "anmeldelser venter på at blive læst",
    path: `${officePage("/medlemmer/anmeldelser")}?state=waiting`,
  },
];

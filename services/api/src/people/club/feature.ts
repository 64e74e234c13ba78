import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { ClubContext } from "./club-context.ts";
import { notifyMembers } from "./notify-members.ts";
import { clubThing } from "./office/club-thing.ts";
import { clubOfficeEndpoints } from "./office/conditions-routes.ts";
import { guestEndpoints } from "./office/guest-routes.ts";
import { rewardEndpoints } from "./office/reward-routes.ts";
import { rewardThing } from "./office/reward-thing.ts";
import { memberOfficeEndpoints } from "./office/routes.ts";
import { clubPersonalData } from "./personal-data/personal-data-queries.ts";
import type { PointsTables } from "./points/tables.ts";
import { clubEndpoints } from "./routes.ts";
import type { ClubTables } from "./tables.ts";
import { forgetClubTraces, greetBirthdays, remindOfExpiry, removeNeverConfirmed, settlePoints } from "./tend-club.ts";

export const clubFeature = defineFeature({
  name: "club",
  tables: tablesOf<ClubTables & PointsTables>({
    members: "people",
    member_tokens: "people",
    member_addresses: "people",
    member_orders: "people",
    pending_member_orders: "people",
    joined_addresses: "people",
    club_notices: "nobody",
    birthday_points: "people",
    points_entries: "people",
    points_offers: "nobody",
    points_purchases: "people",
  }),

  publicEndpoints: [({ club }: { club: ClubContext }) => clubEndpoints(club)],
  officeEndpoints: [guestEndpoints, clubOfficeEndpoints, rewardEndpoints, memberOfficeEndpoints],
  auditedThings: [
    clubThing(() => new Date()),
    // A version that is put back was allowed when it was saved.
    rewardThing(() => Number.MAX_SAFE_INTEGER),
  ],
  jobs: [
    { name: "points.settle", cron: "*/10 * * * *", run: settlePoints },
    { name: "points.remind", cron: "0 9 * * *", run: remindOfExpiry },
    // Once a year for each member, so a shop that was away in the morning greets later in the day.
    { name: "club.greet-birthdays", cron: "30 8-20 * * *", run: greetBirthdays },
    { name: "club.notify-members", cron: "*/10 * * * *", run: notifyMembers },
    { name: "club.remove-never-confirmed", cron: "35 3 * * *", run: removeNeverConfirmed },
    { name: "club.forget-traces", cron: "40 3 * * *", run: forgetClubTraces },
  ],
  personalData: clubPersonalData,
});

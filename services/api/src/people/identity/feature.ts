import { defineFeature, tablesOf } from "../../define-feature.ts";
import { emptyBin } from "../../office/audit/queries.ts";
import { binnedAfter } from "../../office/audit/restore.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import { forgetPastAttempts } from "../../platform/attempt-budgets-queries.ts";
import type { Platform } from "../../platform/context.ts";
import { staffAccountEndpoints } from "./staff/account-routes.ts";
import type { OfficeStaff } from "./staff/office-staff.ts";
import { deleteStaleStaffTraces } from "./staff/queries.ts";
import { staffSessionEndpoints } from "./staff/session-routes.ts";
import { staffEndpoints } from "./staff/staff-routes.ts";
import type { StaffTables } from "./staff/tables.ts";
import { viewEndpoints } from "./staff/view-routes.ts";
import type { IdentityTables } from "./tables.ts";

type Office = { staff: OfficeStaff };

/** Old sessions and links, and what has been in the bin for its thirty days. */
async function forgetOfficeTraces({ db, now }: Platform<StaffTables & AuditTables>): Promise<number> {
  await deleteStaleStaffTraces(db, now());
  return await emptyBin(db, binnedAfter(now()));
}

const forgetAttempts = ({ db }: Platform<IdentityTables>): Promise<number> => forgetPastAttempts(db);

export const identityFeature = defineFeature({
  name: "identity",
  tables: tablesOf<IdentityTables & StaffTables>({
    member_sessions: "people",
    attempt_counts: "nobody",
    staff: "staff",
    staff_choices: "staff",
    office_views: "staff",
    staff_links: "staff",
    staff_sessions: "staff",
    staff_passkeys: "staff",
    staff_factor_changes: "staff",
    staff_recovery_codes: "staff",
    staff_challenges: "staff",
    api_keys: "staff",
  }),

  officeEndpoints: [
    ({ staff }: Office) => staffSessionEndpoints(staff),
    ({ staff }: Office) => staffAccountEndpoints(staff),
    ({ staff }: Office) => staffEndpoints(staff),
    ({ staff }: Office) => viewEndpoints(staff),
  ],
  jobs: [
    { name: "office.forget-traces", cron: "45 3 * * *", run: forgetOfficeTraces },
    // Most windows are of an hour or less: a count that is over is a row that nobody needs.
    { name: "identity.forget-attempts", cron: "50 * * * *", run: forgetAttempts },
  ],
});

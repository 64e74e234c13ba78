import { recordChange } from "../../../office/audit/queries.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { OfficeStaff, OfficeTables } from "./office-staff.ts";
import { findStaff, type StaffRow } from "./queries.ts";

/**
 * The account of the person who acts.
 * @throws Refused 403 no_account for an API key, which has no account of its own
 */
export async function getSelf({ db }: OfficeStaff, acting: ActingStaff): Promise<StaffRow> {
  const { staffId, sessionId } = acting;
  const staff = staffId === null || sessionId === undefined ? undefined : await findStaff(db, { id: staffId });
  if (!staff) throw noAccount();
  return staff;
}

export const noAccount = () => new Refused(403, "no_account", "Det kan kun gøres af en, der er logget ind.");

/** Writes down what somebody did to their own way in. */
export async function recordOwnChange(
  trx: Queries<OfficeTables>,
  acting: ActingStaff,
  staff: StaffRow,
  { act, after = {}, at }: { act: string; after?: Record<string, string>; at: Date },
): Promise<void> {
  await recordChange(trx, { actor: acting, act, thing: "staff", key: String(staff.id), before: {}, after, at });
}

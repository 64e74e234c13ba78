import { rolesWithSecondFactor } from "@skaenk/contract/office/rights";
import { recordChange } from "../../audit/queries.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { findStaff, type StaffRow } from "./queries.ts";

/** @throws Refused 403 for an API key, which has no way in of its own */
export async function getSelf({ db }: OfficeStaff, acting: ActingStaff): Promise<StaffRow> {
  const { staffId, sessionId } = acting;
  const staff = staffId === null || sessionId === undefined ? undefined : await findStaff(db, { id: staffId });
  if (!staff) throw new Refused(403, "no_account", "Det kan kun gøres af en, der er logget ind.");
  return staff;
}

/** @throws Refused 422 last_factor for those who must have one */
export function refuseLastFactor(
  { platform }: OfficeStaff,
  staff: StaffRow,
  passkeysLeft: number,
  codes: boolean,
): void {
  const must = platform.settings.production && rolesWithSecondFactor.includes(staff.role);
  if (!must || passkeysLeft > 0 || codes) return;
  throw new Refused(422, "last_factor", "Din rolle kræver en passkey eller engangskoder. Sæt den anden op først.");
}

/** Writes down what somebody did to their own way in. */
export async function recordOwnChange(
  { db, platform }: OfficeStaff,
  acting: ActingStaff,
  staff: StaffRow,
  what: { act: string; after?: Record<string, string> },
): Promise<void> {
  const { act, after = {} } = what;
  await recordChange(db, {
    actor: acting,
    act,
    thing: "staff",
    key: String(staff.id),
    before: {},
    after,
    at: platform.now(),
  });
}

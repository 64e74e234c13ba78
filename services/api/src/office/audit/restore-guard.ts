import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { refuseUnconfirmed, rightMissing } from "../../platform/office-refusals.ts";
import type { Fields } from "./tables.ts";
import type { Thing } from "./thing.ts";

/**
 * Throws when the acting user may not make a change that restores a thing: restoring must not exceed the rights to edit. The fields are
 * those that the thing would have.
 */
export type RestoreGuard = (thing: Pick<Thing<never>, "right" | "extraRight" | "asksPassword">, fields: Fields) => void;

type FieldRights = Pick<Thing<never>, "fieldRights">;

/** Permits making a thing with these fields, also those that need a right of their own. @throws Refused 403 right_missing, confirm_again */
export function permitMaking(
  permit: RestoreGuard,
  thing: Parameters<RestoreGuard>[0] & FieldRights,
  fields: Fields,
): void {
  permit(thing, fields);
  for (const [field, right] of Object.entries(thing.fieldRights ?? {})) {
    if (fields[field]) permit({ right }, {});
  }
}

/**
 * The guard for a member of staff: restoring takes the same right as editing, and the same recent password check where the fields are
 * costly to the shop.
 * @throws Refused 403 right_missing, confirm_again, person_needed
 */
export const permitFor =
  (acting: Pick<ActingStaff, "rights" | "confirmed" | "sessionId">): RestoreGuard =>
  ({ right, extraRight, asksPassword }, fields) => {
    const { rights } = acting;
    if (!rights.includes(right)) throw rightMissing(right);
    const extra = extraRight?.(fields);
    if (extra && !rights.includes(extra)) throw rightMissing(extra);
    if (asksPassword?.(fields)) refuseUnconfirmed(acting);
  };

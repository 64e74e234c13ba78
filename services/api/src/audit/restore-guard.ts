import type { ActingStaff } from "../platform/office-endpoints.ts";
import { confirmAgain, rightMissing } from "../platform/office-refusals.ts";
import type { Fields } from "./tables.ts";
import type { Thing } from "./thing.ts";

/**
 * Throws when the acting user may not make a change that restores a thing: restoring must not exceed the rights to edit. The fields are
 * those that the thing would have.
 */
export type RestoreGuard = (thing: Pick<Thing<never>, "right" | "extraRight" | "asksPassword">, fields: Fields) => void;

/**
 * The guard for a member of staff: restoring takes the same right as editing, and the same recent password check where the fields are
 * costly to the shop.
 * @throws Refused 403 right_missing, confirm_again
 */
export const permitFor =
  ({ rights, confirmed }: Pick<ActingStaff, "rights" | "confirmed">): RestoreGuard =>
  ({ right, extraRight, asksPassword }, fields) => {
    if (!rights.includes(right)) throw rightMissing(right);
    const extra = extraRight?.(fields);
    if (extra && !rights.includes(extra)) throw rightMissing(extra);
    if (!confirmed && asksPassword?.(fields)) throw confirmAgain();
  };

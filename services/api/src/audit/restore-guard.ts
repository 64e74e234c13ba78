import type { ActingStaff } from "../platform/office-endpoints.ts";
import { confirmAgain, rightMissing } from "../platform/office-refusals.ts";
import type { Fields } from "./tables.ts";
import type { Thing } from "./thing.ts";

/**
 * Says no to a change that puts a thing back: whoever may take changes back may not thereby do more than change things.
 * Where all of its fields are not known, a thing that may ask for a password asks.
 */
export type RestoreGuard = (thing: Pick<Thing<never>, "right" | "asksPassword">, fields: Fields | undefined) => void;

/**
 * What a member of staff may put back: what they may change, and what costs the shop much only with a password shown just now.
 * @throws Refused 403 right_missing, confirm_again
 */
export const permitFor =
  ({ rights, confirmed }: Pick<ActingStaff, "rights" | "confirmed">): RestoreGuard =>
  ({ right, asksPassword }, fields) => {
    if (!rights.includes(right)) throw rightMissing(right);
    if (!confirmed && asksPassword && (fields === undefined || asksPassword(fields))) throw confirmAgain();
  };

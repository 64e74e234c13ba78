import type { Fields } from "../../office/audit/tables.ts";
import type { Thing } from "../../office/audit/thing.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { refuseUnconfirmed, refuseWithoutRight } from "../../platform/office-refusals.ts";

type Acting = Pick<ActingStaff, "confirmed" | "sessionId" | "rights">;

/**
 * The check of removing a text: one that waits for its time would not go out, and one that stands in the shop would leave it, so that removing it takes
 * the right to publish.
 * @throws Refused 403 right_missing, confirm_again, person_needed
 */
export const permitRemoval =
  (thing: Pick<Thing<never>, "asksPassword">, acting: Acting) =>
  (fields: Fields): void => {
    if (fields.status === "published") refuseWithoutRight(acting, "content:publish");
    permitScheduled(thing, acting)(fields);
  };

/**
 * Checks the right to write on a text that is scheduled, by whichever way it is written: what is written goes out with the text, so writing is
 * publishing.
 * @throws Refused 403 right_missing, confirm_again, person_needed
 */
export const permitScheduled =
  ({ asksPassword }: Pick<Thing<never>, "asksPassword">, acting: Acting) =>
  (fields: Fields): void => {
    if (fields.publishAt === null) return;
    refuseWithoutRight(acting, "content:publish");
    if (asksPassword?.(fields)) refuseUnconfirmed(acting);
  };

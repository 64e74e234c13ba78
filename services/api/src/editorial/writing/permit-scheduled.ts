import type { Fields } from "../../office/audit/tables.ts";
import type { Thing } from "../../office/audit/thing.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { refuseUnconfirmed, refuseWithoutRight } from "../../platform/office-refusals.ts";

/**
 * The check of what is written on a text that waits for its time, whichever way it is written: it goes out with the text, so writing on it is
 * publishing.
 * @throws Refused 403 right_missing, confirm_again, person_needed
 */
export const permitScheduled =
  (
    { asksPassword }: Pick<Thing<never>, "asksPassword">,
    acting: Pick<ActingStaff, "confirmed" | "sessionId" | "rights">,
  ) =>
  (fields: Fields): void => {
    if (fields.publishAt === null) return;
    refuseWithoutRight(acting, "content:publish");
    if (asksPassword?.(fields)) refuseUnconfirmed(acting);
  };

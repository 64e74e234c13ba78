import type { Fields } from "../audit/tables.ts";
import type { Thing } from "../audit/thing.ts";
import type { ActingStaff } from "../platform/office-endpoints.ts";
import { confirmAgain } from "../platform/office-refusals.ts";

/**
 * The check of what is written on a text that waits for its time, whichever way it is written: it goes out with the text.
 * @throws Refused 403 confirm_again
 */
export const permitScheduled =
  ({ asksPassword }: Pick<Thing<never>, "asksPassword">, { confirmed }: Pick<ActingStaff, "confirmed">) =>
  (fields: Fields): void => {
    if (fields.publishAt !== null && asksPassword?.(fields) && !confirmed) throw confirmAgain();
  };

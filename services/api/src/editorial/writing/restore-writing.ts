import { changeThing } from "../../office/audit/change-thing.ts";
import { readFieldsAt } from "../../office/audit/changes-since-queries.ts";
import { findEntry } from "../../office/audit/queries.ts";
import type { Fields } from "../../office/audit/tables.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import type { EditorContext, Writing } from "./content-editor.ts";
import { permitScheduled } from "./permit-scheduled.ts";
import { standingFields } from "./shop-history-queries.ts";

/**
 * Writes a piece as it was after an entry of its history. Where it stands stays: the shop shows it once it is published.
 * @throws Refused 404 entry_not_found, 409 too_much_since, 403 confirm_again
 */
export async function restoreWriting(
  { db, now }: EditorContext,
  { thing }: Writing,
  { key, entryId }: { key: string; entryId: number },
  actor: ActingStaff,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const entry = await findEntry(trx, entryId);
    if (entry?.thing !== thing.name || entry.key !== key) {
      throw new Refused(404, "entry_not_found", "Den version findes ikke.");
    }
    const then = Object.entries(await readFieldsAt(trx, { thing: thing.name, key, version: entryId }));
    const isStanding = (field: string) => (standingFields as readonly string[]).includes(field);
    const patch: Fields = Object.fromEntries(then.filter(([field]) => !isStanding(field)));
    await changeThing(trx, thing, {
      actor,
      act: `${thing.name}.restore`,
      key,
      at: now(),
      patch,
      permit: permitScheduled(thing, actor),
    });
  });
}

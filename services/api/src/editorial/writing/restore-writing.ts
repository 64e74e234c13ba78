import { changeThing } from "../../office/audit/change-thing.ts";
import { findEntry, listChangesSince } from "../../office/audit/queries.ts";
import type { Fields } from "../../office/audit/tables.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import type { EditorContext, Writing } from "./content-editor.ts";
import { standingFields } from "./content-thing.ts";
import { permitScheduled } from "./permit-scheduled.ts";

/**
 * Writes a piece as it was after an entry of its history. Where it stands stays: the shop shows it once it is published.
 * @throws Refused 404 entry_not_found, 403 confirm_again
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
    const patch: Fields = {};
    for (const { before } of (await listChangesSince(trx, thing.name, key, entryId)).toReversed()) {
      for (const [field, value] of Object.entries(before ?? {})) {
        if (!(standingFields as readonly string[]).includes(field)) patch[field] = value;
      }
    }
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

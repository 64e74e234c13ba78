import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { bringBackThing, changeThing } from "./change-thing.ts";
import { findRemovedFields, readFieldsAt } from "./changes-since-queries.ts";
import { type Actor, findBinned, findEntry } from "./queries.ts";
import { permitMaking, type RestoreGuard } from "./restore-guard.ts";
import type { AuditTables, Fields } from "./tables.ts";
import { type Things, thingNamed } from "./thing.ts";

export const binDays = 30;
const day = 86_400_000;
export const binnedAfter = (now: Date): Date => new Date(now.getTime() - binDays * day);

type Restoring<Tables> = {
  db: Database<Tables>;
  things: Things<Tables>;
  now: () => Date;
  actor: Actor;
  permit: RestoreGuard;
};

/**
 * Restores a thing to its state just after an entry of its history.
 * @returns the changed fields
 * @throws Refused 404 entry_not_found, 409 not_there_then, not_restorable, too_much_since, 422 not_allowed, 403 right_missing, confirm_again
 */
export async function restoreVersion<Tables extends AuditTables>(
  { db, things, now, actor, permit }: Restoring<Tables>,
  entryId: number,
): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const entry = await findEntry(trx, entryId);
    const thing = entry && things.get(entry.thing);
    if (!entry || !thing) throw new Refused(404, "entry_not_found", "Den version findes ikke.");
    if (entry.after === null) throw new Refused(409, "not_there_then", `${thing.word} var fjernet på det tidspunkt.`);
    const current = await thing.read(trx, entry.key);
    const act = { actor, act: `${entry.thing}.restore`, key: entry.key, at: now() };
    const asked = { thing: entry.thing, key: entry.key, version: entryId };
    const then = Object.entries(await readFieldsAt(trx, asked));
    const patch: Fields = Object.fromEntries(then.filter(([field]) => !thing.counted?.includes(field)));
    const removed = await findRemovedFields(trx, asked);
    permit(thing, { ...removed, ...current, ...patch });
    const held = current && (await thing.heldBack?.(trx, entry.key, { now: current, patch, version: entryId }));
    if (held) throw new Refused(422, "not_allowed", held.reason);
    if (current) return Object.keys((await changeThing(trx, thing, { ...act, patch })).after);
    // The log names it, and what it held stands elsewhere: the settings of the providers are sealed.
    if (!thing.insert || !removed)
      throw new Refused(409, "not_restorable", `${thing.word} kan ikke gendannes fra historikken.`);
    const fields = { ...removed, ...patch };
    await bringBackThing(trx, thing, { ...act, fields, permit: (back) => permitMaking(permit, thing, back) });
    return Object.keys(patch);
  });
}

/** Restores a thing from the bin. @throws Refused 404 not_in_bin, 409 exists_already, 403 right_missing, confirm_again */
export async function restoreBinned<Tables extends AuditTables>(
  { db, things, now, actor, permit }: Restoring<Tables>,
  id: number,
): Promise<{ thing: string; key: string }> {
  return await db.transaction().execute(async (trx) => {
    const gone = await findBinned(trx, id, binnedAfter(now()));
    if (!gone) throw new Refused(404, "not_in_bin", "Det ligger ikke i papirkurven længere.");
    const { thing: name, key, fields } = gone;
    const thing = thingNamed(things, name);
    const act = { actor, act: `${name}.restore`, key, at: now() };
    await bringBackThing(trx, thing, { ...act, fields, permit: (back) => permitMaking(permit, thing, back) });
    return { thing: name, key };
  });
}

import type { LeftAlone } from "@skaenk/contract/office/audit";
import type { Kysely } from "kysely";
import { Refused } from "../platform/refuse.ts";
import { insertLeftovers, lockChangeSet, setState } from "./change-set-queries.ts";
import { addThing, changeThing, removeThing } from "./change-thing.ts";
import { isEmpty, sameValue, valueText } from "./compare-fields.ts";
import { type Actor, type AuditRow, findLatestChange, listChangesOfSet } from "./queries.ts";
import type { AuditTables, Fields } from "./tables.ts";
import { type Thing, type Things, type Trx, thingNamed } from "./thing.ts";

const batch = 200;

type Undoing<Tables> = { db: Kysely<Tables>; things: Things<Tables>; now: () => Date; actor: Actor };

/**
 * Puts back everything a set did, the last first, where the thing still has the set's value; the rest is left alone and named.
 * @throws Refused 404 change_set_not_found, 409 when it is still running or undone already
 */
export async function undoChangeSet<Tables extends AuditTables>(
  undoing: Undoing<Tables>,
  id: number,
): Promise<{ undone: number; leftAlone: LeftAlone[] }> {
  const { db, things, now, actor } = undoing;
  return await db.transaction().execute(async (trx) => {
    const audit = trx as unknown as Trx<AuditTables>;
    const set = await lockChangeSet(audit, id);
    if (!set) throw new Refused(404, "change_set_not_found", "Det sæt ændringer findes ikke.");
    if (set.state === "running") throw new Refused(409, "still_running", "Det er ikke færdigt endnu. Vent et øjeblik.");
    if (set.state === "undone") throw new Refused(409, "undone_already", "Det er fortrudt allerede.");
    const leftAlone: LeftAlone[] = [];
    let undone = 0;
    let below = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await listChangesOfSet(audit, id, below, batch);
      for (const row of rows) {
        const act = { actor, act: "change-set.undo", key: row.key, at: now(), undoes: id };
        const left = await undoRow(trx, thingNamed(things, row.thing), row, act);
        leftAlone.push(...left.map((reason) => ({ thing: row.thing, key: row.key, reason })));
        if (left.length === 0) undone += 1;
      }
      const last = rows.at(-1);
      if (!last) break;
      below = last.id;
    }
    await insertLeftovers(audit, id, leftAlone);
    await setState(audit, id, "undone", { at: now(), by: actor.name });
    return { undone, leftAlone };
  });
}

type Act = { actor: Actor; act: string; key: string; at: Date; undoes: number };

/** @returns why parts of it were left alone */
async function undoRow<Tables extends AuditTables>(
  trx: Trx<Tables>,
  thing: Thing<Tables>,
  { before, after }: AuditRow,
  act: Act,
): Promise<string[]> {
  const now = await thing.read(trx, act.key);
  try {
    if (before === null && after) return await undoMaking(trx, thing, { now, after }, act);
    if (after === null && before) return await undoRemoval(trx, thing, { now, before }, act);
    if (!now) return [`${thing.word} ${act.key} er fjernet siden.`];
    return await undoFields(trx, thing, { now, before: before ?? {}, after: after ?? {} }, act);
  } catch (error) {
    if (error instanceof Refused) return [error.refusal.detail];
    throw error;
  }
}

async function undoMaking<Tables extends AuditTables>(
  trx: Trx<Tables>,
  thing: Thing<Tables>,
  { now, after }: { now: Fields | undefined; after: Fields },
  act: Act,
): Promise<string[]> {
  if (!now) return [];
  const moved = Object.keys(after).filter((field) => !sameValue(now[field], after[field]));
  if (moved.length > 0) return [await whatHappened(trx, thing, act.key, moved, now)];
  await removeThing(trx, thing, act);
  return [];
}

async function undoRemoval<Tables extends AuditTables>(
  trx: Trx<Tables>,
  thing: Thing<Tables>,
  { now, before }: { now: Fields | undefined; before: Fields },
  act: Act,
): Promise<string[]> {
  if (now) return [`${thing.word} ${act.key} er lavet igen siden.`];
  await addThing(trx, thing, { ...act, fields: before });
  return [];
}

async function undoFields<Tables extends AuditTables>(
  trx: Trx<Tables>,
  thing: Thing<Tables>,
  { now, before, after }: { now: Fields; before: Fields; after: Fields },
  act: Act,
): Promise<string[]> {
  const patch: Fields = {};
  const moved: string[] = [];
  for (const field of Object.keys(after)) {
    if (thing.counted?.includes(field)) {
      patch[field] = Number(now[field]) + Number(before[field]) - Number(after[field]);
    } else if (sameValue(now[field], after[field])) patch[field] = before[field] ?? null;
    else if (!sameValue(now[field], before[field])) moved.push(field);
  }
  if (!isEmpty(patch)) await changeThing(trx, thing, { ...act, patch });
  return moved.length > 0 ? [await whatHappened(trx, thing, act.key, moved, now)] : [];
}

async function whatHappened<Tables extends AuditTables>(
  trx: Trx<Tables>,
  thing: Thing<Tables>,
  key: string,
  moved: string[],
  now: Fields,
): Promise<string> {
  const latest = await findLatestChange(trx as unknown as Trx<AuditTables>, thing.name, key);
  const what = moved.map((field) => `${thing.words?.[field] ?? field} er nu ${valueText(now[field])}`).join(", ");
  return `Ændret siden af ${latest?.staff_name ?? "nogen"}: ${what}.`;
}

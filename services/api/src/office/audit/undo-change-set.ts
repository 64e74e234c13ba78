import type { AnswerOf } from "@skaenk/contract/endpoint";
import type { LeftAlone, undoChangeSet as undoEndpoint } from "@skaenk/contract/office/audit";
import { fieldWord } from "@skaenk/danish/logged-fields";
import { valueInSentence } from "@skaenk/danish/value-text";
import type { QueryExecutorProvider } from "kysely";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { retriedTransaction } from "../../platform/retried-transaction.ts";
import { findChangeSet, insertLeftovers, listLeftovers, lockChangeSet } from "./change-set-queries.ts";
import { bringBackThing, changeThing, removeThing } from "./change-thing.ts";
import { isEmpty, sameValue } from "./compare-fields.ts";
import { lockThings } from "./lock-things.ts";
import {
  type Actor,
  type AuditRow,
  findLatestChange,
  hasFieldInSet,
  listChangesOfSet,
  listThingsOfSet,
} from "./queries.ts";
import { reasonOfThing } from "./refusal-of-thing.ts";
import { permitMaking, type RestoreGuard } from "./restore-guard.ts";
import type { ChangeSetContext } from "./run-change-set.ts";
import type { AuditTables, Fields } from "./tables.ts";
import { type Thing, type Trx, thingNamed } from "./thing.ts";
import { advanceUndo, markUndoing, markUndone, markUndoStopped } from "./undo-queries.ts";

/** Things restored per transaction, few enough that a customer's purchase never waits long for its locks. */
const batch = 200;
const mostNamed = 1_000;
const undoneAtOnce = 200;

/** The outbox's word for a set that is to be undone. */
export const undoTopic = "change-set.undo";

/**
 * This function queues the undo of a set for the outbox. A second press has no further effect; an undo that was given up continues.
 * @returns the number of entries to look at
 * @throws Refused 404 change_set_not_found, 409 while it is still being done, or when it is undone already
 */
export async function beginUndo(trx: Trx<AuditTables>, id: number, actor: Actor): Promise<number> {
  const set = await lockChangeSet(trx, id);
  if (!set) throw new Refused(404, "change_set_not_found", "Ændringssættet findes ikke.");
  if (set.state === "running") throw new Refused(409, "still_running", "Det er ikke færdigt endnu. Vent et øjeblik.");
  if (set.state === "undone") throw new Refused(409, "undone_already", "Det er fortrudt allerede.");
  if (set.state === "undoing") return set.undo_total;
  await markUndoing(trx, id, actor);
  await writeUndoEvent(trx, id);
  return (await lockChangeSet(trx, id))?.undo_total ?? 0;
}

export const writeUndoEvent = (db: QueryExecutorProvider, id: number): Promise<void> =>
  writeEvents(db, [{ topic: undoTopic, key: `change-set:${id}`, payload: { id } }]);

/**
 * Puts back everything a set did, the last first, where the thing still has the set's value; the rest is left alone and named.
 * A batch at a time, each in a transaction of its own that says how far it is: it may be stopped at any moment, and others may help.
 */
export async function undoChangeSet<Tables extends AuditTables>(
  undoing: ChangeSetContext<Tables> & { actor: Actor; permit: RestoreGuard },
  id: number,
): Promise<{ undone: number; leftAlone: LeftAlone[] }> {
  await permitSet(undoing, id);
  await undoing.db.transaction().execute((trx) => beginUndo(trx, id, undoing.actor));
  while (await undoBatch(undoing, id));
  const set = await findChangeSet(undoing.db, id);
  return { undone: set?.undo_back ?? 0, leftAlone: await listLeftovers(undoing.db, id, mostNamed) };
}

/** Undoes a set for somebody who waits: a few are put back meanwhile; of many one sees how far it is. */
export async function startUndo<Tables extends AuditTables>(
  undoing: ChangeSetContext<Tables> & { actor: Actor; permit: RestoreGuard },
  id: number,
): Promise<AnswerOf<typeof undoEndpoint>> {
  await permitSet(undoing, id);
  const total = await undoing.db.transaction().execute((trx) => beginUndo(trx, id, undoing.actor));
  if (total <= undoneAtOnce) await undoAllOrStop(undoing, id);
  const set = await findChangeSet(undoing.db, id);
  return {
    undone: set?.undo_back ?? 0,
    leftAlone: await listLeftovers(undoing.db, id, mostNamed),
    state: set?.state ?? "undoing",
  };
}

/**
 * Undoes the rest of a set while somebody waits. A refusal by a bound or a lack of room leaves the set where it is, for anybody to press again.
 * @throws Refused 429, 503 undo_stopped
 */
async function undoAllOrStop<Tables extends AuditTables>(context: ChangeSetContext<Tables>, id: number): Promise<void> {
  try {
    while (await undoBatch(context, id));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await markUndoStopped(context.db, id);
    const { status, detail } = error.refusal;
    const message = `${detail} Ikke alt er fortrudt endnu. Tryk igen senere, eller bed en anden om at fortryde resten.`;
    throw new Refused(status === 429 ? 429 : 503, "undo_stopped", message, { headers: error.headers });
  }
}

/** Checks the rights for the whole set before any part of it is restored. @throws Refused 403 right_missing, confirm_again */
async function permitSet<Tables extends AuditTables>(
  { db, things, permit }: ChangeSetContext<Tables> & { permit: RestoreGuard },
  id: number,
): Promise<void> {
  for (const { thing } of await listThingsOfSet(db, id)) {
    const known = things.get(thing);
    // A thing whose feature no longer exists is skipped, because it cannot be restored either.
    if (!known) continue;
    permit({ right: known.right }, {});
    for (const [field, right] of Object.entries(known.fieldRights ?? {})) {
      if (await hasFieldInSet(db, id, thing, field)) permit({ right }, {});
    }
    if (known.extraRight || known.asksPassword) await permitEach({ db, permit }, known, id);
    if (known.comeBack && known.fieldRights) await permitReturns({ db, things, permit }, known, id);
  }
}

/** Checks each thing of a kind whose rule depends on its fields, as they would be after the undo. */
async function permitEach<Tables extends AuditTables>(
  { db, permit }: Pick<ChangeSetContext<Tables>, "db"> & { permit: RestoreGuard },
  thing: Thing<Tables>,
  setId: number,
): Promise<void> {
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await listChangesOfSet(db, setId, { below, limit: batch, thing: thing.name });
    const last = rows.at(-1);
    if (!last) return;
    below = last.id;
    await db.transaction().execute(async (trx) => {
      for (const { key, before, after } of rows) {
        const current = await thing.read(trx, key);
        const fields = { ...after, ...current, ...before };
        // Undoing its making removes it, which never asks for the password. A change of what is gone is left alone.
        if (before === null) permit({ ...thing, asksPassword: undefined }, fields);
        else if (current || after === null) permit(thing, fields);
      }
    });
  }
}

/** Checks each thing that the set removed by the fields with which it would come back: pieces of it may have been returned meanwhile. */
async function permitReturns<Tables extends AuditTables>(
  { db, things, permit }: Pick<ChangeSetContext<Tables>, "db" | "things"> & { permit: RestoreGuard },
  thing: Thing<Tables>,
  setId: number,
): Promise<void> {
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await listChangesOfSet(db, setId, { below, limit: batch, thing: thing.name, removals: true });
    const last = rows.at(-1);
    if (!last) return;
    below = last.id;
    await db.transaction().execute(async (trx) => {
      await lockThings(trx, things, rows);
      for (const { key, before } of rows) {
        if (!before || (await thing.read(trx, key))) continue;
        permitMaking(permit, thing, (await thing.comeBack?.(trx, key, before)) ?? before);
      }
    });
  }
}

/** @returns whether there may be more to do */
export async function undoBatch<Tables extends AuditTables>(
  { db, things, now }: ChangeSetContext<Tables>,
  id: number,
): Promise<boolean> {
  return await retriedTransaction(db, async (trx) => {
    const set = await lockChangeSet(trx, id);
    if (set?.state !== "undoing" || set.undo_below === null) return false;
    const rows = await listChangesOfSet(trx, id, { below: set.undo_below, limit: batch });
    const last = rows.at(-1);
    if (!last) {
      await markUndone(trx, id, now());
      return false;
    }
    const actor: Actor = {
      staffId: set.undo_staff_id,
      name: set.undone_by ?? set.staff_name,
      keyId: set.undo_key_id,
    };
    await lockThings(
      trx,
      things,
      rows.map(({ thing, key, before, after }) => ({ thing, key, fields: after === null ? before : null })),
    );
    const leftAlone: LeftAlone[] = [];
    let back = 0;
    for (const row of rows) {
      const act = { actor, act: "change-set.undo", key: row.key, at: now(), undoes: id };
      const left = await undoRow(trx, thingNamed(things, row.thing), row, act);
      leftAlone.push(...left.map((reason) => ({ thing: row.thing, key: row.key, reason })));
      if (left.length === 0) back += 1;
    }
    await insertLeftovers(trx, id, leftAlone);
    await advanceUndo(trx, id, { seen: rows.length, back, below: last.id });
    return true;
  });
}

type Act = { actor: Actor; act: string; key: string; at: Date; undoes: number };

/** @returns why parts of it were left alone */
async function undoRow<Tables extends AuditTables>(
  trx: Trx<Tables>,
  thing: Thing<Tables>,
  { id, before, after }: AuditRow,
  act: Act,
): Promise<string[]> {
  const now = await thing.read(trx, act.key);
  try {
    if (before === null && after) return await undoMaking(trx, thing, { now, after }, act);
    if (after === null && before) return await undoRemoval(trx, thing, { now, before }, act);
    if (!now) return [`${thing.word} ${act.key} er fjernet siden.`];
    return await undoFields(trx, thing, { id, now, before: before ?? {}, after: after ?? {} }, act);
  } catch (error) {
    return [reasonOfThing(error)];
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
  if (moved.length > 0) return [await whatHappened(trx, thing, act, moved, now)];
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
  await bringBackThing(trx, thing, { ...act, fields: before });
  return [];
}

async function undoFields<Tables extends AuditTables>(
  trx: Trx<Tables>,
  thing: Thing<Tables>,
  { id, now, before, after }: { id: number; now: Fields; before: Fields; after: Fields },
  act: Act,
): Promise<string[]> {
  const patch: Fields = { ...(await thing.alsoUndoes?.(trx, act.key, { id, after, now })) };
  const moved: string[] = [];
  for (const field of Object.keys(after)) {
    if (thing.counted?.includes(field)) {
      patch[field] = Number(now[field]) + Number(before[field]) - Number(after[field]);
    } else if (sameValue(now[field], after[field])) patch[field] = before[field] ?? null;
    else if (!sameValue(now[field], before[field])) moved.push(field);
  }
  const held = await thing.heldBack?.(trx, act.key, { now, patch, version: id - 1 });
  for (const field of held?.fields ?? []) delete patch[field];
  if (!isEmpty(patch)) await changeThing(trx, thing, { ...act, patch });
  const left = moved.length > 0 ? [await whatHappened(trx, thing, act, moved, now)] : [];
  return held ? [...left, held.reason] : left;
}

async function whatHappened<Tables extends AuditTables>(
  trx: Trx<Tables>,
  thing: Thing<Tables>,
  { key, undoes }: Act,
  moved: string[],
  now: Fields,
): Promise<string> {
  const latest = await findLatestChange(trx, thing.name, key);
  const wordOf = (field: string) => thing.words?.[field] ?? fieldWord(thing.name, field) ?? field;
  const what = moved.map((field) => `${wordOf(field)} er nu ${valueInSentence(now[field], field)}`).join(", ");
  // Where the set's own entry is the latest, no person changed it: it was sold.
  const who = latest === undefined || latest.change_set_id === undoes ? "" : ` af ${latest.staff_name}`;
  return `Ændret siden${who}: ${what.endsWith(".") ? what : `${what}.`}`;
}

import type { QueryExecutorProvider } from "kysely";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import type { Database } from "../../platform/queries.ts";
import { retriedTransaction } from "../../platform/retried-transaction.ts";
import { beginChangeSet } from "./begin-change-set.ts";
import {
  insertChangeSet,
  insertRows,
  lockChangeSet,
  markRows,
  type NewChangeSet,
  type PlannedChange,
  setState,
  takeWaitingRows,
} from "./change-set-queries.ts";
import { changeThing, removeThing } from "./change-thing.ts";
import { sameValue } from "./compare-fields.ts";
import { lockThings } from "./lock-things.ts";
import type { Actor } from "./queries.ts";
import { reasonOfThing } from "./refusal-of-thing.ts";
import type { AuditTables } from "./tables.ts";
import { type Things, type Trx, thingNamed } from "./thing.ts";

/** So many things in one transaction: short enough that a customer's purchase never waits long behind it. */
const batch = 200;

/** The outbox's word for a set that is to be done. */
export const runTopic = "change-set.run";

export type ChangeSetContext<Tables> = { db: Database<Tables>; things: Things<Tables>; now: () => Date };

/**
 * Writes down what a set will do, and has it done by whoever works the outbox; `runChangeSet` does it at once. A process that dies in the
 * middle leaves the rest to the next.
 * @param set with a note in words a person reads: `Priser −10 % på 212 varer`
 * @param things tells whether all of it only stops, ends or takes down, which the bound of the day never stands before
 * @throws Refused 429 texts_of_day
 */
export async function planChangeSet<Tables extends AuditTables>(
  trx: Trx<Tables>,
  set: Omit<NewChangeSet, "total" | "runner"> & { rows: PlannedChange[] },
  things?: Things<Tables>,
): Promise<number> {
  const { rows, ...rest } = set;
  const total = rows.length;
  const insert = rows.every((row) => isStop(row, set.at, things)) ? insertChangeSet : beginChangeSet;
  const { id } = await insert(trx, { ...rest, total });
  if (total === 0) await setState(trx, id, "done");
  else {
    await insertRows(trx, id, rows);
    await writeRunEvent(trx, id);
  }
  return id;
}

const isStop = <Tables>({ thing, expected, patch }: PlannedChange, at: Date, things?: Things<Tables>): boolean =>
  patch === null || (things?.get(thing)?.stops?.({ before: expected, after: patch, at }) ?? false);

export const writeRunEvent = (db: QueryExecutorProvider, id: number): Promise<void> =>
  writeEvents(db, [{ topic: runTopic, key: `change-set:${id}`, payload: { id } }]);

/** Does what waits in a set, a batch at a time, each in a transaction of its own. */
export async function runChangeSet<Tables extends AuditTables>(
  runner: ChangeSetContext<Tables>,
  id: number,
): Promise<void> {
  while (await runBatch(runner, id));
}

/** @returns whether there may be more to do */
export const runBatch = <Tables extends AuditTables>(runner: ChangeSetContext<Tables>, id: number): Promise<boolean> =>
  retriedTransaction(runner.db, (trx) => runBatchWith(runner, trx, id));

async function runBatchWith<Tables extends AuditTables>(
  { things, now }: ChangeSetContext<Tables>,
  trx: Trx<Tables>,
  id: number,
): Promise<boolean> {
  const set = await lockChangeSet(trx, id);
  if (set?.state !== "running") return false;
  const rows = await takeWaitingRows(trx, id, batch);
  if (rows.length === 0) {
    await setState(trx, id, "done");
    return false;
  }
  const actor: Actor = { staffId: set.staff_id, name: set.staff_name, keyId: set.key_id };
  const done: Parameters<typeof markRows>[2] = [];
  await lockThings(trx, things, rows);
  // Kinds that cannot be locked at once are changed in the order of their keys, so that two sets seldom wait for each other in a circle.
  for (const row of rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const act = { actor, act: set.act, key: row.key, at: now(), changeSetId: id, why: set.why ?? undefined };
    const reason = await applyRow(trx, things, row, act);
    done.push({ position: row.position, state: reason === undefined ? "done" : "left_alone", reason: reason ?? null });
  }
  await markRows(trx, id, done);
  return true;
}

type Row = Awaited<ReturnType<typeof takeWaitingRows>>[number];

/** @returns why it was left alone */
async function applyRow<Tables extends AuditTables>(
  trx: Trx<Tables>,
  things: Things<Tables>,
  { thing: name, key, expected, patch, written }: Row,
  act: Parameters<typeof removeThing>[2],
): Promise<string | undefined> {
  const thing = thingNamed(things, name);
  const now = await thing.read(trx, key);
  if (!now) return "Den findes ikke længere.";
  const moved = Object.keys(expected).find(
    (field) => !thing.counted?.includes(field) && !sameValue(now[field], expected[field]),
  );
  if (moved !== undefined) return `${thing.words?.[moved] ?? moved} er ændret, siden det blev lagt til rette.`;
  try {
    if (patch) await thing.refusePlanned?.(trx, key, { now, patch, written: written ?? [] });
    if (patch) await changeThing(trx, thing, { ...act, patch: withCounts(thing, now, expected, patch) });
    else await removeThing(trx, thing, act);
    return undefined;
  } catch (error) {
    // Nothing of this thing was written, because rules speak before they write.
    return reasonOfThing(error);
  }
}

/** Counted fields move by as much as was planned, from where they are now. */
function withCounts(
  thing: { counted?: readonly string[] },
  now: PlannedChange["expected"],
  expected: PlannedChange["expected"],
  patch: PlannedChange["expected"],
): PlannedChange["expected"] {
  const counted = Object.entries(patch).filter(([field]) => thing.counted?.includes(field));
  return {
    ...patch,
    ...Object.fromEntries(
      counted.map(([field, value]) => [field, Number(now[field]) + Number(value) - Number(expected[field])]),
    ),
  };
}

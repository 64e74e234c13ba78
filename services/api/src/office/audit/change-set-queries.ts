import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { Actor } from "./queries.ts";
import type { AuditTables, ChangeSetState, Fields } from "./tables.ts";

type Db = Queries<AuditTables>;

export type PlannedChange = {
  thing: string;
  key: string;
  /** The fields that are set, as they were when it was planned. */
  expected: Fields;
  /** Null removes the thing. */
  patch: Fields | null;
  /** For a row that puts goods on sale, this field holds the ids of the API keys' log entries at the time of the preview. */
  written?: readonly number[];
};

export type NewChangeSet = {
  act: string;
  note: string;
  actor: Actor;
  at: Date;
  total: number;
  /** The name of what works the set off, where `runChangeSet` does not. */
  runner?: string;
  why?: string | undefined;
};

export const insertChangeSet = (db: Db, set: NewChangeSet) =>
  db
    .insertInto("change_sets")
    .values({
      act: set.act,
      note: set.note,
      staff_id: set.actor.staffId,
      staff_name: set.actor.name,
      key_id: set.actor.keyId ?? null,
      at: set.at,
      total: set.total,
      ...(set.runner ? { runner: set.runner } : {}),
      ...(set.why ? { why: set.why } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();

/** All rows in one statement: ten thousand are told in one message. */
export async function insertRows(db: Db, id: number, rows: PlannedChange[]): Promise<void> {
  await sql`
    insert into change_set_rows (change_set_id, position, thing, key, expected, patch, written)
    select ${id}, row_number() over (), thing, key, expected, nullif(patch, 'null'::jsonb), written
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as planned(thing text, key text, expected jsonb, patch jsonb, written jsonb)`.execute(db);
}

/** The next rows to do, held by this transaction; another process takes others. */
export const takeWaitingRows = (trx: Db, id: number, limit: number) =>
  trx
    .selectFrom("change_set_rows")
    .selectAll()
    .where("change_set_id", "=", id)
    .where("state", "=", "waiting")
    .orderBy("position")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function markRows(
  trx: Db,
  id: number,
  rows: { position: number; state: "done" | "left_alone"; reason: string | null }[],
): Promise<void> {
  await sql`
    update change_set_rows set state = told.state, reason = told.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(position int, state text, reason text)
    where change_set_id = ${id} and change_set_rows.position = told.position`.execute(trx);
}

export async function setState(db: Db, id: number, state: ChangeSetState): Promise<void> {
  await db.updateTable("change_sets").set({ state }).where("id", "=", id).execute();
}

export const findChangeSet = (db: Db, id: number) => changeSetQuery(db).where("id", "=", id).executeTakeFirst();

/** Finds who began a set: its entries are theirs, whoever does the work later. */
export async function findActorOfSet(db: Db, id: number): Promise<Actor> {
  const set = await db
    .selectFrom("change_sets")
    .select(["staff_id", "staff_name", "key_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { staffId: set.staff_id, name: set.staff_name, keyId: set.key_id };
}

/** A change set with its row locked, so that it is undone once. */
export const lockChangeSet = (db: Db, id: number) =>
  db.selectFrom("change_sets").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export type ChangeSetRow = NonNullable<Awaited<ReturnType<typeof findChangeSet>>>;

export const changeSetQuery = (db: Db) =>
  db
    .selectFrom("change_sets")
    .selectAll("change_sets")
    .select((eb) => {
      const rowsThatAre = (state: "done" | "left_alone") =>
        eb
          .selectFrom("change_set_rows")
          .whereRef("change_set_rows.change_set_id", "=", "change_sets.id")
          .where("change_set_rows.state", "=", state)
          .select(({ fn }) => fn.countAll<number>().as("count"));
      return [
        eb.fn.coalesce("change_sets.done_rows", rowsThatAre("done")).as("done"),
        eb.fn.coalesce("change_sets.left_rows", rowsThatAre("left_alone")).as("left_alone"),
      ];
    });

/** @param acts what the names of their acts begin with; all sets when absent */
export const changeSetsOfActs = (db: Db, acts: readonly string[] | undefined) =>
  acts
    ? changeSetQuery(db).where(sql<string>`split_part(act, '.', 1)`, "=", sql<string>`any(${[...acts]}::text[])`)
    : changeSetQuery(db);

/** The things that a change set left alone, when it was applied and when it was undone. */
export async function listLeftAlone(db: Db, id: number, limit: number) {
  const doing = await db
    .selectFrom("change_set_rows")
    .select(["thing", "key", "reason"])
    .where("change_set_id", "=", id)
    .where("state", "=", "left_alone")
    .orderBy("position")
    .limit(limit)
    .execute();
  const undoing = await listLeftovers(db, id, limit);
  return [...doing.map((row) => ({ ...row, reason: row.reason ?? "" })), ...undoing];
}

/** The things that were left alone when a change set was undone. */
export const listLeftovers = (db: Db, id: number, limit: number) =>
  db
    .selectFrom("change_set_leftovers")
    .select(["thing", "key", "reason"])
    .where("change_set_id", "=", id)
    .orderBy("id")
    .limit(limit)
    .execute();

export async function insertLeftovers(
  db: Db,
  id: number,
  rows: { thing: string; key: string; reason: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("change_set_leftovers")
    .values(rows.map((row) => ({ change_set_id: id, ...row })))
    .execute();
}

export async function addToTotal(db: Db, id: number, more: number): Promise<void> {
  await sql`update change_sets set total = total + ${more} where id = ${id}`.execute(db);
}

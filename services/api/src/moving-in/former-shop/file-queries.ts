import type { FormerKind, FormerSource } from "@skaenk/contract/office/former-shop";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { FormerShopTables } from "./tables.ts";

export type Db = Queries<FormerShopTables>;

export const insertFile = (db: Db, row: Insertable<FormerShopTables["former_files"]>) =>
  db.insertInto("former_files").values(row).returning("id").executeTakeFirstOrThrow();

/** Lists files without their columns and mapping, which are up to 300 kB of each. */
export const filesQuery = (db: Db) =>
  db
    .selectFrom("former_files")
    .select(["id", "name", "bytes", "at", "staff_name", "state", "kind", "source"])
    .select(["encoding", "separator", "decimal_mark", "read_bytes", "summary", "problem", "dry_run"]);
export type ListedFileRow = Awaited<ReturnType<ReturnType<typeof filesQuery>["executeTakeFirstOrThrow"]>>;

const wholeFile = (db: Db, id: number) => db.selectFrom("former_files").selectAll().where("id", "=", id);
export const findFile = (db: Db, id: number) => wholeFile(db, id).executeTakeFirst();
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** A file with its row locked, so that two simultaneous presses act once. */
export const lockFile = (trx: Db, id: number) => wholeFile(trx, id).forUpdate().executeTakeFirst();

export const findFileState = (db: Db, id: number) =>
  db.selectFrom("former_files").select("state").where("id", "=", id).executeTakeFirst();

export async function updateFile(db: Db, id: number, set: Updateable<FormerShopTables["former_files"]>): Promise<void> {
  await db.updateTable("former_files").set(set).where("id", "=", id).execute();
}

/** Finds the latest file with the same columns that a person applied: its mapping is offered again. */
export const findChosen = (db: Db, columns: string, except: number) =>
  db
    .selectFrom("former_files")
    .select(["kind", "source", "mapping"])
    .where("chosen", "=", true)
    .where("id", "<>", except)
    .where(sql<boolean>`(select jsonb_agg(one -> 'name') from jsonb_array_elements(columns) one) = ${columns}::jsonb`)
    .orderBy("id", "desc")
    .executeTakeFirst();

/** This query deletes the rows read from a file, which is then read again. */
export async function forgetRows(trx: Db, id: number): Promise<void> {
  for (const table of ["former_orders", "former_customers", "former_refusals"] as const) {
    await trx.deleteFrom(table).where("file_id", "=", id).execute();
  }
}

/** Files kept, each with up to 300 kB of columns: those of people and of keys that nobody applied, and those that were. */
const mostKept = { unapplied: 20, unappliedOfKeys: 10, applied: 100 };
const unapplied = ["waiting", "reading", "ready", "failed", "undone"] as const;

/**
 * Removes the oldest file without orders or customers that has to give way to a new one, and none of a person's to a key's.
 * @param byKey whether an API key sends the new one
 * @returns its name, if there was one
 */
export async function deleteOneTooMany(db: Db, byKey: boolean): Promise<string | undefined> {
  const oldest = db
    .selectFrom("former_files")
    .select("id")
    .where("state", "in", unapplied)
    .where("key_id", byKey ? "is not" : "is", null)
    .orderBy("id", "desc")
    .offset((byKey ? mostKept.unappliedOfKeys : mostKept.unapplied) - 1)
    .limit(1);
  const gone = await db
    .deleteFrom("former_files")
    .where("id", "=", oldest)
    .where("state", "in", unapplied)
    .returning("file")
    .executeTakeFirst();
  return gone?.file;
}

/** True while one more file may be applied. Applied files are never deleted to make room, because orders and customers refer to them. */
export async function mayApplyMore(db: Db): Promise<boolean> {
  const { count } = await db
    .selectFrom("former_files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "not in", unapplied)
    .executeTakeFirstOrThrow();
  return Number(count) < mostKept.applied;
}

/**
 * This query deletes files that nobody applied, with what they say of people.
 * @returns the files' names
 */
export async function deleteLeftFiles(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom("former_files")
    .where("at", "<", before)
    .where("state", "in", ["waiting", "reading", "ready", "failed"])
    .returning("file")
    .execute();
  return gone.map(({ file }) => file);
}

/** Refused rows that nobody has put right by then. @returns how many */
export async function forgetRefused(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("former_refusals")
    .set({ cells: null })
    .where("cells", "is not", null)
    .where("file_id", "in", db.selectFrom("former_files").select("id").where("at", "<", before))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type ReadKind = { id: number; kind: FormerKind; source: FormerSource };

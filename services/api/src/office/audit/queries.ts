import { actsSaying } from "@skaenk/danish/log-words";
import { type Selectable, sql } from "kysely";
import { containsPattern } from "../../platform/like-pattern.ts";
import type { Queries } from "../../platform/queries.ts";
import { bytesOfEntry, fieldNamesOfEntry } from "./measure-queries.ts";
import type { AuditTables, Fields } from "./tables.ts";

type Db = Queries<AuditTables>;

/** Who did it: a member of staff, or nobody with a name that says what did (`import`, `OFFICE_KEY`). */
export type Actor = {
  staffId: number | null;
  name: string;
  ipHash?: string | null | undefined;
  /** The API key that acts in the stead of the member of staff, who made it. */
  keyId?: number | null | undefined;
};

export type Change = {
  actor: Actor;
  act: string;
  thing: string;
  key: string;
  /** The fields that changed, as they were; null: it was not there. */
  before: Fields | null;
  after: Fields | null;
  changeSetId?: number | null | undefined;
  undoes?: number | null | undefined;
  at: Date;
};

const rowOf = ({ actor, before, after, ...change }: Change) => ({
  at: change.at,
  staff_id: actor.staffId,
  staff_name: actor.name,
  key_id: actor.keyId ?? null,
  ip_hash: actor.ipHash ?? null,
  act: change.act,
  thing: change.thing,
  key: change.key,
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
  change_set_id: change.changeSetId ?? null,
  undoes: change.undoes ?? null,
});

/** Writes what was done into the log, in the transaction that does it. @returns the entry's number: the thing's version */
export async function recordChange(trx: Db, change: Change): Promise<number> {
  const { id } = await trx.insertInto("audit_log").values(rowOf(change)).returning("id").executeTakeFirstOrThrow();
  return id;
}

export type AuditRow = Selectable<AuditTables["audit_log"]>;

/** The number of the latest change; 0 for what has never been changed in the office. */
export async function versionOf(db: Db, thing: string, key: string): Promise<number> {
  const { version } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.max("id").as("version"))
    .where("thing", "=", thing)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** The number of each thing's latest entry, by thing and key. */
export async function listLatest(
  db: Db,
  entries: readonly { thing: string; key: string }[],
): Promise<(entry: { thing: string; key: string }) => number | undefined> {
  const { rows } = await sql<{ thing: string; key: string; latest: number }>`
    select thing, key, max(id)::int8 as latest from audit_log
    where (thing, key) in (
      select * from unnest(${entries.map(({ thing }) => thing)}::text[], ${entries.map(({ key }) => key)}::text[])
    )
    group by thing, key`.execute(db);
  const byName = new Map(rows.map(({ thing, key, latest }) => [`${thing} ${key}`, Number(latest)]));
  return ({ thing, key }) => byName.get(`${thing} ${key}`);
}

export const findEntry = (db: Db, id: number) =>
  db.selectFrom("audit_log").selectAll().where("id", "=", id).executeTakeFirst();

/** The bytes of fields that are read of a set at a time; one entry of a long text has up to 2 MB. */
const mostAtOnce = 4_000_000;

/**
 * Lists what a set did, the latest first: the order in which it is undone. One entry at the least, and no more than fit in the memory of a process.
 * @param thing of one kind only
 */
export async function listChangesOfSet(
  db: Db,
  setId: number,
  { below, limit, thing, removals = false }: { below: number; limit: number; thing?: string; removals?: boolean },
): Promise<AuditRow[]> {
  let entries = db.selectFrom("audit_log").where("change_set_id", "=", setId).where("id", "<", below);
  if (thing !== undefined) entries = entries.where("thing", "=", thing);
  if (removals) entries = entries.where("after", "is", null);
  const sizes = entries
    .select(["id", bytesOfEntry.as("bytes")])
    .orderBy("id", "desc")
    .limit(limit);
  const { rows } = await sql<{ lowest: number | null }>`
    select min(id) as lowest from (
      select id, row_number() over latest as place, sum(bytes) over latest as read
      from ${sizes} as sized window latest as (order by id desc)
    ) as told
    where place = 1 or read <= ${mostAtOnce}`.execute(db);
  const lowest = rows[0]?.lowest ?? null;
  if (lowest === null) return [];
  return await entries.selectAll().where("id", ">=", lowest).orderBy("id", "desc").execute();
}

/** Lists the distinct kinds of things that a change set touched. */
export const listThingsOfSet = (db: Db, setId: number) =>
  db.selectFrom("audit_log").distinct().select("thing").where("change_set_id", "=", setId).execute();

/** True when undoing a set would set a field of things of one kind to a value, or remove things that were made with such a field. */
export async function hasFieldInSet(db: Db, setId: number, thing: string, field: string): Promise<boolean> {
  const row = await db
    .selectFrom("audit_log")
    .select("id")
    .where("change_set_id", "=", setId)
    .where("thing", "=", thing)
    .where(sql<boolean>`${field} = any(${fieldNamesOfEntry})`)
    .where(sql<boolean>`(before is not null and after is not null
      or before -> ${field}::text not in ('0', 'null') or before is null and after -> ${field}::text not in ('0', 'null'))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the author of the latest change of a thing. */
export const findLatestChange = (db: Db, thing: string, key: string) =>
  db
    .selectFrom("audit_log")
    .select(["staff_name", "change_set_id"])
    .where("thing", "=", thing)
    .where("key", "=", key)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const auditQuery = (
  db: Db,
  wanted: {
    q?: string | undefined;
    thing?: string | undefined;
    key?: string | undefined;
    staff?: string | undefined;
    since?: Date | undefined;
    changeSet?: number | undefined;
    /** The things that may be read of; absent: all. */
    things?: readonly string[] | undefined;
  },
) => {
  const { q, thing, key, staff, since, changeSet, things } = wanted;
  let query = db.selectFrom("audit_log").selectAll();
  if (things) query = query.where("thing", "in", nonEmpty(things));
  if (thing) query = query.where("thing", "=", thing);
  if (key) query = query.where("key", "=", key);
  if (staff) {
    const byName = /^\d{1,15}$/.test(staff) ? undefined : staff;
    query = byName ? query.where("staff_name", "=", byName) : query.where("staff_id", "=", Number(staff));
  }
  if (since) query = query.where("at", ">=", since);
  if (changeSet !== undefined) query = query.where("change_set_id", "=", changeSet);
  if (q) {
    const part = containsPattern(q);
    const said = actsSaying(q);
    query = query.where((eb) =>
      eb.or([eb("key", "ilike", part), eb("act", "ilike", part), ...(said.length > 0 ? [eb("act", "in", said)] : [])]),
    );
  }
  return query;
};

/** Mail addresses of the accounts that log entries are of, by their numbers: names can change. */
export async function listAccounts(
  db: Db,
  entries: readonly Pick<AuditRow, "staff_id">[],
): Promise<Map<number, string>> {
  const ids = [...new Set(entries.flatMap(({ staff_id }) => staff_id ?? []))];
  const { rows } = await sql<{ id: number; email: string }>`
    select id::int as id, email from staff where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** A list for SQL, which takes no empty one: then it has a name that is nothing's. */
const nonEmpty = (names: readonly string[]): readonly string[] => (names.length > 0 ? names : [""]);

export async function putInBin(
  trx: Db,
  gone: { thing: string; key: string; name: string; fields: Fields; at: Date; by: string },
): Promise<void> {
  await trx
    .insertInto("bin")
    .values({
      thing: gone.thing,
      key: gone.key,
      name: gone.name,
      fields: JSON.stringify(gone.fields),
      removed_at: gone.at,
      removed_by: gone.by,
    })
    .execute();
}

export const binQuery = (
  db: Db,
  { q, after, things }: { q?: string | undefined; after: Date; things?: readonly string[] | undefined },
) => {
  let query = db
    .selectFrom("bin")
    .select(["id", "thing", "key", "name", "removed_at", "removed_by"])
    .where("removed_at", ">", after);
  if (things) query = query.where("thing", "in", nonEmpty(things));
  return q ? query.where("name", "ilike", containsPattern(q)) : query;
};

export const findBinned = (db: Db, id: number, after: Date) =>
  db.selectFrom("bin").selectAll().where("id", "=", id).where("removed_at", ">", after).forUpdate().executeTakeFirst();

/** This query returns whether the bin holds an item of the type with this key. */
export async function isBinned(db: Db, thing: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("bin")
    .select("id")
    .where("thing", "=", thing)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** This query removes a restored thing from the bin. */
export async function takeFromBin(trx: Db, thing: string, key: string): Promise<void> {
  await trx.deleteFrom("bin").where("thing", "=", thing).where("key", "=", key).execute();
}

export async function emptyBin(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("bin").where("removed_at", "<=", before).executeTakeFirst();
  return Number(numDeletedRows);
}

import { type QueryExecutorProvider, sql } from "kysely";
import type { OutboxEvent } from "./handler.ts";

export type NewEvent = { topic: string; key: string; payload?: object; dueAt?: Date };

/** Writes what is to happen after the commit. Call it with the transaction that it follows from: then both happen or neither. */
export async function writeEvents(trx: QueryExecutorProvider, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ topic, key, payload = {}, dueAt }) => ({
    topic,
    key,
    payload,
    due_at: dueAt ?? "-infinity",
  }));
  await sql`
    insert into outbox (topic, key, payload, due_at)
    select topic, key, payload, due_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event (topic text, key text, payload jsonb, due_at timestamptz)`.execute(trx);
}

const columns = sql`id, topic, key, payload, attempts, written_at as "writtenAt"`;

/** Takes the oldest due event of as many keys as there may be at once; nobody else gets them. */
export async function takeHeads(
  db: QueryExecutorProvider,
  topic: string,
  taking: ClaimOptions,
): Promise<OutboxEvent[]> {
  const { worker, now, limit } = taking;
  const { rows } = await sql<OutboxEvent>`
    update outbox set worker = ${worker}, taken_at = now(), attempts = attempts + 1
    where id in (
      select id from outbox head
      where topic = ${topic} and failed_at is null and worker is null and due_at <= ${now}
        and not exists (
          select from outbox older
          where older.topic = head.topic and older.key = head.key and older.id < head.id and older.failed_at is null
        )
      order by id limit ${limit} for update skip locked
    )
    returning ${columns}`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/** Takes the oldest due events of a topic, whatever they are about, unless somebody has some of them already. */
export async function takeOldest(
  trx: QueryExecutorProvider,
  topic: string,
  taking: ClaimOptions,
): Promise<OutboxEvent[]> {
  const { worker, now, limit } = taking;
  // First the turn, then a look at what is there: the other way round two could look at once.
  const turn = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(7131, hashtext(${topic})) as ours`.execute(trx);
  if (!turn.rows[0]?.ours) return [];
  const { rows } = await sql<OutboxEvent>`
    update outbox set worker = ${worker}, taken_at = now(), attempts = attempts + 1
    where not exists (select from outbox where topic = ${topic} and worker is not null) and id in (
      select id from outbox where topic = ${topic} and failed_at is null and worker is null and due_at <= ${now}
      order by id limit ${limit} for update skip locked
    )
    returning ${columns}`.execute(trx);
  return rows.sort((one, other) => one.id - other.id);
}

export type ClaimOptions = { worker: number; now: Date; limit: number };

type Mine = { id: number; worker: number };

/** Removes what is done, as far as the worker still has it. @returns how many */
export async function removeDone(db: QueryExecutorProvider, ids: readonly number[], worker: number): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } =
    await sql`delete from outbox where id = any(${ids}::bigint[]) and worker = ${worker}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Puts an event aside until then. */
export async function postponeEvent(
  db: QueryExecutorProvider,
  { id, worker, until, reason }: Mine & { until: Date; reason: string | null },
): Promise<void> {
  await sql`
    update outbox set worker = null, taken_at = null, due_at = ${until}, last_error = ${reason}
    where id = ${id} and worker = ${worker}`.execute(db);
}

/** Gives events back as if they had never been taken: nobody answered, and it is not their fault. */
export async function releaseEvents(
  db: QueryExecutorProvider,
  ids: readonly number[],
  worker: number,
  reason: string,
): Promise<void> {
  await sql`
    update outbox set worker = null, taken_at = null, attempts = attempts - 1, last_error = ${reason}
    where id = any(${ids}::bigint[]) and worker = ${worker}`.execute(db);
}

/** Gives an event up. @returns whether it was the worker's still */
export async function failEvent(
  db: QueryExecutorProvider,
  { id, worker, reason }: Mine & { reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set worker = null, taken_at = null, failed_at = now(), last_error = ${reason}
    where id = ${id} and worker = ${worker}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** The upper half of the lock numbers of workers; the lower half is the worker's own number. */
export const workerLocks = 7_131;

/**
 * Takes back what workers have that are no more: the database has let go of their locks. One whose connection was lost a moment
 * ago and is being opened again keeps what it has. @returns the topics there was something of
 */
export async function takeBackFromTheDead(
  db: QueryExecutorProvider,
  me: { worker: number; busyWith: number[] },
): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    update outbox set worker = null, taken_at = null
    where worker is not null and taken_at < now() - interval '3 seconds' and (
      worker = ${me.worker} and id <> all(${me.busyWith}::bigint[])
      or worker <> ${me.worker} and worker not in (
        select objid::bigint from pg_locks
        where locktype = 'advisory' and classid = ${workerLocks} and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database())
      )
    )
    returning topic`.execute(db);
  return [...new Set(rows.map(({ topic }) => topic))];
}

/** Milliseconds until the next event of a topic is due; nothing when none is put aside. */
export async function findNextDue(db: QueryExecutorProvider, topic: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from min(due_at) - ${now}::timestamptz) * 1000)::float8 as wait from outbox
    where topic = ${topic} and failed_at is null and worker is null and due_at > ${now}`.execute(db);
  return rows[0]?.wait ?? undefined;
}

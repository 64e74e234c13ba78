import { type QueryExecutorProvider, sql } from "kysely";
import { readOutboxFigures } from "../outbox/given-up-queries.ts";

/** What waits in one queue. `oldestSeconds` is how long the oldest has been due, 0 when none is. */
export type QueueFigures = { queue: string; waiting: number; failed: number; oldestSeconds: number };

export type ShopFigures = {
  queues: QueueFigures[];
  ordersByState: { state: string; count: number }[];
  /** Payments that a customer began a quarter of an hour ago and nobody knows the end of, and requests given up. */
  paymentsUnresolved: number;
  /** When each kind of run last went well, in seconds since 1970. */
  lastSuccess: { kind: string; at: number }[];
  /** For how long there has been content that this process has not read; 0 when it knows all. */
  contentLagSeconds: number;
};

type Database = QueryExecutorProvider;

/** @param known how far the content has come as this process knows it */
export async function readShopFigures(db: Database, known: number): Promise<ShopFigures> {
  const [queues, schedule, orders, payments, runs, contentLagSeconds] = await Promise.all([
    listQueues(db),
    readScheduleQueue(db),
    sql<{ state: string; count: number }>`select status as state, count(*) from orders group by status`.execute(db),
    countUnresolvedPayments(db),
    sql<{ kind: string; at: number }>`
      select kind, extract(epoch from max(finished_at))::float8 as at from operations_runs where ok group by kind`.execute(
      db,
    ),
    readContentLag(db, known),
  ]);
  return {
    queues: [...queues, ...schedule],
    ordersByState: orders.rows,
    paymentsUnresolved: payments,
    lastSuccess: runs.rows,
    contentLagSeconds,
  };
}

/** Topics that are told also while nothing waits in them. */
const usualTopics = ["mail", "newsletter", "payment", "search-content", "behaviour"];

async function listQueues(db: Database): Promise<QueueFigures[]> {
  const found = await readOutboxFigures(db);
  const none = { waiting: 0, failed: 0, oldestSeconds: 0 };
  const missing = usualTopics.filter((topic) => !found.some(({ queue }) => queue === topic));
  return [...found, ...missing.map((queue) => ({ queue, ...none }))];
}

/** The clock's own queue; it makes its tables itself when the first worker starts. */
async function readScheduleQueue(db: Database): Promise<QueueFigures[]> {
  const found = await sql<{ known: boolean }>`select to_regclass('jobs.job') is not null as known`.execute(db);
  if (!found.rows[0]?.known) return [];
  const { rows } = await sql<QueueFigures>`
    select 'schedule' as queue, count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'failed' and created_on > now() - interval '1 day') as failed,
      greatest(0, coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry'))), 0))::float8 as "oldestSeconds"
    from jobs.job where name = 'schedule'`.execute(db);
  return rows;
}

async function readContentLag(db: Database, known: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now() - min(at)), 0))::float8 as seconds
    from content_log where version > ${known}`.execute(db);
  return rows[0]?.seconds ?? 0;
}

async function countUnresolvedPayments(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from payments where status = 'pending' and created_at < now() - interval '15 minutes')
      + (select count(*) from payment_requests where given_up_at is not null and done_at is null) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

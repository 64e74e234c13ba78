import { type QueryExecutorProvider, sql } from "kysely";
import { type OutboxFigures, readOutboxFigures } from "../../platform/outbox/given-up-queries.ts";
import type { Queries } from "../../platform/queries.ts";
import { type EntryStatus, readSchedule } from "../../platform/schedule/schedule-status.ts";
import type { ScheduleTables } from "../../platform/schedule/tables.ts";

/** What waits in one queue. `oldestSeconds` is how long the oldest has been due, 0 when none is. */
export type QueueFigures = OutboxFigures;

export type ShopFigures = {
  queues: QueueFigures[];
  schedule: EntryStatus[];
  ordersByState: { state: string; count: number }[];
  /**
   * Payments that a customer began a quarter of an hour ago and whose end cannot be asked for because a provider does not answer, and
   * requests given up. A payment page that a customer has left, and a bank transfer, which takes days, are none of them.
   */
  paymentsUnresolved: number;
  /** When each kind of run last went well, in seconds since 1970. */
  lastSuccess: { kind: string; at: number }[];
  /** For how long there has been content that this process has not read; 0 when it knows all. */
  contentLagSeconds: number;
};

type Database = QueryExecutorProvider;

/** @param known how far the content has come as this process knows it */
export async function readShopFigures(
  db: Queries<ScheduleTables>,
  { known, now }: { known: number; now: Date },
): Promise<ShopFigures> {
  const [queues, schedule, orders, payments, runs, contentLagSeconds] = await Promise.all([
    listQueues(db),
    readSchedule(db, now),
    sql<{ state: string; count: number }>`select status as state, count(*) from orders group by status`.execute(db),
    countUnresolvedPayments(db),
    sql<{ kind: string; at: number }>`
      select kind, extract(epoch from max(finished_at))::float8 as at from operations_runs where ok group by kind`.execute(
      db,
    ),
    readContentLag(db, known),
  ]);
  return {
    queues: [...queues, scheduleQueue(schedule)],
    schedule,
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
  const none = { waiting: 0, failed: 0, oldestSeconds: 0, waitedSeconds: 0 };
  const missing = usualTopics.filter((topic) => !found.some(({ queue }) => queue === topic));
  return [...found, ...missing.map((queue) => ({ queue, ...none }))];
}

/** The schedule as one queue: entries that are due wait, and an entry whose latest run failed counts as failed. */
function scheduleQueue(entries: readonly EntryStatus[]): QueueFigures {
  const oldestSeconds = Math.max(0, ...entries.map(({ lateSeconds }) => lateSeconds));
  return {
    queue: "schedule",
    waiting: entries.filter(({ lateSeconds }) => lateSeconds > 0).length,
    failed: entries.filter(({ failures }) => failures > 0).length,
    oldestSeconds,
    waitedSeconds: oldestSeconds,
  };
}

async function readContentLag(db: Database, known: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now() - min(at)), 0))::float8 as seconds
    from content_log where version > ${known}`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** A provider counts as silent after the three minutes after which its silence is a problem of its own. */
async function countUnresolvedPayments(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from payments where status = 'pending' and provider <> 'bank' and created_at < now() - interval '15 minutes'
        and exists (select from dependencies where name not in ('mail', 'search') and failing_since < now() - interval '3 minutes'))
      + (select count(*) from payment_requests where given_up_at is not null and done_at is null) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

import { type QueryExecutorProvider, sql } from "kysely";
import type { Database, Queries } from "../queries.ts";
import type { OutboxHandler } from "./handler.ts";
import type { OutboxTables } from "./tables.ts";

/** The work that was given up, oldest first, with the reason. */
export const listGivenUp = (db: Queries<OutboxTables>, { limit, after = 0 }: { limit: number; after?: number }) =>
  db
    .selectFrom("outbox")
    .select(["id", "topic", "key", "attempts", "written_at", "failed_at", "last_error"])
    .where("failed_at", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** What a topic does when something of it is tried again; a handler says it. */
export type RetriedTopic = Pick<OutboxHandler<string>, "topic" | "onRetried">;

/**
 * This query lets a given-up event be tried again, from the beginning.
 * @returns true when there was one
 */
export async function retryGivenUp(
  db: Database<OutboxTables>,
  topics: readonly RetriedTopic[],
  id: number,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const event = await trx
      .updateTable("outbox")
      .set({ failed_at: null, attempts: 0, due_at: sql<Date>`'-infinity'` })
      .where("id", "=", id)
      .where("failed_at", "is not", null)
      .returning(["id", "topic", "key", "payload", "attempts", "written_at as writtenAt"])
      .executeTakeFirst();
    if (!event) return false;
    await topics.find(({ topic }) => topic === event.topic)?.onRetried?.(trx, event);
    await sql`select pg_notify('outbox', ${event.topic})`.execute(trx);
    return true;
  });
}

/**
 * This query deletes a given-up event, because somebody has decided that it shall not happen.
 * @returns true when there was one
 */
export async function dropGivenUp(db: Queries<OutboxTables>, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("failed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type OutboxFigures = {
  queue: string;
  waiting: number;
  failed: number;
  oldestSeconds: number;
  /** For how long the oldest has been tried in vain or been due; unlike `oldestSeconds` it counts what is put aside for another try. */
  waitedSeconds: number;
};

/** The figures of the outbox by topic: pending events, the delay of the oldest in seconds, and events that were given up. */
export async function readOutboxFigures(db: QueryExecutorProvider): Promise<OutboxFigures[]> {
  const { rows } = await sql<OutboxFigures>`
    select topic as queue, count(*) filter (where failed_at is null) as waiting,
      count(*) filter (where failed_at is not null) as failed,
      greatest(0, coalesce(extract(epoch from now() - min(greatest(written_at, due_at)) filter (where failed_at is null)), 0))::float8
        as "oldestSeconds",
      greatest(0, coalesce(extract(epoch from now() - min(case when attempts > 0 then written_at else greatest(written_at, due_at) end)
        filter (where failed_at is null)), 0))::float8 as "waitedSeconds"
    from outbox group by topic`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { OperationsTables } from "../operations/tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";
import type { Queries } from "../platform/queries.ts";

type Db = Queries<OutboxTables & OperationsTables>;

type JobRow = { name: string; cron: string; lastAt: Date | null; state: string | null; error: string | null };

/** The clock's entries with their latest run; nothing before the first worker has made its tables. */
export async function listScheduled(db: Db): Promise<JobRow[]> {
  const { rows: found } = await sql<{ known: boolean }>`
    select to_regclass('jobs.schedule') is not null and to_regclass('jobs.job') is not null as known`.execute(db);
  if (!found[0]?.known) return [];
  const { rows } = await sql<JobRow>`
    select schedule.key as name, schedule.cron, latest.completed_on as "lastAt", latest.state,
      case when latest.state = 'failed' then left(coalesce(latest.output ->> 'message', ''), 300) end as error
    from jobs.schedule left join lateral (
      select completed_on, state::text as state, output from jobs.job
      where name = 'schedule' and data ->> 'job' = schedule.key and completed_on is not null
      order by completed_on desc limit 1
    ) latest on true
    where schedule.name = 'schedule' order by schedule.key`.execute(db);
  return rows;
}

const runsShown = 20;

export const listRuns = (db: Db) =>
  db.selectFrom("operations_runs").selectAll().orderBy("finished_at", "desc").limit(runsShown).execute();

export const findQuarantineStart = (db: Db) => db.selectFrom("quarantine").select("since").executeTakeFirst();

/** What was given up, the latest first. */
export const givenUpQuery = (db: Db, { q, topic }: { q?: string | undefined; topic?: string | undefined }) =>
  db
    .selectFrom("outbox")
    .select(["id", "topic", "key", "attempts", "written_at", "failed_at", "last_error"])
    .where("failed_at", "is not", null)
    .$if(topic !== undefined, (query) => query.where("topic", "=", topic ?? ""))
    .$if(q !== undefined && q !== "", (query) =>
      query.where("key", "ilike", `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`),
    );

export type GivenUpRow = Awaited<ReturnType<ReturnType<typeof givenUpQuery>["execute"]>>[number];

/** One of them, kept from others until the transaction ends. */
export const lockGivenUp = (trx: Db, id: number) =>
  givenUpQuery(trx, {}).where("id", "=", id).forUpdate().executeTakeFirst();

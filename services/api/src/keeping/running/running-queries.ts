import { containsPattern } from "../../platform/like-pattern.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { OperationsTables } from "../operations/tables.ts";

type Db = Queries<OutboxTables & OperationsTables>;

const runsShown = 20;

export const listRuns = (db: Db) =>
  db.selectFrom("operations_runs").selectAll().orderBy("finished_at", "desc").limit(runsShown).execute();

/** Since when a backup is to be taken each night; nothing where none is. */
export const findBackupPlan = (db: Db) => db.selectFrom("backup_plan").select("since").executeTakeFirst();

export const findQuarantineStart = (db: Db) => db.selectFrom("quarantine").select("since").executeTakeFirst();

/** The work that was given up, the latest first. */
export const givenUpQuery = (db: Db, { q, topic }: { q?: string | undefined; topic?: string | undefined }) =>
  db
    .selectFrom("outbox")
    .select(["id", "topic", "key", "attempts", "written_at", "failed_at", "last_error"])
    .where("failed_at", "is not", null)
    .$if(topic !== undefined, (query) => query.where("topic", "=", topic ?? ""))
    .$if(q !== undefined && q !== "", (query) => query.where("key", "ilike", containsPattern(q ?? "")));

export type GivenUpRow = Awaited<ReturnType<ReturnType<typeof givenUpQuery>["execute"]>>[number];

/** One of them, kept from others until the transaction ends. */
export const lockGivenUp = (trx: Db, id: number) =>
  givenUpQuery(trx, {}).where("id", "=", id).forUpdate().executeTakeFirst();

import { sql } from "kysely";
import type { Database, Queries } from "../platform/queries.ts";
import type { OperationsTables } from "./tables.ts";

type Db = Database<OperationsTables>;

export const recordAnswer = (db: Db, { name, at }: { name: string; at: Date }): Promise<unknown> =>
  db
    .insertInto("dependencies")
    .values({ name, succeeded_at: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ succeeded_at: at, failing_since: null }))
    .execute();

export const recordSilence = (
  db: Db,
  { name, at, error }: { name: string; at: Date; error: string },
): Promise<unknown> =>
  db
    .insertInto("dependencies")
    .values({ name, failed_at: at, failing_since: at, last_error: error })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        failed_at: at,
        failing_since: sql`coalesce(dependencies.failing_since, excluded.failing_since)`,
        last_error: error,
      }),
    )
    .execute();

/** Hosts that were set up once and are no longer called say nothing about the shop of today. */
const forgottenAfterMs = 7 * 86_400_000;

export const listDependencies = (db: Queries<OperationsTables>, now: Date) =>
  db
    .selectFrom("dependencies")
    .selectAll()
    .where(({ eb, fn }) =>
      eb(fn("greatest", ["succeeded_at", "failed_at"]), ">", new Date(now.getTime() - forgottenAfterMs)),
    )
    .orderBy("name")
    .execute();

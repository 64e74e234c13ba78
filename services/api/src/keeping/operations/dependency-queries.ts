import { sql } from "kysely";
import type { Database, Queries, Transaction } from "../../platform/queries.ts";
import { type DependencyOutage, endedOutage, type SeenDependency } from "./seen-dependency.ts";
import type { OperationsTables } from "./tables.ts";

type Db = Queries<OperationsTables>;

/** Writes how a dependency was seen, and the outage that ended by it. */
export async function recordSeen(db: Database<OperationsTables>, name: string, seen: SeenDependency): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("dependencies")
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await trx
      .selectFrom("dependencies")
      .selectAll()
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { silence, answeredAt } = seen;
    const failingSince = stored.failing_since ?? silence?.since ?? null;
    // The answer may be older than a silence that another process met.
    const answers = answeredAt !== undefined && (failingSince === null || answeredAt >= failingSince);
    await trx
      .updateTable("dependencies")
      .set({
        failing_since: answers ? null : failingSince,
        ...(silence ? { failed_at: silence.failedAt, last_error: silence.error } : {}),
        ...(answeredAt ? { succeeded_at: sql<Date>`greatest(succeeded_at, ${answeredAt})` } : {}),
      })
      .where("name", "=", name)
      .execute();
    const outage = endedOutage(stored, seen);
    if (outage) await saveOutage(trx, name, outage);
  });
}

/** Outages with a shorter pause between them are one: several processes meet the same, each at its own moment. */
const pauseMs = 60_000;
/** Most outages of one dependency that are kept. */
const mostKept = 100;

/** The row of the dependency is locked, so that no other process saves one of the same meanwhile. */
async function saveOutage(trx: Transaction<OperationsTables>, name: string, outage: DependencyOutage): Promise<void> {
  const { since, until } = outage;
  const near = await trx
    .selectFrom("dependency_outages")
    .select("id")
    .where("name", "=", name)
    .where("until", ">=", new Date(since.getTime() - pauseMs))
    .where("since", "<=", new Date(until.getTime() + pauseMs))
    .orderBy("until", "desc")
    .executeTakeFirst();
  if (near) {
    await trx
      .updateTable("dependency_outages")
      .set({ since: sql<Date>`least(since, ${since})`, until: sql<Date>`greatest(until, ${until})` })
      .where("id", "=", near.id)
      .execute();
    return;
  }
  await trx
    .insertInto("dependency_outages")
    .values({ name, ...outage })
    .execute();
  await trx
    .deleteFrom("dependency_outages")
    .where("name", "=", name)
    .where("id", "not in", (kept) =>
      kept
        .selectFrom("dependency_outages")
        .select("id")
        .where("name", "=", name)
        .orderBy("until", "desc")
        .limit(mostKept),
    )
    .execute();
}

const dayMs = 86_400_000;
/** Hosts that were set up once and are no longer called say nothing about the shop of today. */
const forgottenAfterMs = 7 * dayMs;
const outageKeptMs = 30 * dayMs;
const outagesShown = 50;

export const listDependencies = (db: Db, now: Date) =>
  db
    .selectFrom("dependencies")
    .selectAll()
    .where(({ eb, fn }) =>
      eb(fn("greatest", ["succeeded_at", "failed_at"]), ">", new Date(now.getTime() - forgottenAfterMs)),
    )
    .orderBy("name")
    .execute();

/** Outages of the last thirty days that have ended, the latest first. */
export const listOutages = (db: Db, now: Date) =>
  db
    .selectFrom("dependency_outages")
    .select(["name", "since", "until", "reason"])
    .where("until", ">", new Date(now.getTime() - outageKeptMs))
    .orderBy("until", "desc")
    .orderBy("id", "desc")
    .limit(outagesShown)
    .execute();

/** Forgets outages that no list shows any more. @returns how many */
export async function forgetOutages(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("dependency_outages")
    .where("until", "<=", new Date(now.getTime() - outageKeptMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { Actor } from "./queries.ts";
import type { AuditTables } from "./tables.ts";

const day = 86_400_000;

type Summed = {
  act: string;
  /** The figure of one act; without it the acts are counted. */
  each?: RawBuilder<number>;
  now: Date;
};

/**
 * Sums a figure over the acts of one kind that a member of staff did in the last 24 hours. Call this in the transaction of the next such
 * act, before its log entry is written: simultaneous acts wait for each other, so that each counts the others.
 */
export async function sumActsOfDay(
  trx: Queries<AuditTables>,
  { staffId }: Pick<Actor, "staffId">,
  { act, each = sql<number>`1`, now }: Summed,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${act}), ${staffId ?? 0}::int)`.execute(trx);
  const { sum } = await trx
    .selectFrom("audit_log")
    .select(sql<number>`coalesce(sum(${each}), 0)::int`.as("sum"))
    .where("act", "=", act)
    .where("staff_id", staffId === null ? "is" : "=", staffId)
    .where("at", ">", new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  return sum;
}

import { type RawBuilder, sql } from "kysely";
import type { Database } from "./queries.ts";

/** Tables that the runtime role may not fully write: the audit log (append only), and what it may only read. */
const readAndAdd = ["public.audit_log"];
const readOnly = [
  "public.kysely_migration",
  "public.kysely_migration_lock",
  "public.log_erasures",
  "personalisation.migration",
];
/** The one function that changes log entries. Migration 606 takes it from everybody else. */
const redacting = "public.redact_audit_log(text, text)";

/** Serializes processes that start together, which would otherwise create the same role and update the same catalogue rows. */
const lockRoles = (trx: Database<never>) => sql`select pg_advisory_xact_lock(7105470)`.execute(trx);

/**
 * Grants the runtime role the minimum rights on the owner's tables: read and write rows, no change of tables, append-only audit log. Run by
 * the owner after each migration; idempotent.
 * @throws Error in Danish when the role is the owner by another name
 */
export async function grantToRunningRole(db: Database<never>, role: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const { rows } = await sql<{ owner: string; may_own: boolean; schema: string }>`
      select current_user as owner, pg_has_role(${role}, current_user, 'member') as may_own, nspname as schema
      from pg_namespace where nspname in ('public', 'personalisation')`.execute(trx);
    if (rows.some(({ may_own }) => may_own)) {
      throw new Error(
        `DATABASE_URL: brugeren ${role} har de samme rettigheder som ejeren af tabellerne, ${rows[0]?.owner}. Lav en, der ikke har.`,
      );
    }
    const to = sql.id(role);
    for (const { schema } of rows) {
      const all = sql.id(schema);
      await sql`grant usage on schema ${all} to ${to}`.execute(trx);
      await sql`grant select, insert, update, delete on all tables in schema ${all} to ${to}`.execute(trx);
      await sql`grant usage, select on all sequences in schema ${all} to ${to}`.execute(trx);
    }
    await revoke(trx, readAndAdd, sql`update, delete`, to);
    await revoke(trx, readOnly, sql`insert, update, delete`, to);
    const { rows: functions } = await sql`select 1 where to_regprocedure(${redacting}) is not null`.execute(trx);
    if (functions.length > 0) await sql`grant execute on function ${sql.raw(redacting)} to ${to}`.execute(trx);
  });
}

/** Creates the runtime role with the given password, if it does not exist. The connection's role must be allowed to create roles. */
export async function createRunningRole(db: Database<never>, role: string, password: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(trx);
    if (rows.length === 0) await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(trx);
  });
}

async function revoke(
  trx: Parameters<typeof grantToRunningRole>[0],
  tables: readonly string[],
  rights: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql`select 1 where to_regclass(${table}) is not null`.execute(trx);
    if (rows.length > 0) await sql`revoke ${rights} on ${sql.table(table)} from ${from}`.execute(trx);
  }
}

import { type RawBuilder, sql } from "kysely";
import type { Database } from "./queries.ts";

/** What the running shop may not write: what the office has done, and which migrations have run. */
const readAndAdd = ["public.audit_log"];
const readOnly = ["public.kysely_migration", "public.kysely_migration_lock", "personalisation.migration"];

/** Two processes that start together would make the same role and change the same rows of the catalogue. */
const lockRoles = (trx: Database<never>) => sql`select pg_advisory_xact_lock(7105470)`.execute(trx);

/**
 * Gives the role of the running processes what they need of the owner's tables, and no more: rows are read and written, tables stay
 * as they are, and the audit log is only added to. To be asked by the owner after each migration; done twice it changes nothing.
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
  });
}

/** The role of an owner that may make roles, with the password that its processes say. Left alone when it is there. */
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

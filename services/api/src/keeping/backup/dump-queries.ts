import type pg from "pg";
import { to } from "pg-copy-streams";
import { type BackupManifest, keptSchemas, type TableShape } from "./manifest.ts";

/** A number that nothing else uses; two backups at once would only slow each other. */
const backupLock = 7_105_140;

/** Writes the same bytes whatever the server's own settings are, and may take as long as it takes. */
const plainSession = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off`;

export async function preparePlainSession(client: pg.ClientBase): Promise<void> {
  await client.query(plainSession);
}

/**
 * This function takes the backup lock for the lifetime of the session. The server ends a session that is idle for `silence`, because a client behind
 * a broken network connection would otherwise hold the lock for hours. The caller must run a query at least that often.
 * @param silence a PostgreSQL interval
 * @returns false when another backup of this database is under way
 */
export async function lockBackup(client: pg.ClientBase, silence = "30s"): Promise<boolean> {
  for (const limit of ["idle_session_timeout", "idle_in_transaction_session_timeout"])
    await client.query("select set_config($1, $2, false)", [limit, silence]);
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [backupLock]);
  return rows[0]?.locked === true;
}

/** Everything that is read afterwards is of this one moment, however long it takes and whoever buys meanwhile. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query("begin transaction isolation level repeatable read, read only");
}

export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum)
       filter (where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and c.relkind = 'r' and c.relname not like 'kysely_migration%'
       and not (n.nspname = 'personalisation' and c.relname = 'migration')
       and not (n.nspname = 'public' and c.relname = 'quarantine')
     group by 1, 2 order by 1, 2`,
    [keptSchemas],
  );
  return rows;
}

export async function listMigrations(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const names = async (table: string) => {
    const found = await client.query<{ known: boolean }>("select to_regclass($1) is not null as known", [table]);
    if (!found.rows[0]?.known) return [];
    const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
    return rows.map(({ name }) => name);
  };
  return {
    public: await names("public.kysely_migration"),
    personalisation: await names("personalisation.migration"),
  };
}

/** The rows of a table as PostgreSQL's COPY writes them. */
export function copyOut(client: pg.ClientBase, table: TableShape) {
  return client.query(to(`copy ${quoted(client, table)} (${columnsOf(client, table)}) to stdout`));
}

/**
 * The number of rows of a copy that was read to its end. The server says it in a message after the last row, which may come in a later packet
 * than the end of the rows; the connection answers another query only when it has been taken in.
 */
export async function countCopied(client: pg.ClientBase, copy: ReturnType<typeof copyOut>): Promise<number> {
  await client.query("select");
  return copy.rowCount;
}

/** The sequences. They are read after the tables, because a sequence is outside the snapshot and must not be behind the rows. */
export async function listSequences(client: pg.ClientBase): Promise<BackupManifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    "select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2",
    [keptSchemas],
  );
  const sequences: BackupManifest["sequences"] = [];
  for (const sequence of rows) {
    const state = await client.query<{ value: number; called: boolean }>(
      `select last_value::float8 as value, is_called as called from ${quoted(client, sequence)}`,
    );
    const { value = 1, called = false } = state.rows[0] ?? {};
    sequences.push({ sequence: `${sequence.schema}.${sequence.name}`, value, called });
  }
  return sequences;
}

const sums: Record<string, string> = {
  orders: "select count(*) from orders",
  ordersOre: "select coalesce(sum(total_ore::bigint), 0) from orders",
  capturedOre: "select coalesce(sum(captured_ore::bigint), 0) from payments",
  refundedOre: "select coalesce(sum(refunded_ore::bigint), 0) from payments",
  invoicedOre: "select coalesce(sum(amount_ore::bigint), 0) from invoices",
  creditedOre: "select coalesce(sum(amount_ore::bigint), 0) from credit_notes",
  points: "select coalesce(sum(points::bigint), 0) from points_entries",
  members: "select count(*) from members",
};

/** The sums that a restored shop must have in common with its backup. */
export async function readSums(client: pg.ClientBase): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(sums)) {
    const { rows } = await client.query<{ sum: string }>(`select (${query})::text as sum`);
    found[name] = Number(rows[0]?.sum ?? 0);
  }
  return found;
}

type Named = { schema: string; name: string };

export const quoted = (client: pg.ClientBase, { schema, name }: Named) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

export const columnsOf = (client: pg.ClientBase, { columns }: TableShape) =>
  columns.map((column) => client.escapeIdentifier(column)).join(", ");

/** True when the tables of a shop exist and hold data. */
export async function holdsAShop(client: pg.ClientBase): Promise<boolean> {
  const known = await client.query<{ known: boolean }>("select to_regclass('public.products') is not null as known");
  if (!known.rows[0]?.known) return false;
  const { rows } = await client.query<{ any: boolean }>(
    `select exists (select from products) or exists (select from orders) or exists (select from members)
       or exists (select from articles) or exists (select from recipes) as any`,
  );
  return rows[0]?.any === true;
}

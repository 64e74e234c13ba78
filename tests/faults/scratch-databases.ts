import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createDatabase, dropDatabase } from "../../server/src/database-queries.ts";
import { type OwnPostgres, shopRole } from "../support/own-postgres.ts";

/** Temporary databases on the shop's server, dropped after their check. */
export type TestDatabases = {
  /** Connection URL as the owner, without the proxy. */
  url(name: string): string;
  /** Environment of operator commands: URLs through the proxy, as the owner and as the runtime role. */
  commandEnv(name: string): { DATABASE_OWNER_URL: string; DATABASE_URL: string };
  create(name: string, template?: string): Promise<void>;
  drop(name: string): Promise<void>;
};

export const openTestDatabases = (postgres: OwnPostgres, proxyPort: number): TestDatabases => {
  const url = (name: string) => postgres.url(undefined, undefined, name);
  const asAdmin = <Result>(work: (client: pg.Client) => Promise<Result>) => onDatabase(url("postgres"), work);
  return {
    url,
    commandEnv: (name) => ({
      DATABASE_OWNER_URL: postgres.url(proxyPort, undefined, name),
      DATABASE_URL: postgres.url(proxyPort, shopRole, name),
    }),
    create: (name, template) =>
      patiently(() =>
        asAdmin(async (client) => {
          // An earlier try whose answer was lost may have created the database.
          await dropDatabase(client, name);
          if (!template) return await createDatabase(client, name);
          await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [template]);
          // The template must have no connections. `file_copy`, because the default `wal_log` writes the whole copy to the write-ahead log,
          // which has little room here.
          const [made, from] = [name, template].map((one) => client.escapeIdentifier(one));
          await client.query(`create database ${made} template ${from} strategy file_copy`);
        }),
      ),
    drop: (name) => patiently(() => asAdmin((client) => dropDatabase(client, name))),
  };
};

/** Retries work that fails while a fault lasts; the work must be idempotent. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(300);
    }
  }
}

/** Runs one piece of work on a connection of its own. */
export async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function isInQuarantine(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from quarantine");
  return rowCount === 1;
}

/**
 * Describes every table, index, trigger, function and row as text, to compare two databases. Timestamps are left out, and sequence ids are
 * compared by order only, because a sequence does not reuse rolled-back values.
 */
export async function describeDatabase(client: pg.Client): Promise<string[]> {
  const { rows: schema } = await client.query<{ line: string }>(schemaLines);
  const { rows: tables } = await client.query<{ name: string; columns: string[]; counted: string[] }>(tableColumns);
  const lines = schema.map(({ line }) => line);
  for (const { name, columns, counted } of tables) {
    const picked = columns.map((column) => pick(client.escapeIdentifier(column), counted.includes(column))).join(", ");
    const { rows } = await client.query<{ rows: string; hash: string }>(
      `select count(*)::text as rows, md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as hash
       from (select ${picked || "1"} from ${name}) row`,
    );
    lines.push(`rows of ${name}: ${rows[0]?.rows} ${rows[0]?.hash}`);
  }
  return lines;
}

const pick = (column: string, isCounted: boolean) =>
  isCounted ? `rank() over (order by ${column}) as ${column}` : column;

const shown = "('public', 'personalisation')";
const schemaLines = `
  select 'column ' || table_schema || '.' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
    || ' ' || coalesce(column_default, '') as line from information_schema.columns where table_schema in ${shown}
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(c.oid)
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname in ${shown} and c.contype <> 'n'
  union all select 'index ' || indexdef from pg_indexes where schemaname in ${shown}
  union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
  union all select 'function ' || p.oid::regprocedure || ' ' || md5(p.prosrc)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${shown}
  order by 1`;
const tableColumns = `
  select c.oid::regclass::text as name, coalesce(array_agg(a.attname::text order by a.attname)
    filter (where a.atttypid <> all (array['timestamptz'::regtype, 'timestamp'::regtype, 'xid8'::regtype])
      -- A date of its own, as text.
      and c.relname || '.' || a.attname <> 'kysely_migration.timestamp'), '{}') as columns,
    coalesce(array_agg(a.attname::text) filter (where pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null), '{}') as counted
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ${shown} and c.relkind = 'r' group by 1 order by 1`;

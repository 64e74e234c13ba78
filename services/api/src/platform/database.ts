import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";

// Counts are small and money is integer øre; both fit a double exactly, so bigint and numeric arrive as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day has no time zone: it stays the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const migrationFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "migrations");

export type OpenDatabase<Tables> = { db: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> };

/** Opens a pool of connections. Statements are cut off after ten seconds: nothing a shop asks for takes longer. */
export function openDatabase<Tables>(url: string, size = 16): OpenDatabase<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that dies (the database restarts) must not end the program; the next query opens another.
  pool.on("error", () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Text with a NUL in it, which PostgreSQL keeps nowhere: as text or as JSON. @source PostgreSQL, appendix A */
const unstorable = new Set(["22021", "22P05"]);

/** Whether a query failed because somebody sent text that cannot be kept, which is their mistake and not ours. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && unstorable.has(error.code ?? "");

/** Runs the forward-only SQL migrations that have not run yet, in the order of their numbers. */
export async function migrate(db: Kysely<never>): Promise<void> {
  const migrator = new Migrator({ db, allowUnorderedMigrations: true, provider: { getMigrations: sqlMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function sqlMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationFolder)).filter((name) => name.endsWith(".sql")).sort();
  const entries = files.map(async (name) => {
    const text = await readFile(join(migrationFolder, name), "utf8");
    return [name.replace(/\.sql$/, ""), { up: (db: Kysely<never>) => sql.raw(text).execute(db) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown as Record<string, Migration>;
}

import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import type { Database } from "./queries.ts";

const migrationFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "migrations");
/**
 * A change of a table that is in use waits for five seconds and no longer, because everybody else would wait behind it. A migration whose
 * program is gone without a word gives its locks back after half a minute; nothing but the next file comes between two of its statements.
 */
const limits =
  "set local statement_timeout = 0; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '30s';";
/** SQLSTATE insufficient_privilege. @source PostgreSQL, appendix A */
const insufficientPrivilege = "42501";

/**
 * Runs the forward-only SQL migrations that have not run yet, in the order of their numbers.
 * @param only as far as an older database had come, for its rows to fit. @throws Error when one of them is not known here
 */
export async function migrate(db: Database<unknown>, only?: readonly string[]): Promise<void> {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () => ({ ...(only ? {} : await newerMigrations(db)), ...(await sqlMigrations(only)) }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) {
    throw new Error("Databasen skal først bringes op til denne version: npm run migrate med DATABASE_OWNER_URL.", {
      cause: error,
    });
  }
  if (error) throw error;
}

/** Migrations of a newer version that have run already, as no-ops: older processes still serve beside it. */
async function newerMigrations(db: Database<unknown>): Promise<Record<string, Migration>> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}

/** Names of the migrations that this version contains. */
export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(migrationFolder)).filter((name) => name.endsWith(".sql")).sort();
  return files.map((name) => name.replace(/\.sql$/, ""));
}

async function sqlMigrations(only?: readonly string[]): Promise<Record<string, Migration>> {
  const names = (await knownMigrations()).filter((name) => only?.includes(name) ?? true);
  const entries = names.map(async (name) => {
    const text = await readFile(join(migrationFolder, `${name}.sql`), "utf8");
    const up = async (db: QueryExecutorProvider) => void (await sql.raw(`${limits}\n${text}`).execute(db));
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

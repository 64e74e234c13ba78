/** Runs the service's own SQL migrations, forward only, in a schema of its own. */
import { readdir, readFile } from "node:fs/promises";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "./with-connection.ts";

const folder = new URL("../../migrations/", import.meta.url);
/** Two processes that start together must not migrate together. */
const lock = 0x5045_5253;

/** @param only as far as an older database had come, for its rows to fit; all the way when absent */
export function migrate(pool: Pool, only?: readonly string[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    // As long as it takes, but nobody who works on the tables waits long behind a lock that it cannot get.
    await client.query("set local statement_timeout = 0; set local lock_timeout = '20s'");
    await client.query("select pg_advisory_xact_lock($1)", [lock]);
    await client.query("set local lock_timeout = '5s'");
    await runMigrations(client, only);
  });
}

/** File names of the migrations that this version contains. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

async function runMigrations(client: PoolClient, only?: readonly string[]): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('personalisation.migration') is not null as there");
  // Existence is checked first, because `create … if not exists` fails for a role without the right even if the object exists.
  if (!found[0]?.there) {
    await client.query("create schema if not exists personalisation");
    await client.query(
      "create table personalisation.migration (name text primary key, ran_at timestamptz not null default now())",
    );
  }
  const { rows } = await client.query<{ name: string }>("select name from personalisation.migration");
  const done = new Set(rows.map((row) => row.name));
  const files = await knownMigrations();
  for (const name of files.filter((it) => !done.has(it) && (only?.includes(it) ?? true))) {
    const sql = await readFile(new URL(name, folder), "utf8");
    try {
      await client.query(sql);
      await client.query("insert into personalisation.migration (name) values ($1)", [name]);
    } catch (error) {
      throw new Error(`migration ${name} failed`, { cause: error });
    }
  }
}

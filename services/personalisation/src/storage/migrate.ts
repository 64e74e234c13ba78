/** Runs the service's own SQL migrations, forward only, in a schema of its own. */
import { readdir, readFile } from "node:fs/promises";
import type { Pool, PoolClient } from "pg";
import { withConnection } from "./with-connection.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
/** Two processes that start together must not migrate together. */
const LOCK = 0x5045_5253;

export function migrate(pool: Pool): Promise<void> {
  return withConnection(pool, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    try {
      await runMigrations(client);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => undefined);
    }
  });
}

async function runMigrations(client: PoolClient): Promise<void> {
  await client.query("create schema if not exists personalisation");
  await client.query(
    "create table if not exists personalisation.migration (name text primary key, ran_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string }>("select name from personalisation.migration");
  const done = new Set(rows.map((row) => row.name));
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  for (const name of files.filter((it) => !done.has(it))) {
    const sql = await readFile(new URL(name, FOLDER), "utf8");
    await client.query("begin");
    try {
      await client.query(sql);
      await client.query("insert into personalisation.migration (name) values ($1)", [name]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw new Error(`migration ${name} failed`, { cause: error });
    }
  }
}

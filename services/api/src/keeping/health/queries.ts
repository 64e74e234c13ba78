import { sql } from "kysely";
import type { Database, Queries } from "../../platform/queries.ts";
import type { HealthTables } from "./tables.ts";

/** Rows of a list that is put on the disk, some 400 kB, and forgotten at once. */
const rowsOfProbe = 20_000;

/**
 * Tries a write, and whether there is room for more: a row that is written again finds room in its own page on a disk that is full.
 * @throws when the database takes no writes
 */
export async function tryWrite(db: Database<HealthTables>, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(trx);
    await sql`select count(*) from generate_series(1, ${sql.lit(rowsOfProbe)})`.execute(trx);
    await writeCheck(trx, at);
  });
}

async function writeCheck(db: Queries<HealthTables>, at: Date): Promise<void> {
  await db
    .insertInto("write_checks")
    .values({ only_one: true, at })
    .onConflict((conflict) => conflict.column("only_one").doUpdateSet({ at }))
    .execute();
}

export async function listMigrationNames(db: Queries<HealthTables>): Promise<string[]> {
  const rows = await db.selectFrom("kysely_migration").select("name").execute();
  return rows.map(({ name }) => name);
}

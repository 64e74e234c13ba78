import type { Queries } from "../../platform/queries.ts";
import type { HealthTables } from "./tables.ts";

/** @throws when the database takes no writes */
export async function tryWrite(db: Queries<HealthTables>, at: Date): Promise<void> {
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

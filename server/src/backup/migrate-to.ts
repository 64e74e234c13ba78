import type { MigrateTo } from "@skaenk/api/keeping/backup/restore-backup";
import { withoutTimeLimit } from "@skaenk/api/platform/database";
import { knownMigrations as knownToShop, migrate as migrateShop } from "@skaenk/api/platform/migrate";
import type { Settings } from "@skaenk/api/platform/settings";
import { knownMigrations as knownToSearch, migrate as migrateSearch } from "@skaenk/personalisation/storage/migrate";
import { sql } from "kysely";
import { grantTables, prepareRunningRole } from "../migrate-database.ts";

/**
 * Makes the tables of the shop and of its search service, as far as a backup's had come, or all the way.
 * @throws Error in Danish when the backup knows a migration that this version does not
 */
export const migrateTo: MigrateTo = (databaseUrl, wanted) =>
  withoutTimeLimit<never, void>(databaseUrl, false, async ({ db, pool }) => {
    if (!wanted) {
      await migrateShop(db);
      await migrateSearch(pool);
      return;
    }
    const { public: shop = [], personalisation: search = [] } = wanted;
    const [known, knownSearch] = await Promise.all([knownToShop(), knownToSearch()]);
    const unknown = [
      ...shop.filter((name) => !known.includes(name)),
      ...search.filter((name) => !knownSearch.includes(name)),
    ];
    if (unknown.length > 0) {
      throw new Error(`Sikkerhedskopien er fra en nyere udgave af butikken (${unknown[0]}). Opdatér programmet først.`);
    }
    // An empty database that has been migrated already stays as new as it is.
    await migrateShop(db, [...shop, ...(await alreadyRun(db))]);
    if (search.length > 0) await migrateSearch(pool, search);
  });

/**
 * The same for a shop whose processes use the database as another role than its owner. The role gets its rights with the tables and before
 * any row: a restore that is ended after its commit leaves a shop that its processes can read.
 */
export const migrateWithRights =
  ({ databaseOwnerUrl: ownerUrl, databaseUrl }: Pick<Settings, "databaseOwnerUrl" | "databaseUrl">): MigrateTo =>
  async (url, wanted) => {
    await migrateTo(url, wanted);
    if (!ownerUrl || !databaseUrl) return;
    await prepareRunningRole({ ownerUrl, databaseUrl });
    await grantTables({ ownerUrl, databaseUrl });
  };

async function alreadyRun(db: Parameters<typeof migrateShop>[0]): Promise<string[]> {
  const found = await sql<{
    known: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as known`.execute(db);
  if (!found.rows[0]?.known) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

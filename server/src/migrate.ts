import { createLog } from "@skaenk/api/platform/log";
import { knownMigrations, migrate } from "@skaenk/api/platform/migrate";
import { readSettings } from "@skaenk/api/platform/settings";
import { migrate as migratePersonalisation } from "@skaenk/personalisation/migrate";
import { claimFolder } from "./claim-folder.ts";
import { migrateAsOwner } from "./migrate-database.ts";
import { openShopDatabase } from "./open-shop-database.ts";

/** `npm run migrate`: brings the database up to this version and ends. Older processes may serve on meanwhile. */
const mostTries = 10;

try {
  const settings = readSettings(process.env);
  const claim = settings.databaseUrl ? undefined : await claimFolder(settings.dataDir);
  const closers: (() => Promise<unknown>)[] = claim ? [claim.release] : [];
  try {
    const { patiently, ownerUrl, databaseUrl } = await openShopDatabase(
      settings,
      createLog(settings.logLevel),
      closers,
    );
    if (ownerUrl) await withPatience(() => migrateAsOwner({ ownerUrl, databaseUrl }, settings));
    await patiently(async ({ db, pool }) => {
      await withPatience(() => migrate(db));
      if (!settings.personalisation.url) await withPatience(() => migratePersonalisation(pool));
    });
    const newest = (await knownMigrations()).at(-1);
    console.log(`Databasen passer til denne version (til og med ${newest}).`);
  } finally {
    for (const close of closers.reverse()) await close();
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** A table in use gives its lock in a moment; nobody else waits behind us meanwhile. */
async function withPatience(run: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      const locked =
        (error as { code?: unknown; cause?: { code?: unknown } }).code ??
        (error as Error & { cause?: { code?: unknown } }).cause?.code;
      if (locked !== "55P03" || tried === mostTries) throw error;
      console.log("Tabellerne er i brug; prøver igen …");
    }
  }
}

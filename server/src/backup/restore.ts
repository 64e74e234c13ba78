import { eraseAgain } from "@skaenk/api/backup/erased-list";
import { restoreBackup } from "@skaenk/api/backup/restore-backup";
import { openKeys } from "@skaenk/api/keys/open-keys";
import { endQuarantine } from "@skaenk/api/operations/queries";
import { openDatabase } from "@skaenk/api/platform/database";
import type { Tables } from "@skaenk/api/tables";
import { migrateAsOwner, prepareRunningRole } from "../migrate-database.ts";
import { migrateTo } from "./migrate-to.ts";
import { runCommand, seconds } from "./run-command.ts";

/**
 * `npm run restore -- FILE [--unsigned]`: into an empty database only, which then stands in quarantine. `--unsigned` takes a file of which
 * nothing shows that this shop has made it.
 * `npm run restore -- --release`: ends the quarantine.
 */
await runCommand(async ({ settings, database, log, words }) => {
  const file = words.find((word) => word !== "--unsigned");
  const unsigned = words.includes("--unsigned");
  if (!file) throw new Error("sig hvilken fil: npm run restore -- FIL (eller --release)");
  if (file === "--release") return await release(database.url);
  const began = performance.now();
  const { mediaDir } = settings;
  const { header, manifest } = await restoreBackup({
    settings,
    databaseUrl: database.url,
    file,
    mediaDir,
    migrateTo,
    unsigned,
  });
  if (settings.databaseOwnerUrl && settings.databaseUrl) {
    const roles = { ownerUrl: settings.databaseOwnerUrl, databaseUrl: settings.databaseUrl };
    await prepareRunningRole(roles);
    await migrateAsOwner(roles, settings);
  }
  const { db, close } = openDatabase<Tables>(database.url, 2);
  try {
    await openKeys({ db, settings, now: new Date(), log });
    const again = await eraseAgain({ db, settings }, { now: new Date(), takenAt: new Date(header.takenAt) });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Gendannet på ${seconds(began)} fra ${header.takenAt}: ${rows} rækker, ${manifest.media.files} billeder.`,
    );
    console.log(`  Slettet igen efter eget ønske: ${again.members} medlemmer, ${again.visitors} besøgende.`);
    console.log(
      "  Butikken står i karantæne: ingen mail, ingen betalinger. Se den efter, og kør npm run restore -- --release",
    );
  } finally {
    await close();
  }
});

async function release(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase<Tables>(databaseUrl, 1);
  try {
    const ended = await endQuarantine(db);
    console.log(ended ? "Karantænen er ophævet. Mail og betalinger går i gang." : "Butikken stod ikke i karantæne.");
  } finally {
    await close();
  }
}

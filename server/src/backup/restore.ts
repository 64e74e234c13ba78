import { featureRegistry } from "@skaenk/api/feature-registry";
import { eraseAgain } from "@skaenk/api/keeping/backup/erased-list";
import { restoreBackup } from "@skaenk/api/keeping/backup/restore-backup";
import { endQuarantine, findQuarantine } from "@skaenk/api/keeping/operations/queries";
import { openDatabase } from "@skaenk/api/platform/database";
import { openKeys } from "@skaenk/api/platform/keys/open-keys";
import type { Log } from "@skaenk/api/platform/log";
import type { Database } from "@skaenk/api/platform/queries";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { migrateWithRights } from "./migrate-to.ts";
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
  if (file === "--release") return await release(database.url, settings, log);
  const began = performance.now();
  const { mediaDir } = settings;
  const { header, manifest } = await restoreBackup({
    settings,
    databaseUrl: database.url,
    file,
    mediaDir,
    migrateTo: migrateWithRights(settings),
    unsigned,
  });
  const { db, close } = openDatabase<Tables>(database.url, 2);
  try {
    const again = await eraseListed(db, settings, log);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Gendannet på ${seconds(began)} fra ${header.takenAt}: ${rows} rækker, ${manifest.media.files} billeder.`,
    );
    console.log(erasedWords(again));
    console.log(
      "  Butikken står i karantæne: ingen mail, ingen betalinger. Se den efter, og kør npm run restore -- --release",
    );
  } finally {
    await close();
  }
});

/** Once more before the quarantine ends: a restore that was ended after its rows came in has erased nobody. */
async function release(databaseUrl: string, settings: Settings, log: Log): Promise<void> {
  const { db, close } = openDatabase<Tables>(databaseUrl, 2);
  try {
    const again = await eraseListed(db, settings, log);
    if (again.members > 0) console.log(erasedWords(again));
    const ended = await endQuarantine(db);
    console.log(ended ? "Karantænen er ophævet. Mail og betalinger går i gang." : "Butikken stod ikke i karantæne.");
  } finally {
    await close();
  }
}

/** Erases again whoever has asked for it since the backup of a shop in quarantine was taken. */
async function eraseListed(db: Database<Tables>, settings: Settings, log: Log) {
  const quarantine = await findQuarantine(db);
  if (!quarantine) return { members: 0, visitors: 0 };
  const now = new Date();
  await openKeys({ db, settings, now, log });
  return await eraseAgain(
    { db, settings, personalData: featureRegistry.personalData },
    { now, takenAt: quarantine.taken_at },
  );
}

function erasedWords({ members, visitors }: { members: number; visitors: number }): string {
  return `  Slettet igen efter eget ønske: ${members} medlemmer, ${visitors} besøgende.`;
}

import { backUp } from "@skaenk/api/keeping/backup/nightly";
import { openDatabase } from "@skaenk/api/platform/database";
import { openKeys } from "@skaenk/api/platform/keys/open-keys";
import type { Tables } from "@skaenk/api/tables";
import { megabytes, runCommand, seconds } from "./run-command.ts";

/** `npm run backup -- FOLDER`: one locked file with the database, the media and a manifest. Safe beside a running shop. */
await runCommand(async ({ settings, log, database, words }) => {
  const folder = words[0] ?? settings.backup.dir;
  if (!folder) throw new Error("sig hvilken mappe: npm run backup -- MAPPE");
  const began = performance.now();
  const { db, close } = openDatabase<Tables>(database.url, 2);
  try {
    await openKeys({ db, settings, log, now: new Date() });
    const own = { ...settings, databaseUrl: database.url };
    const { file, bytes, manifest, removed } = await backUp({ db, log, settings: own, now: () => new Date() }, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Sikkerhedskopi taget på ${seconds(began)}: ${file}`);
    console.log(
      `  ${megabytes(bytes)}, ${manifest.tables.length} tabeller, ${rows} rækker, ${manifest.media.files} billeder`,
    );
    if (removed.length > 0) console.log(`  ${removed.length} ældre er slettet (7 dage, 4 uger og 12 måneder beholdes)`);
  } finally {
    await close();
  }
});

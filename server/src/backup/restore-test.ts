import { basename } from "node:path";
import { recordRun } from "@skaenk/api/keeping/operations/queries";
import { openDatabase } from "@skaenk/api/platform/database";
import type { Tables } from "@skaenk/api/tables";
import { runCommand, seconds } from "./run-command.ts";
import { testRestore } from "./test-restore.ts";

/** `npm run restore-test -- FILE [--unsigned]`: proves a backup in a scratch database and removes it. Exit code 0 only when proven. */
await runCommand(async ({ settings, database, words }) => {
  const file = words.find((word) => word !== "--unsigned");
  if (!file) throw new Error("sig hvilken fil: npm run restore-test -- FIL");
  const began = performance.now();
  const { checked, wrong } = await testRestore({
    settings,
    databaseUrl: database.url,
    file,
    unsigned: words.includes("--unsigned"),
  });
  for (const line of checked) console.log(`  ${line}`);
  for (const line of wrong) console.log(`  FEJL: ${line}`);
  const { db, close } = openDatabase<Tables>(database.url, 1);
  try {
    const note = wrong.join("; ").slice(0, 500);
    await recordRun(db, { kind: "restore-test", ok: wrong.length === 0, fileName: basename(file), note });
  } catch {
    console.log("  (resultatet kunne ikke skrives i butikkens egen database)");
  } finally {
    await close();
  }
  if (wrong.length > 0) throw new Error(`sikkerhedskopien holder ikke: ${wrong.length} fejl`);
  console.log(`Sikkerhedskopien er prøvet og holder (${seconds(began)}).`);
});

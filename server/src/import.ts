import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { featureRegistry } from "@skaenk/api/feature-registry";
import { beginApplying } from "@skaenk/api/moving-in/goods-import/apply-import";
import type { ImportContext } from "@skaenk/api/moving-in/goods-import/import-context";
import { ImportFolder } from "@skaenk/api/moving-in/goods-import/import-folder";
import { dialectWords, summaryText } from "@skaenk/api/moving-in/goods-import/import-in-words";
import { findImport, itemsQuery, listRefusals } from "@skaenk/api/moving-in/goods-import/queries";
import { keepFile } from "@skaenk/api/moving-in/goods-import/start-import";
import { workOn } from "@skaenk/api/moving-in/goods-import/work-import";
import { createLog } from "@skaenk/api/platform/log";
import { openRendering } from "@skaenk/api/platform/rendering/open-rendering";
import { besideTheShop } from "./beside-the-shop.ts";

/** `npm run import -- FILE [--apply]`: prints the dry run; with `--apply` does it and prints the change set's number. */
const [file, ...flags] = process.argv.slice(2);
if (!file || flags.some((flag) => flag !== "--apply")) {
  console.log("Skriv, hvilken fil der skal hentes: npm run import -- varer.csv [--apply]");
  process.exit(2);
}
const mostPrinted = 20;
const actor = { staffId: null, name: "npm run import" };

await besideTheShop(async ({ settings, database: { db } }) => {
  const log = createLog(settings.logLevel);
  const rendering = openRendering(log);
  const folder = new ImportFolder(settings.mediaDir);
  const context: ImportContext = {
    db,
    folder,
    pool: rendering.imports,
    things: featureRegistry.things,
    now: () => new Date(),
    log,
    settings,
  };
  try {
    const id = await keepFile(context, { body: createReadStream(file), name: basename(file) }, actor);
    await workOn(context, id);
    await printDryRun(context, id);
    if (!flags.includes("--apply")) return;
    const set = await db
      .transaction()
      .execute((trx) => beginApplying(trx, id, { actor, signOff: false, dryRun: 1, now: new Date() }));
    await workOn(context, id);
    console.log(`\nGjort. Sæt ændringer: ${set}\nDet fortrydes med: npm run undo -- ${set}`);
  } finally {
    await rendering.close();
  }
});

async function printDryRun({ db }: ImportContext, id: number): Promise<void> {
  const row = await findImport(db, id);
  if (row?.state !== "ready") throw new Error(row?.problem ?? "Filen kunne ikke læses.");
  console.log(
    `${row.name}: ${dialectWords[row.dialect ?? "list"]}, ${row.encoding}, skilt af ${JSON.stringify(row.separator)}`,
  );
  const unused = row.columns.flatMap(({ name }) => (row.mapping[name] ? [] : [name]));
  if (unused.length > 0) console.log(`Bruges ikke: ${unused.join(", ")}`);
  console.log(summaryText(row));
  for (const state of ["new", "changed"] as const) {
    const items = await itemsQuery(db, id).where("state", "=", state).orderBy("position").limit(mostPrinted).execute();
    for (const { name, slug, plan } of items) {
      const guesses = plan.guesses.map(({ field, value }) => `${field} ${value}?`).join(", ");
      console.log(`  ${state === "new" ? "+" : "~"} ${name} (${slug})${guesses ? `  gættet: ${guesses}` : ""}`);
    }
  }
  for (const { row: number, reason } of (await listRefusals(db, id)).slice(0, mostPrinted)) {
    console.log(`  ! række ${number}: ${reason}`);
  }
}

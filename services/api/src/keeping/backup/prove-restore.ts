import { createHash } from "node:crypto";
import type pg from "pg";
import type { ClubDatabase } from "../../people/club/tables.ts";
import { openDatabase } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { housePrinter } from "../../platform/printing/house-printer.ts";
import { openRendering } from "../../platform/rendering/open-rendering.ts";
import type { Settings } from "../../platform/settings.ts";
import { findAnyInvoice } from "../../selling/orders/money-queries.ts";
import { buildBill } from "../../selling/orders/papers/build-bill.ts";
import { copyOut, countCopied, preparePlainSession, readSums } from "./dump-queries.ts";
import { type BackupHeader, type BackupManifest, tableName } from "./manifest.ts";
import { listContradictions } from "./restore-queries.ts";
import { untilNotBusy } from "./until-not-busy.ts";
import { withClient } from "./with-client.ts";

export type Proof = { checked: string[]; wrong: string[] };

type Restored = { header: BackupHeader; manifest: BackupManifest };

/** What a restore writes itself, so that it no longer is as it was. */
const written = new Set(["public.operations_runs"]);

/**
 * Looks a restored shop over: every table has the very rows that the manifest names, the books agree with themselves, and an
 * invoice can be printed. @returns what was looked at and what was wrong, in Danish
 */
export async function proveRestore(
  databaseUrl: string,
  { header, manifest }: Restored,
  settings: Pick<Settings, "productName">,
): Promise<Proof> {
  return await withClient(databaseUrl, async (client) => {
    await preparePlainSession(client);
    const tables = await compareTables(client, header, manifest);
    const sums = await readSums(client);
    const wrongSums = Object.entries(manifest.sums).flatMap(([name, sum]) =>
      sums[name] === sum ? [] : [`summen ${name} er ${sums[name]}, ikke ${sum}`],
    );
    const contradictions = await listContradictions(client);
    const paper = await printOne(databaseUrl, settings);
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    return {
      checked: [
        `${manifest.tables.length} tabeller med ${rows} rækker er ens, byte for byte`,
        `${Object.keys(sums).length} summer stemmer: ordrer ${sums.orders}, ${(sums.ordersOre ?? 0) / 100} kr.`,
        "faktura- og kreditnotanumre, pointposter, betalinger og ordrelinjer går op",
        paper.said,
      ],
      wrong: [...tables, ...wrongSums, ...contradictions, ...paper.wrong],
    };
  });
}

/** The same rows in the same order make the same bytes. */
async function compareTables(client: pg.Client, header: BackupHeader, manifest: BackupManifest): Promise<string[]> {
  const wrong: string[] = [];
  for (const shape of header.tables) {
    const name = tableName(shape);
    const expected = manifest.tables.find(({ table }) => table === name);
    if (!expected || written.has(name)) continue;
    const hash = createHash("sha256");
    const copy = copyOut(client, shape);
    for await (const piece of copy as AsyncIterable<Buffer>) hash.update(piece);
    const rows = await countCopied(client, copy);
    if (rows !== expected.rows) wrong.push(`${name} har ${rows} rækker, ikke ${expected.rows}`);
    else if (hash.digest("hex") !== expected.sha256) wrong.push(`${name} har andre rækker end sikkerhedskopien`);
  }
  return wrong;
}

async function printOne(url: string, { productName }: Pick<Settings, "productName">) {
  const { db, close } = openDatabase<ClubDatabase>(url, 1);
  const rendering = openRendering(createLog("silent"));
  try {
    const invoice = await findAnyInvoice(db);
    if (!invoice) return { said: "der er ingen fakturaer at udskrive endnu", wrong: [] };
    const printer = housePrinter(rendering);
    const pdf = await untilNotBusy(() => printer.pdf("invoice", buildBill("invoice", invoice, productName)));
    const whole = Buffer.from(pdf).subarray(0, 5).toString() === "%PDF-";
    return { said: `faktura ${invoice.number} er udskrevet`, wrong: whole ? [] : ["fakturaen blev ikke en PDF"] };
  } finally {
    await rendering.close();
    await close();
  }
}

import { mostImportRows } from "@skaenk/contract/office/imports";
import { ownValue } from "@skaenk/contract/own-value";
import { inTransaction } from "../../platform/in-transaction.ts";
import type { Keys } from "../../platform/keys.ts";
import type { EachHandler } from "../../platform/outbox/handler.ts";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { slicedHandler, waitForPerson } from "../../platform/outbox/sliced-handler.ts";
import { inspectFile } from "../goods-import/import-context.ts";
import { pickRefused, type RefusedRow } from "../goods-import/refused-file.ts";
import { readErased, samplesToKeep, splitErased, withoutSamples } from "./erased-people.ts";
import {
  type Db,
  type FileRow,
  findChosen,
  findFile,
  findFileState,
  lockFile,
  type ReadKind,
  updateFile,
} from "./file-queries.ts";
import { type FormerContext, readFormer } from "./former-context.ts";
import { dropRefusals, refusalsQuery } from "./history-queries.ts";
import type { FormerRecord } from "./read-former-line.ts";
import {
  compareRecords,
  countRecords,
  insertRecords,
  insertRefusals,
  keepRefused,
  makeCurrent,
  takeAway,
} from "./staging-queries.ts";
import { formerKindOf, usualColumns } from "./usual-columns.ts";

const formerTopic = "former-shop";
const rowsPerPiece = 1_000;

/** This function queues the further work on a file for the outbox. */
export const goOn = (trx: Parameters<typeof writeEvents>[0], id: number) =>
  writeEvents(trx, [{ topic: formerTopic, key: `former-file:${id}`, payload: { id } }]);

/** Goes on with a file until it waits for a person. What was read is kept with how far it is; keeping and undoing are one act each. */
export async function workOnFile(
  context: FormerContext,
  id: number,
  enough: () => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    const row = await findFile(context.db, id);
    if (!row || !underWay.has(row.state)) return false;
    if (enough()) return true;
    if (row.state === "waiting") await inspect(context, row);
    else if (row.state === "reading") await readPiece(context, row);
    else await turn(context, row);
  }
}

const underWay: ReadonlySet<FileRow["state"]> = new Set(["waiting", "reading", "applying", "undoing"]);

async function inspect(
  { db, folder, pool, settings }: FormerContext,
  { id, file, kind, source, mapping }: FileRow,
): Promise<void> {
  const seen = await pool.run(inspectFile, () => ({ file: folder.path(file) }));
  if ("unreadable" in seen) return await updateFile(db, id, { state: "failed", problem: seen.unreadable });
  const names = seen.columns.map(({ name }) => name);
  const remembered = await findChosen(db, JSON.stringify(names), id);
  const guessed =
    remembered?.kind && remembered.source ? { kind: remembered.kind, source: remembered.source } : formerKindOf(names);
  const chosen = { kind: kind ?? guessed.kind, source: source ?? guessed.source };
  const sameKind = remembered && remembered.kind === chosen.kind;
  const usual = sameKind ? remembered.mapping : usualColumns(names, chosen);
  await inTransaction(db, async (trx) => {
    const held = await lockFile(trx, id);
    if (held?.state !== "waiting") return;
    const columns = await samplesToKeep(trx, settings.keys, { columns: seen.columns, sentAt: held.at });
    await updateFile(trx, id, {
      ...chosen,
      state: "reading",
      encoding: seen.encoding,
      separator: seen.separator,
      decimal_mark: seen.decimalMark,
      columns: JSON.stringify(columns),
      // What somebody has said for this very file stands.
      mapping: JSON.stringify(Object.keys(mapping).length > 0 ? mapping : usual),
      read_bytes: seen.headBytes,
      read_rows: 1,
    });
  });
}

async function readPiece({ db, folder, pool, settings }: FormerContext, row: FileRow): Promise<void> {
  const { id, kind, source, encoding, separator, decimal_mark: decimalMark } = row;
  if (!kind || !source || !encoding || !separator || !decimalMark) throw new Error("A file that was not looked at");
  const fields = row.columns.map(({ name }) => ownValue(row.mapping, name) ?? null);
  const place = { file: folder.path(row.file), encoding, separator, from: row.read_bytes, row: row.read_rows + 1 };
  const piece = await pool.run(readFormer, () => ({
    ...place,
    ...{ most: rowsPerPiece, kind, reading: { fields, decimalMark } },
  }));
  const tooMany = piece.nextRow - 2 >= mostImportRows && !piece.done;
  const broken = tooMany
    ? `Filen har over ${mostImportRows.toLocaleString("da-DK")} rækker. Resten er ikke læst.`
    : piece.problem;
  await inTransaction(db, async (trx) => {
    // Whoever erases somebody holds the files: they have finished, or this piece is written first and searched by them.
    await lockFile(trx, id);
    const { records, erased } = await withoutErased(trx, piece.records, settings.keys);
    const read: ReadKind = { id, kind, source };
    await insertRecords(trx, read, records);
    await insertRefusals(trx, id, [
      ...piece.refused,
      ...erased,
      ...(broken ? [{ row: piece.nextRow, name: "", reason: broken }] : []),
    ]);
    const ended = piece.done || tooMany;
    if (ended) await compareRecords(trx, read);
    await updateFile(trx, id, {
      read_bytes: piece.next,
      read_rows: piece.nextRow - 1,
      ...(ended ? { state: "ready" as const, summary: JSON.stringify(await countRecords(trx, read)) } : {}),
    });
  });
}

const erasedReason = "Personen er slettet her og bliver ikke hentet ind igen.";

/** Whoever was erased here is not brought back by the file that still has them. */
async function withoutErased(db: Db, records: readonly FormerRecord[], keys: Keys) {
  const isErased = await readErased(
    db,
    keys,
    records.flatMap(({ email }) => (email ? [email] : [])),
  );
  const isGone = ({ email }: FormerRecord) => email !== null && isErased(email);
  return {
    records: records.filter((record) => !isGone(record)),
    erased: records.filter(isGone).map(({ row, number }) => ({ row, name: number, reason: erasedReason })),
  };
}

/** Kept or taken away as one: a process that dies in the middle of it has done nothing. */
async function turn(context: FormerContext, row: FileRow): Promise<void> {
  const { db, folder } = context;
  const { id, kind, source, state } = row;
  if (!kind || !source) throw new Error("A file that was not looked at");
  await inTransaction(db, async (trx: Db) => {
    await lockFile(trx, id);
    if (state === "applying") {
      await keepRefusedRows(context, trx, row);
      await makeCurrent(trx, { id, kind, source });
    } else await takeAway(trx, { id, kind, source });
    const columns = JSON.stringify(withoutSamples(row.columns));
    await updateFile(trx, id, { state: state === "applying" ? "applied" : "undone", failures: 0, columns });
  });
  // What it says of people stands nowhere twice.
  await folder.remove(row.file);
}

/** The refused rows as they stand in the file that now goes, but for what it says of people who were erased. */
async function keepRefusedRows(context: FormerContext, trx: Db, row: FileRow): Promise<void> {
  const refused = (await refusalsQuery(trx, row.id).execute()).filter(({ reason }) => reason !== erasedReason);
  let rows: RefusedRow[] = [];
  const keep = async () => {
    const { kept, gone } = await splitErased(trx, context.settings.keys, rows);
    await keepRefused(trx, row.id, kept);
    await dropRefusals(
      trx,
      row.id,
      gone.map((one) => one.row),
    );
    rows = [];
  };
  for await (const one of pickRefused(context, row, refused)) {
    rows.push(one);
    if (rows.length === rowsPerPiece) await keep();
  }
  if (rows.length > 0) await keep();
}

/** Files of the former shop in the background, a slice at a time. */
export function formerHandler(context: FormerContext): EachHandler {
  const { db, log } = context;
  return slicedHandler({
    ...{ topic: formerTopic, atOnce: 1, log, what: "a file of the former shop" },
    workOn: (id, enough) => workOnFile(context, id, enough),
    noteFailure: async (id) => {
      const failures = ((await findFile(db, id))?.failures ?? 0) + 1;
      await updateFile(db, id, { failures });
      return failures;
    },
    giveUp: (id) =>
      updateFile(db, id, { state: "failed", problem: "Det gik galt flere gange og er opgivet. Intet er ændret." }),
  });
}

/** Waits until a file waits for a person, or for a minute. */
export const waitForFile = (db: Db, id: number) =>
  waitForPerson(
    () => findFileState(db, id),
    ({ state }) => underWay.has(state),
  );

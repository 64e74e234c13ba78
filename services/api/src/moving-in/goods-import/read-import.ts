import { mostImportRows } from "@skaenk/contract/office/imports";
import { ownValue } from "@skaenk/contract/own-value";
import { inTransaction } from "../../platform/in-transaction.ts";
import { usualMapping } from "./dialects.ts";
import { headOf } from "./head-of.ts";
import { type ImportContext, inspectFile, readLines } from "./import-context.ts";
import { findMapping, type ImportRow, updateImport } from "./queries.ts";
import type { ReadChunk } from "./read-lines.work.ts";
import { currencyInHead } from "./read-variant-fields.ts";
import { insertLines, insertRefusals, joinChoices, numberThings } from "./staging-queries.ts";

const rowsPerPiece = 500;

/** Looks at a file: its encoding, separator and dialect, and what its columns are, as somebody chose before for such a head. */
export async function inspectImport({ db, folder, pool }: ImportContext, row: ImportRow): Promise<void> {
  const { id, file } = row;
  const kind = await pool.run(inspectFile, () => ({ file: folder.path(file) }));
  if ("unreadable" in kind) return await updateImport(db, id, { state: "failed", problem: kind.unreadable });
  const names = kind.columns.map(({ name }) => name);
  const dialect = row.dialect ?? kind.dialect;
  // What somebody has chosen for this very file stands.
  const chosen = Object.keys(row.mapping).length > 0 ? row.mapping : undefined;
  const remembered = chosen ?? (await findMapping(db, headOf(dialect, names)))?.mapping;
  await updateImport(db, id, {
    state: "reading",
    dialect,
    encoding: kind.encoding,
    separator: kind.separator,
    decimal_mark: row.decimal_mark ?? kind.decimalMark,
    columns: JSON.stringify(kind.columns),
    mapping: JSON.stringify(remembered ?? usualMapping(dialect, names)),
    read_bytes: kind.headBytes,
    read_rows: 1,
  });
}

/** A piece that is being read while the one before it is kept. */
export type ReadAhead = { from: number; piece: Promise<ReadChunk> };

/**
 * Reads one more piece; what was read is kept with how far it is, so that a process that dies is followed by the next.
 * @param ahead what the step before began to read
 * @returns what is begun for the next step
 */
export async function readPiece(
  context: ImportContext,
  row: ImportRow,
  ahead?: ReadAhead,
): Promise<ReadAhead | undefined> {
  const { id, dialect } = row;
  const begun = ahead?.from === row.read_bytes ? ahead : beginReading(context, row, row.read_bytes, row.read_rows + 1);
  const piece = await begun.piece;
  const tooMany = piece.nextRow - 2 >= mostImportRows && !piece.done;
  const ended = piece.done || tooMany;
  const broken = tooMany
    ? `Filen har over ${mostImportRows.toLocaleString("da-DK")} rækker. Resten er ikke læst.`
    : piece.problem;
  const next = ended ? undefined : beginReading(context, row, piece.next, piece.nextRow);
  await inTransaction(context.db, async (trx) => {
    await insertLines(trx, id, piece.lines);
    if (broken) await insertRefusals(trx, id, [{ row: piece.nextRow, name: "", reason: broken }]);
    if (ended && dialect === "woocommerce") await joinChoices(trx, id);
    await updateImport(trx, id, {
      read_bytes: piece.next,
      read_rows: piece.nextRow - 1,
      ...(ended ? { state: "comparing" as const, total: await numberThings(trx, id) } : {}),
    });
  });
  return next;
}

function beginReading({ folder, pool, now }: ImportContext, row: ImportRow, from: number, first: number): ReadAhead {
  const { encoding, separator, decimal_mark: decimalMark, dialect } = row;
  if (!encoding || !separator || !decimalMark || !dialect) throw new Error("An import that was not looked at");
  const reading = {
    dialect,
    decimalMark,
    fields: row.columns.map(({ name }) => ownValue(row.mapping, name) ?? null),
    pricesWithoutVat: row.options.pricesWithoutVat ?? false,
    currency: row.columns.flatMap(({ name }) =>
      ownValue(row.mapping, name) === "priceOre" ? (currencyInHead(name) ?? []) : [],
    )[0],
    today: now().toISOString().slice(0, 10),
  };
  const place = { file: folder.path(row.file), encoding, separator, from, row: first };
  const piece = pool.run(readLines, () => ({ ...place, most: rowsPerPiece, reading }));
  // Whoever waits for it hears of it; where nobody does any more, nothing is lost.
  piece.catch(() => undefined);
  return { from, piece };
}

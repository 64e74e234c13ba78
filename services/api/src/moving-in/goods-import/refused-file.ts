import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { markedCell, unmarkedCell } from "../../platform/spreadsheet.ts";
import type { Column, Encoding } from "./file-kind.ts";
import { type ImportContext, pickRows } from "./import-context.ts";

const rowsPerPiece = 1_000;

type SentFile = { id: number; file: string; encoding: Encoding | null; separator: string | null; columns: Column[] };
export type RefusedRow = { row: number; cells: readonly string[]; reason: string };

/** The refused rows as they stood in the file. */
export async function* pickRefused(
  { folder, pool }: Pick<ImportContext, "folder" | "pool">,
  { file, encoding, separator }: SentFile,
  refused: readonly { row: number; reason: string }[],
): AsyncGenerator<RefusedRow> {
  const refusals = new Map(refused.map(({ row, reason }) => [row, reason]));
  if (!encoding || !separator) return;
  const last = Math.max(0, ...refusals.keys());
  let place = { from: 0, row: 1, done: refusals.size === 0 };
  while (!place.done && place.row <= last) {
    const { from } = place;
    const piece = await pool.run(pickRows, () => ({
      file: folder.path(file),
      encoding,
      separator,
      from,
      row: place.row,
      most: rowsPerPiece,
      wanted: [...refusals.keys()].filter((number) => number >= place.row && number < place.row + rowsPerPiece),
    }));
    for (const { row, cells } of piece.rows) yield { row, cells, reason: refusals.get(row) ?? "" };
    place = { from: piece.next, row: piece.nextRow, done: piece.done };
  }
}

/** With why, as Danish spreadsheets read it: put right, and sent again. */
async function* asSpreadsheet(
  { columns, separator }: SentFile,
  rows: AsyncIterable<RefusedRow>,
): AsyncGenerator<string> {
  const writer = stringify({ delimiter: separator ?? ";", bom: true, record_delimiter: "windows" });
  const write = (cells: readonly string[]) => writer.write(cells.map(markedCell));
  write([...columns.map(({ name }) => name), "Række", "Hvorfor"]);
  for await (const { row, cells, reason } of rows) {
    write([...columns.map((_, index) => unmarkedCell(cells[index] ?? "")), String(row), reason]);
    yield* drained(writer);
  }
  writer.end();
  yield* drained(writer);
}

function* drained(writer: ReturnType<typeof stringify>): Generator<string> {
  for (let text: unknown = writer.read(); text !== null; text = writer.read()) yield String(text);
}

/** The response with the refused rows, which is written while it is sent. */
export function refusedFile(file: SentFile, rows: AsyncIterable<RefusedRow>): Response {
  const text = Readable.toWeb(Readable.from(asSpreadsheet(file, rows), { objectMode: false }));
  return new Response(text as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="afvist-${file.id}.csv"`,
      "cache-control": "no-store",
    },
  });
}

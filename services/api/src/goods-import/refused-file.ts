import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Column, Encoding } from "./file-kind.ts";
import { type ImportContext, pickRows } from "./import-context.ts";

const rowsPerPiece = 1_000;

type SentFile = { id: number; file: string; encoding: Encoding | null; separator: string | null; columns: Column[] };
type Refusals = readonly { row: number; reason: string }[];

/** The refused rows as they stood in the file, with why, as Danish spreadsheets read it: put right, and sent again. */
async function* refusedRows(
  { folder, pool }: Pick<ImportContext, "folder" | "pool">,
  row: SentFile,
  refused: Refusals,
): AsyncGenerator<string> {
  const refusals = new Map(refused.map((refusal) => [refusal.row, refusal.reason]));
  const { encoding, separator } = row;
  if (!encoding || !separator) return;
  const writer = stringify({ delimiter: separator, bom: true, record_delimiter: "windows" });
  writer.write([...row.columns.map(({ name }) => name), "Række", "Hvorfor"]);
  const last = Math.max(0, ...refusals.keys());
  let place = { from: 0, row: 1, done: refusals.size === 0 };
  while (!place.done && place.row <= last) {
    const { from } = place;
    const piece = await pool.run(pickRows, () => ({
      file: folder.path(row.file),
      encoding,
      separator,
      from,
      row: place.row,
      most: rowsPerPiece,
      wanted: [...refusals.keys()].filter((number) => number >= place.row && number < place.row + rowsPerPiece),
    }));
    for (const { row: number, cells } of piece.rows) {
      const padded = row.columns.map((_, index) => cells[index] ?? "");
      writer.write([...padded, String(number), refusals.get(number) ?? ""]);
    }
    place = { from: piece.next, row: piece.nextRow, done: piece.done };
    yield* drained(writer);
  }
  writer.end();
  yield* drained(writer);
}

function* drained(writer: ReturnType<typeof stringify>): Generator<string> {
  for (let text: unknown = writer.read(); text !== null; text = writer.read()) yield String(text);
}

/** The same as an answer that is read as it is made. */
export function refusedFile(
  context: Pick<ImportContext, "folder" | "pool">,
  row: SentFile,
  refused: Refusals,
): Response {
  const text = Readable.toWeb(Readable.from(refusedRows(context, row, refused), { objectMode: false }));
  return new Response(text as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="afvist-${row.id}.csv"`,
      "cache-control": "no-store",
    },
  });
}

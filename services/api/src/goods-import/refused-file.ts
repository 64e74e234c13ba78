import { stringify } from "csv-stringify";
import { type ImportContext, pickRows } from "./import-context.ts";
import { type ImportRow, listRefusals } from "./queries.ts";

const rowsPerPiece = 1_000;

/** The refused rows as they stood in the file, with why, as Danish spreadsheets read it: put right, and sent again. */
export async function* refusedFile({ db, folder, pool }: ImportContext, row: ImportRow): AsyncGenerator<string> {
  const refusals = new Map((await listRefusals(db, row.id)).map((refusal) => [refusal.row, refusal.reason]));
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

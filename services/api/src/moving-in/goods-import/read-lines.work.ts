import { open } from "node:fs/promises";
import { parse } from "csv-parse";
import { type Encoding, longestRecord } from "./file-kind.ts";
import type { ImportLine } from "./import-line.ts";
import { lineReader } from "./read-line.ts";
import type { ReadOptions } from "./read-variant-fields.ts";
import { type StagedLine, stageLine } from "./staged-line.ts";

export type FileChunk = {
  file: string;
  encoding: Encoding;
  separator: string;
  /** Where in the file it begins, and which row that is. */
  from: number;
  row: number;
  /** So many rows at most. */
  most: number;
};

export type ReadChunk = { lines: StagedLine[]; next: number; nextRow: number; done: boolean; problem?: string };

const gulp = 256 * 1024;
/** Rows with long texts come in smaller pieces: the child's memory is bounded. */
const mostLetters = 4 * 1024 * 1024;

/** Reads so many rows from a place in the file, for a child process: it keeps nothing, so that whoever asks can go on anywhere. */
export async function work({ reading, ...piece }: FileChunk & { reading: ReadOptions }): Promise<ReadChunk> {
  const { rows, ...where } = await readRows(piece);
  const read = lineReader(reading);
  const columns = reading.fields.length;
  return { ...where, lines: rows.map(({ row, cells }) => stageLine(countCells(read(cells, row), cells, columns))) };
}

/** Says that a row has other cells than the head has columns: what stands too far to the right is another column's. */
function countCells(line: ImportLine, cells: readonly string[], columns: number): ImportLine {
  const { length } = cells;
  const counted = `Rækken har ${length} felter, overskriften ${columns}`;
  if (length > columns && cells.slice(columns).some((cell) => cell.trim() !== "")) {
    line.wrong.unshift(`${counted}. Et felt med skilletegn i skal stå i anførselstegn.`);
  } else if (length < columns) {
    line.remarks.unshift(`${counted}. De ${columns - length} sidste er læst som tomme.`);
  }
  return line;
}

type Rows = { rows: { row: number; cells: string[] }[] } & Omit<ReadChunk, "lines">;

export async function readRows({ file, encoding, separator, from, row, most }: FileChunk): Promise<Rows> {
  const handle = await open(file);
  const rows: Rows["rows"] = [];
  const where = { next: from, done: false, problem: undefined as string | undefined };
  let letters = 0;
  const enough = () => rows.length >= most || letters > mostLetters;
  try {
    const parser = parse({
      delimiter: separator,
      info: true,
      // Bytes are letters there, so that places in the file stay places.
      encoding: encoding === "utf-8" ? "utf8" : "latin1",
      bom: from === 0,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
    });
    parser.on("data", ({ record, info }: { record: string[]; info: { bytes: number } }) => {
      if (enough()) return;
      letters += record.reduce((sum, cell) => sum + cell.length, 0);
      rows.push({ row: row + rows.length, cells: encoding === "utf-8" ? record : record.map(windowsText) });
      where.next = from + info.bytes;
    });
    const ended = new Promise<void>((resolve) => {
      parser.on("end", resolve);
      parser.on("error", (error) => {
        where.problem = problemOf(error as { code?: string }, row + rows.length);
        resolve();
      });
    });
    const buffer = Buffer.alloc(gulp);
    for (let at = from; !enough() && where.problem === undefined; ) {
      const { bytesRead } = await handle.read(buffer, 0, gulp, at);
      if (bytesRead === 0) {
        where.done = true;
        parser.end();
        break;
      }
      at += bytesRead;
      parser.write(Buffer.from(buffer.subarray(0, bytesRead)));
    }
    if (where.done) await ended;
    else parser.destroy();
    // The last bite may have held more rows than were wanted; then the end is not reached yet.
    const done = (where.done && !enough()) || where.problem !== undefined;
    return {
      rows,
      next: where.next,
      nextRow: row + rows.length,
      done,
      ...(where.problem ? { problem: where.problem } : {}),
    };
  } finally {
    await handle.close();
  }
}

/** Letters 128 to 159, which latin1 leaves empty: `€`, `–`, `’`. */
const windows = new TextDecoder("windows-1252");
const windowsText = (cell: string): string =>
  /[\u0080-\u009F]/.test(cell) ? windows.decode(Buffer.from(cell, "latin1")) : cell;

const problemOf = ({ code }: { code?: string }, row: number): string =>
  code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE"
    ? `Et anførselstegn i række ${row} bliver aldrig lukket. Resten af filen kan ikke læses.`
    : `Række ${row} kan ikke læses, og resten af filen derfor heller ikke.`;

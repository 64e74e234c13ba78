import { open } from "node:fs/promises";
import { dialectOf } from "./dialects.ts";
import {
  type Encoding,
  type FileKind,
  mostColumns,
  namedApart,
  sniffDecimalMark,
  sniffSeparator,
  type UnreadableFile,
} from "./file-kind.ts";
import { readRows } from "./read-lines.work.ts";

const gulp = 1024 * 1024;
const headMost = 64 * 1024;
const sampled = 200;
const shown = 3;

/** The inspection of a file, for a child process: all of it is read once for its encoding, and the first rows for the rest. */
export async function work({ file }: { file: string }): Promise<FileKind | UnreadableFile> {
  const first = await firstBytes(file);
  const strange = strangerOf(first);
  if (strange) return { unreadable: strange };
  const encoding = await encodingOf(file);
  const head = new TextDecoder(encoding).decode(first);
  const separator = sniffSeparator(headOf(head));
  const { rows, problem } = await readRows({ file, encoding, separator, from: 0, row: 1, most: sampled });
  const names = rows[0]?.cells ?? [];
  if (names.every((name) => name.trim() === "")) return { unreadable: problem ?? "Filen er tom." };
  if (names.length > mostColumns) return { unreadable: `Filen har over ${mostColumns} kolonner.` };
  if (rows.length === 1) return { unreadable: "Filen har et hoved og ingen rækker." };
  const columns = namedApart(names).map((name, index) => ({
    name,
    samples: rows
      .slice(1)
      .flatMap(({ cells }) => (cells[index]?.trim() ? [cells[index].trim().slice(0, 60)] : []))
      .slice(0, shown),
  }));
  const cells = rows.slice(1).flatMap((row) => row.cells);
  const headBytes = await readRows({ file, encoding, separator, from: 0, row: 1, most: 1 });
  return {
    encoding,
    separator,
    decimalMark: sniffDecimalMark(cells, separator),
    dialect: dialectOf(columns.map(({ name }) => name)),
    columns,
    headBytes: headBytes.next,
  };
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headMost), 0, headMost, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Other kinds of file, by how they begin. */
function strangerOf(first: Buffer): string | undefined {
  if (first.subarray(0, 2).toString("latin1") === "PK")
    return "Filen er et regneark. Gem det som CSV, og send det igen.";
  if (/^(\xFF\xFE|\xFE\xFF)/.test(first.subarray(0, 2).toString("latin1"))) {
    return "Filen er gemt som Unicode (UTF-16). Gem den som CSV UTF-8, og send den igen.";
  }
  if (first.subarray(0, 1_000).includes(0)) return "Filen er ikke tekst. Gem den som CSV, og send den igen.";
  return undefined;
}

/** The first line, or all there is of it when a quotation mark in it runs on. */
function headOf(text: string): string {
  const bare = text.replace(/^\uFEFF/, "").replaceAll(/"(?:[^"]|"")*"/g, (quoted) => quoted.replaceAll("\n", " "));
  return bare.split(/\r?\n|\r/, 1)[0] ?? "";
}

async function encodingOf(file: string): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(gulp);
    for (let at = 0; ; ) {
      const { bytesRead } = await handle.read(buffer, 0, gulp, at);
      decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 });
      if (bytesRead === 0) return "utf-8";
      at += bytesRead;
    }
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  } finally {
    await handle.close();
  }
}

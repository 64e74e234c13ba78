import type { Dialect } from "@skaenk/contract/office/imports";

export type Encoding = "utf-8" | "windows-1252";
export type DecimalMark = "," | ".";
export type Column = { name: string; samples: string[] };

/** What a file is, found by looking at it. `headBytes`: where its first row begins. */
export type FileKind = {
  encoding: Encoding;
  separator: string;
  decimalMark: DecimalMark;
  dialect: Dialect;
  columns: Column[];
  headBytes: number;
};

/** Why a file is none that can be read; a sentence to show. */
export type UnreadableFile = { unreadable: string };

export const mostColumns = 400;
/** A cell or row longer than that is a quotation mark that never ends. */
export const longestRecord = 1024 * 1024;

const separators = [";", ",", "\t", "|"];

/** The separator that cuts the head into the most cells, as far as it stands outside of quotation marks. */
export function sniffSeparator(head: string): string {
  const bare = head.replaceAll(/"(?:[^"]|"")*"/g, "");
  const count = (mark: string) => bare.split(mark).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ";";
}

/**
 * The decimal mark of the numbers in these cells: a comma (`12,50`) or a point (`12.50`). Where both are as frequent, a file that is separated
 * by `;` has commas and any other points.
 */
export function sniffDecimalMark(cells: readonly string[], separator: string): DecimalMark {
  const counted = (mark: RegExp) => cells.filter((cell) => mark.test(cell.trim())).length;
  const commas = counted(/^-?\d+(\.\d{3})*,\d{1,2}( ?kr\.?)?$/i);
  const points = counted(/^-?\d+(,\d{3})*\.\d{1,2}$/);
  if (commas !== points) return commas > points ? "," : ".";
  return separator === ";" ? "," : ".";
}

/** Two columns of one name are told apart, so that each can be chosen for itself. */
export function namedApart(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((raw, index) => {
    const name = raw.trim().normalize("NFC").slice(0, 280) || `Kolonne ${index + 1}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

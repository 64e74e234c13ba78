export type Cell = string | number | null;
export type SheetFormat = { separator: ";" | ","; decimalComma: boolean };

const danish: SheetFormat = { separator: ";", decimalComma: true };

/** Spreadsheets know UTF-8 by it. */
export const sheetStart = "\uFEFF";

/**
 * What a spreadsheet would take for a formula, or for a number it has no room for: barcodes lose digits, postcodes their nought. It
 * gets an apostrophe before it, and so does what begins with one already: an import takes one away.
 * @source OWASP, CSV injection: = + - @ tab and carriage return
 */
const misread = /^'*[=+\-@\t\r]|^'+\d|^0\d+$|^\d{12,}$/;

/** One row of a table as spreadsheets open it: in Denmark with semicolons and decimal commas. Pure. */
export const sheetLine = (cells: readonly Cell[], { separator, decimalComma }: SheetFormat = danish): string =>
  `${cells.map((cell) => cellOf(cell, decimalComma)).join(separator)}\r\n`;

function cellOf(cell: Cell, decimalComma: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "number") return decimalComma ? String(cell).replace(".", ",") : String(cell);
  const text = misread.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole table, for what is small. Pure. */
export const spreadsheetOf = (head: string[], rows: Cell[][]): string =>
  sheetStart + [head, ...rows].map((row) => sheetLine(row)).join("");

/** Øre as kroner with two decimals, for a cell. */
export const kroner = (ore: number): number => Math.round(ore) / 100;

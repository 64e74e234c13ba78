export type Cell = string | number | null;
export type SheetFormat = { separator: ";" | ","; decimalComma: boolean };

const danish: SheetFormat = { separator: ";", decimalComma: true };

/** Spreadsheets know UTF-8 by it. */
export const sheetStart = "\uFEFF";

/** Letters that show nothing: spreadsheets and what pastes into them may drop these before they read a cell. */
const unseen = String.raw`[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*`;
/**
 * Signs that begin a formula, in every form that a spreadsheet or a conversion may take for them: full-width, small, raised,
 * lowered, and the minus sign.
 * @source OWASP, CSV injection: = + - @, tab, carriage return, and the full-width forms
 */
const formulaSign = String.raw`[=+\-@\t\r＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋−]`;

/**
 * Text that a spreadsheet would take for a formula, or for a number it has no room for: barcodes lose digits, postcodes their
 * nought. It gets an apostrophe before it, and so does text that begins with one already: an import takes one away.
 */
const misread = new RegExp(String.raw`^'*${unseen}${formulaSign}|^'+\d|^0\d+$|^\d{12,}$`, "u");
const marked = new RegExp(String.raw`^'(?='*(?:${unseen}${formulaSign}|\d))`, "u");

/** Text as a cell that no spreadsheet reads as a formula or a number. */
export const markedCell = (text: string): string => (misread.test(text) ? `'${text}` : text);

/** The cell without the mark that `markedCell` adds. Text that itself begins with an apostrophe keeps that one. */
export const unmarkedCell = (cell: string): string => cell.replace(marked, "");

/** One row of a table as spreadsheets open it: in Denmark with semicolons and decimal commas. Pure. */
export const sheetLine = (cells: readonly Cell[], { separator, decimalComma }: SheetFormat = danish): string =>
  `${cells.map((cell) => cellOf(cell, decimalComma)).join(separator)}\r\n`;

function cellOf(cell: Cell, decimalComma: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "number") return decimalComma ? String(cell).replace(".", ",") : String(cell);
  const text = markedCell(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole table, for what is small. Pure. */
export const spreadsheetOf = (head: string[], rows: Cell[][]): string =>
  sheetStart + [head, ...rows].map((row) => sheetLine(row)).join("");

/** Øre as kroner with two decimals, for a cell. */
export const kroner = (ore: number): number => Math.round(ore) / 100;

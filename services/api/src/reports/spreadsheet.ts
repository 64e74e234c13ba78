type Cell = string | number | null;

/**
 * A table as spreadsheets in Denmark open it: semicolons, decimal commas, UTF-8 with its mark, CRLF. Text that a spreadsheet would
 * take for a formula gets an apostrophe before it. Pure.
 * @source OWASP, CSV injection: = + - @ tab and carriage return
 */
export function spreadsheetOf(head: string[], rows: Cell[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(";")).join("\r\n")}\r\n`;
}

function cellOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Øre as kroner with two decimals, for a cell. */
export const kroner = (ore: number): number => Math.round(ore) / 100;

import { mostPastedRows } from "@skaenk/contract/office/limits";
import type { PastedRow } from "@skaenk/contract/office/product-paste";
import type { CellChange } from "./cell-queue";
import { type Area, type GridField, type GridLine, placesFor, readTable, textOf } from "./grid-lines";
import { readCell } from "./read-cell";

/** A cell of a paste: what stands there, what is to stand there, and why it cannot. */
export type PastedCell = CellChange & {
  name: string;
  from: string;
  value?: string | number | null;
  wrong?: string | undefined;
};

export type PastePlan = {
  /** Rows on the clipboard, where they are more than are taken at a time: nothing is pasted then. */
  tooMany: number | undefined;
  cells: PastedCell[];
  /** Rows that would stand below the last line that is shown. */
  beyond: number;
  /** Cells in columns that may not be written in, or beside the last of them. */
  locked: number;
};

/** True when a paste is one value for one cell, which is saved at once. */
export const isOneCell = (text: string, { top, bottom, left, right }: Area): boolean =>
  top === bottom && left === right && !/[\t\n]/.test(text.trimEnd());

type Grid = { lines: GridLine[]; fields: GridField[]; may(column: number): boolean };

/** The cells that a paste changes. Pure, so that the preview and the paste are the same. */
export function planPaste(text: string, area: Area, { lines, fields, may }: Grid): PastePlan {
  const table = readTable(text);
  const [rows, width] = [table.length, Math.max(...table.map((row) => row.length))];
  const isSingle = rows === 1 && width === 1;
  const filled = isSingle ? area.bottom - area.top + 1 : rows;
  if (filled > mostPastedRows) return { tooMany: filled, cells: [], beyond: 0, locked: 0 };
  const beyond = isSingle ? 0 : Math.max(0, area.top + rows - lines.length);
  const isOpen = (column: number) => fields[column] !== undefined && may(column);
  const columns = Array.from({ length: width }, (_, along) => area.left + along);
  const locked = isSingle ? 0 : columns.filter((column) => !isOpen(column)).length * (rows - beyond);
  const places = placesFor(table, area, { lines: lines.length, columns: fields.length });
  const cells = places.flatMap(({ line, column, text: to }): PastedCell[] => {
    const [row, field] = [lines[line], fields[column]];
    if (!row || !field || !isOpen(column)) return [];
    const { variant, product } = row;
    const read = readCell(field, to);
    if (read.wrong === undefined && read.value === (variant[field] ?? null)) return [];
    const name = [product.name, variant.name].filter(Boolean).join(", ");
    return [{ variant, field, to, name, from: textOf(variant, field), ...read }];
  });
  return { tooMany: undefined, cells, beyond, locked };
}

/** The rows of a paste as they are sent, without the cells that cannot stand. Pure. */
export function pastedRows(cells: readonly PastedCell[]): PastedRow[] {
  const good = cells.filter(({ wrong }) => wrong === undefined);
  return [...Map.groupBy(good, ({ variant }) => variant.sku)].map(([sku, own]) => ({
    sku,
    set: Object.fromEntries(own.map(({ field, value }) => [field, value])),
    expected: Object.fromEntries(own.map(({ field, variant }) => [field, variant[field]])),
  }));
}

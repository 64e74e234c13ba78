import type { OfficeProductRow, OfficeVariant } from "@skaenk/contract/office/product-fields";
import { formatAmount, formatNumber } from "@skaenk/danish/format";

export type GridField = "priceOre" | "costOre" | "gtin" | "shelfPlace" | "stock";
export type GridColumn = { field: GridField; name: string; figures: boolean; right: "products" | "stock" };

/** What can be changed in place. */
export const gridColumns: GridColumn[] = [
  { field: "shelfPlace", name: "Hyldeplads", figures: false, right: "products" },
  { field: "gtin", name: "Stregkode", figures: true, right: "products" },
  { field: "costOre", name: "Kostpris", figures: true, right: "products" },
  { field: "priceOre", name: "Pris", figures: true, right: "products" },
  { field: "stock", name: "Lager", figures: true, right: "stock" },
];

export type GridLine = { product: OfficeProductRow; variant: OfficeVariant; first: boolean };

export const linesOf = (products: OfficeProductRow[]): GridLine[] =>
  products.flatMap((product) => product.variants.map((variant, index) => ({ product, variant, first: index === 0 })));

/** A field as it is typed and copied: `129,95`, so that a spreadsheet takes it as a number. */
export function textOf(variant: OfficeVariant, field: GridField): string {
  const value = variant[field];
  if (value === null) return "";
  return field.endsWith("Ore") ? (Number(value) / 100).toFixed(2).replace(".", ",") : String(value);
}

/** A field as it is read: `1.299,95`. Barcodes are no numbers. */
export function shownText(variant: OfficeVariant, field: GridField): string {
  const value = variant[field];
  if (value === null || field === "gtin") return String(value ?? "");
  return field.endsWith("Ore") ? formatAmount(Number(value)) : formatNumber(Number(value));
}

export type GridPosition = { line: number; column: number };
export type Area = { top: number; bottom: number; left: number; right: number };

export const areaOf = (a: GridPosition, b: GridPosition): Area => ({
  top: Math.min(a.line, b.line),
  bottom: Math.max(a.line, b.line),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

export const isWithin = ({ top, bottom, left, right }: Area, { line, column }: GridPosition): boolean =>
  line >= top && line <= bottom && column >= left && column <= right;

/** Rows and cells as a spreadsheet copies them. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/\r/g, "")
    .replace(/\n$/, "")
    .split("\n")
    .map((row) => row.split("\t").map((cell) => cell.trim()));

/** The target cell of each pasted value, from the upper left of the chosen area. A single value fills the whole area. */
export function placesFor(
  table: string[][],
  area: Area,
  within: { lines: number; columns: number },
): (GridPosition & { text: string })[] {
  const single = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined;
  const places: (GridPosition & { text: string })[] = [];
  if (single !== undefined) {
    for (let line = area.top; line <= area.bottom; line += 1) {
      for (let column = area.left; column <= area.right; column += 1) places.push({ line, column, text: single });
    }
    return places;
  }
  table.forEach((row, down) => {
    row.forEach((text, along) => {
      const place = { line: area.top + down, column: area.left + along };
      if (place.line < within.lines && place.column < within.columns) places.push({ ...place, text });
    });
  });
  return places;
}

/** Every place of an area, row by row. */
export const placesOf = ({ top, bottom, left, right }: Area): GridPosition[][] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, along) => ({ line: top + down, column: left + along })),
  );

/** The cell that a key moves to from a cell. */
export function moveFor(key: string, { line, column }: GridPosition, columns: number): GridPosition | undefined {
  const moves: Record<string, GridPosition> = {
    ArrowDown: { line: line + 1, column },
    ArrowUp: { line: line - 1, column },
    ArrowLeft: { line, column: column - 1 },
    ArrowRight: { line, column: column + 1 },
    PageDown: { line: line + 15, column },
    PageUp: { line: line - 15, column },
    Home: { line, column: 0 },
    End: { line, column: columns - 1 },
  };
  return moves[key];
}

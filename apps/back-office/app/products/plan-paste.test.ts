import type { OfficeProductRow, OfficeVariant } from "@skaenk/contract/office/product-fields";
import { describe, expect, it } from "vitest";
import { areaOf, type GridField, type GridLine } from "./grid-lines";
import { pastedRows, planPaste } from "./plan-paste";

const fields: GridField[] = ["gtin", "costOre", "priceOre", "stock"];
const lineOf = (place: number): GridLine => ({
  product: { name: `Gin ${place}` } as OfficeProductRow,
  variant: { sku: `GIN-${place}`, name: "", gtin: null, costOre: null, priceOre: 10_000, stock: 4 } as OfficeVariant,
  first: true,
});
const lines = Array.from({ length: 5 }, (_, place) => lineOf(place));
const at = (line: number, column: number) => areaOf({ line, column }, { line, column });
const plan = (text: string, area = at(0, 2), may: (column: number) => boolean = () => true) =>
  planPaste(text, area, { lines, fields, may });

describe("a paste into the list of goods", () => {
  it("shows what becomes another, and leaves out what stands there already", () => {
    const { cells } = plan("129,95\t4\n100\t12");
    expect(cells.map(({ name, field, from, to }) => [name, field, from, to])).toEqual([
      ["Gin 0", "priceOre", "100,00", "129,95"],
      ["Gin 1", "stock", "4", "12"],
    ]);
    expect(pastedRows(cells)).toEqual([
      { sku: "GIN-0", set: { priceOre: 12_995 }, expected: { priceOre: 10_000 } },
      { sku: "GIN-1", set: { stock: 12 }, expected: { stock: 4 } },
    ]);
  });

  it("names what is no amount and no number, and pastes the rest", () => {
    const { cells } = plan("gratis\t-1\n\t7,5\n90\t3");
    expect(cells.map(({ wrong }) => wrong)).toEqual([
      "Skriv et beløb som 129,95",
      "Skriv et helt tal som 12",
      "Skriv et beløb som 129,95",
      "Skriv et helt tal som 12",
      undefined,
      undefined,
    ]);
    expect(pastedRows(cells).map(({ sku }) => sku)).toEqual(["GIN-2"]);
  });

  it("tells of rows below the list and of columns that are closed", () => {
    expect(plan("1\n2\n3\n4", at(3, 2))).toMatchObject({ beyond: 2, cells: { length: 2 } });
    expect(plan("5\t6\t7", at(0, 2))).toMatchObject({ locked: 1, cells: { length: 2 } });
    expect(plan("5\t6", at(0, 2), (column) => column !== 3)).toMatchObject({ locked: 1, cells: { length: 1 } });
  });

  it("is bounded: of too many rows none is pasted, and the number is told", () => {
    expect(plan(Array.from({ length: 401 }, () => "5").join("\n"))).toMatchObject({ tooMany: 401, cells: [] });
    expect(plan("5", areaOf({ line: 0, column: 2 }, { line: 450, column: 2 }))).toMatchObject({ tooMany: 451 });
  });

  it("fills all that is chosen with one value", () => {
    const { cells } = plan("5", areaOf({ line: 1, column: 2 }, { line: 3, column: 2 }));
    expect(cells.map(({ variant }) => variant.sku)).toEqual(["GIN-1", "GIN-2", "GIN-3"]);
  });
});

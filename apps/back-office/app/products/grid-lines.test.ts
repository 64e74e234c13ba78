import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oreOf } from "../ui/read-fields";
import { areaOf, isWithin, placesFor, readTable, shownText, textOf } from "./grid-lines";

describe("pasting from a spreadsheet", () => {
  const within = { lines: 10, columns: 4 };

  it("fills from the upper left of what is chosen, and no further than the list", () => {
    const table = readTable("129,95\t10\r\n99\t3\r\n");
    expect(placesFor(table, areaOf({ line: 9, column: 2 }, { line: 9, column: 2 }), within)).toEqual([
      { line: 9, column: 2, text: "129,95" },
      { line: 9, column: 3, text: "10" },
    ]);
  });

  it("fills all that is chosen with one value", () => {
    const area = areaOf({ line: 3, column: 1 }, { line: 1, column: 1 });
    expect(placesFor(readTable("99"), area, within).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it("reads back what was copied", () => {
    const cell = fc.string().map((text) => text.replaceAll(/[\t\r\n]/g, " ").trim());
    const tables = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      );
    fc.assert(
      fc.property(tables, (table) => {
        expect(readTable(table.map((row) => row.join("\t")).join("\n"))).toEqual(table);
      }),
    );
  });
});

it("shows thousands set apart, and reads what it shows as what it was", () => {
  const variant = { priceOre: 129_995, costOre: null, gtin: "5701234567899", stock: 12_500 } as never;
  expect(shownText(variant, "priceOre")).toBe("1.299,95");
  expect(shownText(variant, "costOre")).toBe("");
  expect(shownText(variant, "gtin")).toBe("5701234567899");
  expect(shownText(variant, "stock")).toBe("12.500");
  expect(textOf(variant, "priceOre")).toBe("1299,95");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (priceOre) => {
      expect(oreOf(shownText({ priceOre } as never, "priceOre"))).toBe(priceOre);
    }),
  );
});

it("chooses the same area from either corner", () => {
  const area = areaOf({ line: 4, column: 2 }, { line: 1, column: 0 });
  expect(area).toEqual({ top: 1, bottom: 4, left: 0, right: 2 });
  expect(isWithin(area, { line: 2, column: 1 })).toBe(true);
  expect(isWithin(area, { line: 5, column: 1 })).toBe(false);
});

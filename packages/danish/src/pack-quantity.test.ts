import { expect, test } from "vitest";
import { packQuantity, packQuantityInAll, packWord } from "./pack-quantity.ts";

test("sets and packs are counted as such, with the number of pieces beside them", () => {
  expect(packQuantityInAll(1, { size: "4 stk." })).toBe("1 sæt, 4 stk. i alt");
  expect(packQuantityInAll(4, { size: "4 stk., røget", units: 4 })).toBe("4 sæt, 16 stk. i alt");
  expect(packQuantityInAll(1, { size: "6 × 33 cl dåse" })).toBe("1 pakke, 6 stk. i alt");
  expect(packQuantityInAll(2, { size: "12 × 25 cl", units: 12 })).toBe("2 pakker, 24 stk. i alt");
  expect(packQuantityInAll(3, { size: "4 ekstra kopper", units: 4 })).toBe("3 sæt, 12 stk. i alt");
  expect(packWord({ size: "2 stk." })).toBe("sæt");
  expect(packQuantityInAll(2, { size: "100 stk." })).toBe("2 pakker, 200 stk. i alt");
  expect(packWord({ size: "24 stk." })).toBe("sæt");
});

test("single pieces are counted as pieces", () => {
  for (const size of ["70 cl", "1 stk.", "", "350 g", "2 liter"]) {
    expect(packQuantity(2, { size, units: 1 })).toBe("2 stk.");
    expect(packQuantityInAll(2, { size })).toBe("2 stk.");
    expect(packWord({ size })).toBe("stk.");
  }
});

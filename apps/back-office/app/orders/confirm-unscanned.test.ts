import { expect, it } from "vitest";
import { unscannedLines } from "./confirm-unscanned";

const lines = [
  { goodsId: "TON-20", name: "Tonic", size: "20 cl", left: 4 },
  { goodsId: "GIN-70", name: "Gin", size: "70 cl", left: 1 },
  { goodsId: "SHAKER", name: "Shaker", size: "", left: 0 },
];
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

it("names each line of which less was scanned than is left", () => {
  expect(unscannedLines(lines, form({ "packed:TON-20": "3", "packed:GIN-70": "1" }))).toEqual(["1 af 4 × Tonic 20 cl"]);
  expect(unscannedLines(lines, form({ "packed:TON-20": "-9", "packed:GIN-70": "x" }))).toEqual([
    "4 af 4 × Tonic 20 cl",
    "1 af 1 × Gin 70 cl",
  ]);
});

it("asks about nothing that was not counted", () => {
  expect(unscannedLines(lines, form({}))).toEqual([]);
});

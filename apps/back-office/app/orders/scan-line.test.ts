import fc from "fast-check";
import { expect, it } from "vitest";
import { allPacked, type PackedQuantities, scanLine } from "./scan-line";

const lines = [
  { goodsId: "TON-20", sku: "TON-20", gtin: "05712345000019", left: 2 },
  { goodsId: "SHAKER", sku: "SHAKER", gtin: null, left: 1 },
];

it("ticks off one at a time, by barcode with or without its noughts, or by the article's number", () => {
  expect(scanLine(lines, {}, "5712345000019")).toEqual({ packed: { "TON-20": 1 }, goodsId: "TON-20" });
  expect(scanLine(lines, { "TON-20": 1 }, " 05712345000019 ")).toEqual({ packed: { "TON-20": 2 }, goodsId: "TON-20" });
  expect(scanLine(lines, {}, "shaker")).toEqual({ packed: { SHAKER: 1 }, goodsId: "SHAKER" });
});

it("says what is not of the order, and when there is enough", () => {
  expect(scanLine(lines, {}, "5700000000000")).toEqual({ wrong: "unknown" });
  expect(scanLine(lines, {}, "")).toEqual({ wrong: "unknown" });
  expect(scanLine(lines, { "TON-20": 2 }, "5712345000019")).toEqual({ wrong: "enough" });
});

it("ticks off gift cards of two amounts one after the other, because their boxes bear one number", () => {
  const cards = ["GAVE-500@12000", "GAVE-500@37500"].map((goodsId) => ({
    goodsId,
    sku: "GAVE-500",
    gtin: null,
    left: 1,
  }));
  const [first = "", second = ""] = cards.map(({ goodsId }) => goodsId);
  expect(scanLine(cards, {}, "GAVE-500")).toEqual({ packed: { [first]: 1 }, goodsId: first });
  expect(scanLine(cards, { [first]: 1 }, "GAVE-500")).toEqual({ packed: { [first]: 1, [second]: 1 }, goodsId: second });
});

it("never packs more than was ordered, whatever is scanned, and is done exactly when everything is in", () => {
  const codes = fc.array(fc.constantFrom("5712345000019", "SHAKER", "0", "TON-20", "x"), { maxLength: 12 });
  fc.assert(
    fc.property(codes, (scanned) => {
      let packed: PackedQuantities = {};
      for (const code of scanned) {
        const answer = scanLine(lines, packed, code);
        if ("packed" in answer) packed = answer.packed;
      }
      for (const { goodsId, left } of lines) expect(packed[goodsId] ?? 0).toBeLessThanOrEqual(left);
      const tonics = scanned.filter((code) => code.startsWith("57") || code === "TON-20").length;
      expect(allPacked(lines, packed)).toBe(tonics >= 2 && scanned.includes("SHAKER"));
    }),
  );
});

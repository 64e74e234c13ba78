import { expect, it } from "vitest";
import type { PaperLine } from "../build-paper.ts";
import { itemiseRefund } from "./itemise-refund.ts";

const goods = (text: string, amountOre: number, vatOre: number): PaperLine => ({
  ...{ text, amountOre, vatOre },
  ...{ kind: "goods", vatPercent: 25 },
});
const tonic = goods("2 × Tonic (20 cl)", 3_000, 600);
const deposit: PaperLine = { text: "Pant", amountOre: 200, vatOre: 0, kind: "deposit", vatPercent: 0 };
const wholeOf = (parts: PaperLine["parts"] = []): PaperLine => ({
  text: "Ordre 100004",
  amountOre: parts.reduce((sum, part) => sum + part.amountOre, 0),
  vatOre: parts.reduce((sum, part) => sum + part.vatOre, 0),
  parts,
});
const left = (goodsOre: number, goodsVatOre: number) =>
  wholeOf([
    { kind: "goods", amountOre: goodsOre, vatOre: goodsVatOre, vatPercent: 25 },
    { kind: "deposit", amountOre: 200, vatOre: 0, vatPercent: 0 },
    { kind: "delivery", amountOre: 5_900, vatOre: 1_180, vatPercent: 25 },
  ]);

it("names the goods and the delivery of the last return", () => {
  expect(itemiseRefund(left(3_000, 600), [tonic, deposit])).toEqual([
    tonic,
    deposit,
    { text: "Levering", amountOre: 5_900, vatOre: 1_180, kind: "delivery", vatPercent: 25 },
  ]);
});

it("adds up to the whole amount with its VAT when rounding left an øre", () => {
  const lines = itemiseRefund(left(3_000, 601), [tonic, deposit]);
  expect(lines.map(({ vatOre }) => vatOre)).toEqual([601, 0, 1_180]);
});

it("keeps the single line when the goods do not add up to the amount", () => {
  const whole = left(2_000, 400);
  expect(itemiseRefund(whole, [tonic, deposit])).toEqual([whole]);
});

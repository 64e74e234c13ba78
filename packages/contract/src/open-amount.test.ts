import { expect, it } from "vitest";
import { openAmount, openAmountId, openAmountRefusal, readOpenAmount, readVariantId } from "./open-amount.ts";

it("reads amounts as people write them, and nothing that is none", () => {
  expect(["375", " 375 kr. ", "1.000", "1.000,00 kr", "500,-"].map(readOpenAmount)).toEqual([
    37_500, 37_500, 100_000, 100_000, 50_000,
  ]);
  expect(["", "375,50", "-5", "10.00", "tre hundrede", "1e3", "9999999"].map(readOpenAmount)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

it("names its bounds where it refuses", () => {
  for (const ore of Object.values(openAmount)) {
    expect(openAmountRefusal).toContain(new Intl.NumberFormat("da-DK").format(ore / 100));
  }
});

it("names a card of a chosen amount so that it can be taken apart, and leaves other ids alone", () => {
  expect(readVariantId(openAmountId("SLO-GKM-200", 37_500))).toEqual({ sku: "SLO-GKM-200", amountOre: 37_500 });
  expect(["GIN-70", "A@B", "@5"].map((id) => readVariantId(id).amountOre)).toEqual([undefined, undefined, undefined]);
});

import { expect, it } from "vitest";
import { type CountedPromotion, shareOn } from "./shares-of-promotions.ts";

const gin = { productSlug: "gin", brandSlug: "havgus", categoryPath: "spiritus/gin" };
const promotion = (percent: number, more: Partial<CountedPromotion> = {}): CountedPromotion => ({
  ...{ benefit: { kind: "percent", percent }, fromOre: 0, stacks: true, code: null, scope: { kind: "all" } },
  ...more,
});
const about = (categories: string[]) => ({ kind: "some" as const, products: [], brands: [], categories });

it("adds promotions that are used together, up to half", () => {
  expect(shareOn(gin, [])).toBe(0);
  expect(shareOn(gin, [promotion(20), promotion(10)])).toBeCloseTo(0.3);
  expect(shareOn(gin, [promotion(40), promotion(30)])).toBe(0.5);
  expect(shareOn(gin, [promotion(20), promotion(30, { stacks: false })])).toBeCloseTo(0.3);
});

it("counts one code, as a cart takes one", () => {
  const codes = [promotion(15, { code: "A" }), promotion(20, { code: "B" })];
  expect(shareOn(gin, [promotion(10), ...codes])).toBeCloseTo(0.3);
});

it("counts a promotion for the goods that it is about, and every one for goods that are not there", () => {
  expect(shareOn(gin, [promotion(30, { scope: about(["spiritus"]) })])).toBeCloseTo(0.3);
  expect(shareOn(gin, [promotion(30, { scope: about(["vin"]) })])).toBe(0);
  expect(shareOn(undefined, [promotion(30, { scope: about(["vin"]) })])).toBeCloseTo(0.3);
});

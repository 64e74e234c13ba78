import { expect, test } from "vitest";
import { planSummary } from "./plan-summary";

test("a plan counts its packs, as the cart does, and not its lines", () => {
  const plan = { lines: [{ quantity: 3 }, { quantity: 1 }], totalDrinks: 36, goodsOre: 95_060 };
  expect(planSummary(plan)).toBe("4 varer til 36 drinks, 950,60\u00a0kr.");
});

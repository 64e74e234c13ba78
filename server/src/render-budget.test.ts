import { expect, it } from "vitest";
import { RenderBudget } from "./render-budget.ts";

it("lets a visitor have a burst of pages, then a steady few, then says how long to wait", () => {
  const budget = new RenderBudget({ burst: 3, perSecond: 1 });
  const now = 1_000_000;
  expect([1, 2, 3].map(() => budget.spend("a", now))).toEqual([0, 0, 0]);
  expect(budget.spend("a", now)).toBe(1);
  expect(budget.spend("b", now)).toBe(0);
  expect(budget.spend("a", now + 1_100)).toBe(0);
});

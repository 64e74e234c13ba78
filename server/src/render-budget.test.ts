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

it("gives a neighbourhood what two networks get, from however many of them it comes", () => {
  const budget = new RenderBudget({ burst: 10, perSecond: 1 });
  const taken = (from: (at: number) => string) =>
    Array.from({ length: 500 }, (_, at) => budget.spendFrom(from(at), 1_000)).filter((wait) => wait === 0).length;
  expect(taken(() => "3fff:abc:1:1::1")).toBe(10);
  expect(taken((at) => `3fff:abc:2:${at.toString(16)}::1`)).toBe(20);
  expect(taken((at) => `192.0.2.${at % 50}`)).toBe(20);
  expect(taken((at) => `203.0.${at % 250}.7`)).toBe(500);
  expect(taken(() => "198.51.100.7")).toBe(10);
});

import { expect, it } from "vitest";
import { strengthOf } from "./strength.ts";

const spirit = { kind: "spiritus", abvPercent: 40, unit: "cl" };

it("dilutes by how a drink is made", () => {
  const measures = [
    { ...spirit, key: "gin", amount: 4 },
    { key: "vand", kind: "mixer", abvPercent: 0, amount: 4, unit: "cl" },
  ];
  expect(strengthOf(measures, "varm", 1)).toEqual({ volumeCl: 8, abvPercent: 20, standardDrinks: 1.1 });
  expect(strengthOf(measures, "ryst", 1).abvPercent).toBe(15.6);
});

it("counts no volume of fruit, and half of dry sugar", () => {
  const measures = [
    { ...spirit, key: "cachaca", amount: 6 },
    { key: "lime", kind: "frisk-og-krydderi", abvPercent: 0, amount: 1, unit: "stk" },
    { key: "rorsukker", kind: "sirup-og-soedt", abvPercent: 0, amount: 4, unit: "tsk" },
  ];
  expect(strengthOf(measures, "mudl+byg", 1)).toEqual({ volumeCl: 7, abvPercent: 29.8, standardDrinks: 1.6 });
});

it("tells of one drink where many are made at once, and of nothing where nothing is poured", () => {
  const bowl = [{ ...spirit, key: "gin", amount: 40 }];
  expect(strengthOf(bowl, "byg", 10)).toEqual({ volumeCl: 4, abvPercent: 35.7, standardDrinks: 1.1 });
  expect(strengthOf([], "byg", 1)).toEqual({ volumeCl: 0, abvPercent: 0, standardDrinks: 0 });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMeasureIn } from "./measure-units.ts";
import { formatMeasure, type MeasureUnit, scaleMeasure } from "./measures.ts";

const nbsp = "\u00a0";

it.each<[number, string, number, MeasureUnit, string]>([
  [4.5, "cl", 1, "oz", `1½${nbsp}oz`],
  [3, "cl", 1, "oz", `1${nbsp}oz`],
  [2, "cl", 1, "oz", `¾${nbsp}oz`],
  [1, "cl", 1, "oz", `¼${nbsp}oz`],
  [0.5, "cl", 1, "oz", `¼${nbsp}oz`],
  [6, "cl", 8, "oz", `16¼${nbsp}oz`],
  [1, "dl", 1, "oz", `3½${nbsp}oz`],
  [4.5, "cl", 1, "dl", `0,45${nbsp}dl`],
  [4.5, "cl", 30, "dl", `13,5${nbsp}dl`],
  [4.5, "cl", 8, "cl", `3,6${nbsp}dl`],
  [1, "top", 1, "oz", "top op"],
  [1, "top", 3, "oz", `10¼${nbsp}oz`],
  [2, "stænk", 1, "oz", `2${nbsp}stænk`],
  [1, "tsk", 1, "dl", `1${nbsp}tsk.`],
])("%f %s for %i in %s is %j", (amount, unit, to, chosen, text) => {
  expect(formatMeasureIn(chosen, { amount, unit }, { from: 1, to })).toBe(text);
});

it("never pours more than half a step beside the recipe, but where a quarter is the least", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 400 }), fc.integer({ min: 1, max: 20 }), (half, to) => {
      const cl = half / 2;
      const text = formatMeasureIn("oz", { amount: cl, unit: "cl" }, { from: 1, to });
      const [whole = "", quarter = ""] = /^(\d*)([¼½¾]?)/.exec(text)?.slice(1) ?? [];
      const ounces = Number(whole || 0) + { "": 0, "¼": 0.25, "½": 0.5, "¾": 0.75 }[quarter as "¼"];
      expect(Math.abs(ounces * 2.957 - cl * to)).toBeLessThanOrEqual(0.125 * 2.957 + 1e-9);
    }),
  );
});

it("is what it always was where nothing else is chosen", () => {
  const measure = { amount: 4.5, unit: "cl" };
  expect(formatMeasureIn("cl", measure, { from: 2, to: 7, of: "gin" })).toBe(
    formatMeasure(scaleMeasure(4.5, "cl", 2, 7), "gin"),
  );
});

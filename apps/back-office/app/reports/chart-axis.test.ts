import fc from "fast-check";
import { expect, it } from "vitest";
import { axisTicks, labelledPlaces } from "./chart-axis";

it("an axis begins at nothing, reaches the most and has few round ticks", () => {
  expect(axisTicks(0)).toEqual([0]);
  expect(axisTicks(9_300)).toEqual([0, 2_500, 5_000, 7_500, 10_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (most) => {
      const ticks = axisTicks(most);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

it("labels stand evenly, and the ends have theirs", () => {
  expect(labelledPlaces(3, 5)).toEqual([0, 1, 2]);
  expect(labelledPlaces(31, 4)).toEqual([0, 10, 20, 30]);
});

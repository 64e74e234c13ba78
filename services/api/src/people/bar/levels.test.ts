import { barLevels } from "@skaenk/contract/bar";
import fc from "fast-check";
import { expect, it } from "vitest";
import { levelOf, restOf } from "./levels.ts";

it("reads a level back from the amount that it was written as", () => {
  for (const level of barLevels)
    for (const sizeMl of [200, 500, 700, 1_000]) expect(levelOf(restOf(level, sizeMl), sizeMl)).toBe(level);
});

it("calls nothing empty that a sip is left of, and several bottles full", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 50, max: 3_000 }), (restMl, sizeMl) => {
      expect(levelOf(restMl, sizeMl)).not.toBe("empty");
      if (restMl >= sizeMl) expect(levelOf(restMl, sizeMl)).toBe("full");
      // A smaller amount never has a higher level.
      expect(barLevels.indexOf(levelOf(restMl - 1, sizeMl))).toBeGreaterThanOrEqual(
        barLevels.indexOf(levelOf(restMl, sizeMl)),
      );
    }),
  );
});

import { describe, expect, it } from "vitest";
import { expectWellFormed } from "./pen/well-formed.ts";
import { drawStep, stepThings } from "./step.ts";

describe("what a step is done with", () => {
  it.each(stepThings)("can be drawn: %s", (thing) => {
    for (const detail of ["high", "low"] as const) {
      const svg = drawStep(thing, { detail });
      expectWellFormed(svg);
      expect(svg).toContain('viewBox="0 0 240 300"');
    }
    expect(drawStep(thing).length).toBeLessThan(20_000);
  });

  it("is refused by name where there is no such thing", () => {
    expect(() => drawStep("moon")).toThrow(RangeError);
  });
});

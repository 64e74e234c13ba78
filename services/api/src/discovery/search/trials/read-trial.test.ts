import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { falseStops, readTrial } from "./read-trial.ts";

/** Numbers from 0 to 1 that follow from a seed. */
function random(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A trial that is looked at after every hundred visitors, and stopped when it says so. */
function runTrial(seed: number, shareA: number, shareB: number, visitors: number) {
  const next = random(seed);
  const a = { shown: 0, ordered: 0 };
  const b = { shown: 0, ordered: 0 };
  for (let visitor = 1; visitor <= visitors; visitor++) {
    const inA = next() < 0.5;
    const arm = inA ? a : b;
    arm.shown++;
    if (next() < (inA ? shareA : shareB)) arm.ordered++;
    if (visitor % 100 !== 0) continue;
    const readout = readTrial(a, b);
    if (readout.verdict === "a" || readout.verdict === "b") return { ...readout, visitors: visitor };
  }
  return { ...readTrial(a, b), visitors };
}

describe("a trial that is looked at a hundred times", () => {
  const seeds = Array.from({ length: 400 }, (_, at) => at + 1);

  it.each([0.02, 0.05, 0.3])("calls equal arms different no more often than it says, where %d order", (share) => {
    const stopped = seeds.filter((seed) => runTrial(seed, share, share, 10_000).verdict !== "open");
    expect(stopped.length / seeds.length).toBeLessThanOrEqual(falseStops);
  });

  it("finds the better arm, and names no other", () => {
    const verdicts = seeds.slice(0, 100).map((seed) => runTrial(seed, 0.03, 0.05, 20_000).verdict);
    expect(verdicts.filter((verdict) => verdict === "b").length).toBeGreaterThan(90);
    expect(verdicts).not.toContain("a");
  });
});

describe("the readout", () => {
  const arm = fc
    .integer({ min: 1, max: 100_000 })
    .chain((shown) => fc.record({ shown: fc.constant(shown), ordered: fc.integer({ min: 0, max: shown }) }));

  it("holds the difference in its interval, and turns round with the arms", () => {
    fc.assert(
      fc.property(arm, arm, (a, b) => {
        const one = readTrial(a, b);
        const other = readTrial(b, a);
        expect(one.low).toBeLessThanOrEqual(one.difference);
        expect(one.high).toBeGreaterThanOrEqual(one.difference);
        expect(other.difference).toBeCloseTo(-one.difference, 12);
        expect(other.low).toBeCloseTo(-one.high, 12);
      }),
    );
  });

  it("says nothing of a handful", () => {
    expect(readTrial({ shown: 0, ordered: 0 }, { shown: 0, ordered: 0 }).verdict).toBe("too-few");
    expect(readTrial({ shown: 150, ordered: 0 }, { shown: 150, ordered: 150 }).verdict).toBe("too-few");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Popularity } from "./popularity.ts";

const noonMs = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

type Step = { ordinal: number; weight: number; day: number } | { gone: number };
const steps = fc.array(
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({ ordinal: fc.nat(2000), weight: fc.integer({ min: 1, max: 9 }), day: fc.nat(60) }),
    },
    { weight: 1, arbitrary: fc.record({ gone: fc.nat(2000) }) },
  ),
  { maxLength: 300 },
);

function take(popularity: Popularity, step: Step): void {
  if ("gone" in step) popularity.reset(step.gone);
  else popularity.add(step.ordinal, step.weight, noonMs + step.day * dayMs);
}

describe("walking down by popularity", () => {
  it("meets each that anybody wants once, none before one that is a fifth more popular", () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const popularity = new Popularity();
        for (const step of taken) take(popularity, step);
        const scale = popularity.scale(noonMs + 60 * dayMs);
        const met: number[] = [];
        let bound = 1;
        popularity.walkDown(
          scale,
          (ordinal) => {
            expect(popularity.share(ordinal, scale)).toBeLessThanOrEqual(bound + 1e-12);
            met.push(ordinal);
          },
          (most) => {
            bound = most;
            return true;
          },
        );
        const wanted = [...new Set(taken.map((step) => ("gone" in step ? step.gone : step.ordinal)))].filter(
          (ordinal) => popularity.share(ordinal, scale) > 0,
        );
        expect(met.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
      }),
    );
  });

  it("ends when the rest cannot matter", () => {
    const popularity = new Popularity();
    for (let ordinal = 0; ordinal < 1000; ordinal++) popularity.add(ordinal, 1 + ordinal, noonMs);
    const scale = popularity.scale(noonMs);
    const met: number[] = [];
    popularity.walkDown(
      scale,
      (ordinal) => met.push(ordinal),
      () => met.length < 10,
    );
    expect(met.length).toBeLessThan(400);
    expect(met).toContain(999);
  });
});

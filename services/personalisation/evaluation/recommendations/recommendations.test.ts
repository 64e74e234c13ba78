import { describe, expect, it } from "vitest";
import { contentNeighbours, popularity, sequentialRules } from "./baselines.ts";
import { invertSymmetric } from "./ease.ts";
import { measure } from "./measures.ts";
import { afterLooks, boughtTogether } from "./ours.ts";
import { vectorSessionNeighbours } from "./session-neighbours.ts";
import type { Method } from "./visit.ts";
import { makeWorld, reportingWorlds, type TestWorld, tuningOrders } from "./worlds.ts";

const guesses = 400;
const small = (world: TestWorld | undefined): TestWorld => ({
  ...(world as TestWorld),
  visits: 2_500,
  goods: 500,
  shelves: 20,
});
const named = (name: string) => small(reportingWorlds.find((world) => world.name === name));

describe("recommendations beside the published baselines", () => {
  it.each(["order does not matter", "best-sellers rule", "looked at again and again", "fashion moves"])(
    "are within the interval of the best or above it where %s",
    (name) => {
      const split = makeWorld(named(name), 31);
      const quality = (method: Method) => measure(method(split.training, split.goods), split, "next unseen", guesses);
      const ours = quality(afterLooks("PersonalProductRecommendationRequest"));
      for (const baseline of [popularity, sequentialRules, vectorSessionNeighbours].map(quality)) {
        expect(ours.hitRate.at20 + ours.hitRate.within).toBeGreaterThan(baseline.hitRate.at20);
        expect(ours.mrr.at20 + ours.mrr.within).toBeGreaterThan(baseline.mrr.at20);
      }
    },
  );

  it("complete a basket better than best-sellers do", () => {
    const split = makeWorld(tuningOrders[0] as TestWorld, 31);
    const quality = (method: Method) => measure(method(split.training, split.goods), split, "next unseen", guesses);
    expect(quality(boughtTogether).hitRate.at20).toBeGreaterThan(quality(popularity).hitRate.at20);
  });

  it("show what nobody has looked at yet as well as a ranking by description alone", () => {
    const split = makeWorld({ ...named("fashion moves"), fresh: 0.5 }, 31);
    const words = (split.tastesOf ?? []).map((tastes, good) => [`shelf ${split.shelfOf?.[good]}`, ...tastes]);
    const quality = (method: Method) => measure(method(split.training, split.goods), split, "next unknown", 100);
    const ours = quality(afterLooks("PersonalProductRecommendationRequest", split));
    expect(ours.guesses).toBeGreaterThan(20);
    expect(ours.hitRate.at20 + ours.hitRate.within).toBeGreaterThan(quality(contentNeighbours(words)).hitRate.at20);
  });
});

describe("people who come back", () => {
  it("are guessed no worse for being known again", () => {
    const split = makeWorld({ ...named("looked at again and again"), returning: 8 }, 31);
    const quality = (remembers: boolean) => {
      const method = afterLooks("PersonalProductRecommendationRequest", { remembers });
      return measure(method(split.training, split.goods), split, "next unseen", 150);
    };
    const known = quality(true);
    expect(known.hitRate.at20 + known.hitRate.within).toBeGreaterThan(quality(false).hitRate.at20);
  });
});

describe("the measures", () => {
  it("count places from one and forget what lies beyond", () => {
    const split = { name: "two", goods: 4, training: [], tests: [{ user: 0, at: 0, goods: [0, 1, 2] }] };
    const quality = measure(() => [3, 1, 2], split, "next unseen");
    expect(quality.guesses).toBe(2);
    expect(quality.hitRate.at5).toBe(1);
    // The second guess no longer shows what was looked at: 3, 2.
    expect(quality.mrr.at20).toBeCloseTo(1 / 2);
  });

  it("the same world comes of the same seed", () => {
    const world = named("fashion moves");
    expect(makeWorld(world, 5)).toEqual(makeWorld(world, 5));
    expect(makeWorld(world, 5)).not.toEqual(makeWorld(world, 6));
  });

  it("a matrix times its inverse is one", () => {
    const matrix = Float64Array.from([4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2]);
    const inverse = invertSymmetric(matrix.slice(), 3);
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        const sum = [0, 1, 2].reduce(
          (all, at) => all + (matrix[row * 3 + at] ?? 0) * (inverse[at * 3 + column] ?? 0),
          0,
        );
        expect(sum).toBeCloseTo(row === column ? 1 : 0, 10);
      }
    }
  });
});

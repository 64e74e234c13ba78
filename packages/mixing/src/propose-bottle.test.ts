import { expect, test } from "vitest";
import { type Candidate, proposeBottles } from "./propose-bottle.ts";

const gin = { colour: "#eef3f1", abvPercent: 40 };
const bottle = (slug: string, more: Partial<Candidate> = {}): Candidate => ({
  slug,
  soldOut: false,
  isKindOf: true,
  colour: "#eef3ee",
  abvPercent: 40,
  unitPriceOre: 30_000,
  sold: 0,
  ...more,
});
const order = (...bottles: Candidate[]) => proposeBottles(gin, bottles).map(({ candidate }) => candidate.slug);

test("a dry gin stands before a pink one, whatever the pink one costs", () => {
  expect(order(bottle("klitrose", { colour: "#f0b9ae", unitPriceOre: 10_000 }), bottle("dry"))[0]).toBe("dry");
});

test("navy strength, and what only stands in for it, come after what one thinks of", () => {
  expect(order(bottle("navy", { abvPercent: 57 }), bottle("genever", { isKindOf: false }), bottle("dry"))).toEqual([
    "dry",
    "genever",
    "navy",
  ]);
});

test("of one style the cheaper by the litre is proposed, until another sells better", () => {
  const cheap = bottle("cheap", { unitPriceOre: 27_000 });
  expect(order(bottle("dear", { unitPriceOre: 37_000 }), cheap)[0]).toBe("cheap");
  expect(order(bottle("dear", { unitPriceOre: 37_000, sold: 9 }), cheap)[0]).toBe("dear");
  expect(order(bottle("luxury", { unitPriceOre: 90_000, sold: 9 }), cheap)[0]).toBe("cheap");
});

test("what is sold out comes last and changes nothing for the others", () => {
  expect(order(bottle("gone", { soldOut: true, sold: 99, unitPriceOre: 1 }), bottle("dry"))).toEqual(["dry", "gone"]);
});

test("reasons are told, and only those that hold", () => {
  const [first, second] = proposeBottles(gin, [bottle("dry", { sold: 3 }), bottle("dear", { unitPriceOre: 60_000 })]);
  expect(first?.reasons).toEqual(["style", "best_selling", "fair_price"]);
  expect(second?.reasons).toEqual(["style"]);
});

test("nothing to choose from is no proposal", () => {
  expect(proposeBottles(gin, [])).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { whatCanIMake } from "./what-can-i-make.ts";

const drinks = [
  { slug: "gin og tonic", keys: ["gin", "tonic"] },
  { slug: "dry martini", keys: ["london-dry-gin", "tør vermouth"] },
  { slug: "negroni", keys: ["gin", "rød bitter", "sød vermouth"] },
  { slug: "vodka tonic", keys: ["vodka", "tonic"] },
  { slug: "vand", keys: [] },
];

test("what stands at home makes some drinks, and lacks one thing for others", () => {
  const { now, oneMissing, unlocks } = whatCanIMake(drinks, ["gin", "sød vermouth"]);
  expect(now).toEqual(["vand"]);
  expect(oneMissing).toEqual([
    { slug: "gin og tonic", key: "tonic" },
    { slug: "negroni", key: "rød bitter" },
  ]);
  expect(unlocks.map(({ key }) => key)).toEqual(["rød bitter", "tonic"]);
});

test("one bottle serves every ingredient that it is", () => {
  const bottleOf = (key: string) => (key.endsWith("gin") ? "ginflaske" : key);
  expect(whatCanIMake(drinks, ["gin", "tør vermouth"], { bottleOf, priceOf: () => 1 }).now).toEqual([
    "dry martini",
    "vand",
  ]);
});

test("the best bottle is the one that opens most drinks", () => {
  expect(whatCanIMake(drinks, ["gin", "vodka"]).unlocks[0]).toEqual({
    key: "tonic",
    slugs: ["gin og tonic", "vodka tonic"],
  });
});

test("gin at home proposes what gin is used for, and the cheap thing that opens more", () => {
  const bar = [
    { slug: "canchánchara", keys: ["aguardiente"] },
    { slug: "martini", keys: ["gin", "vermouth"] },
    { slug: "gimlet", keys: ["gin", "lime cordial"] },
    { slug: "gin og tonic", keys: ["gin", "tonic"] },
    { slug: "gin fizz", keys: ["gin"] },
    { slug: "limonade", keys: [] },
  ];
  const prices: Record<string, number> = { tonic: 1_195, vermouth: 10_995, aguardiente: 5_000 };
  const possible = whatCanIMake(bar, ["gin"], { bottleOf: (key) => key, priceOf: (key) => prices[key] });
  expect(possible.now).toEqual(["gin fizz", "limonade"]);
  expect(possible.oneMissing.map(({ slug }) => slug)).toEqual(["gin og tonic", "martini", "gimlet", "canchánchara"]);
  expect(possible.unlocks[0]?.key).toBe("tonic");
});

test("an empty cupboard begins with the cheap thing that opens most, not with a dear bottle for one drink", () => {
  const bar = [
    { slug: "canchánchara", keys: ["aguardiente"] },
    { slug: "mojito uden", keys: ["danskvand"] },
    { slug: "daiquiri", keys: ["rom"] },
    { slug: "el floridita", keys: ["rom"] },
  ];
  const prices: Record<string, number> = { aguardiente: 22_995, danskvand: 1_195, rom: 16_495 };
  const { unlocks, oneMissing } = whatCanIMake(bar, [], { bottleOf: (key) => key, priceOf: (key) => prices[key] });
  expect(unlocks.map(({ key }) => key)).toEqual(["danskvand", "rom", "aguardiente"]);
  expect(oneMissing.map(({ slug }) => slug)).toEqual(["mojito uden", "daiquiri", "el floridita", "canchánchara"]);
});

test("having more never makes fewer drinks, and the unlocking bottle keeps its word", () => {
  const keys = ["a", "b", "c", "d", "e"];
  const anyDrinks = fc.array(fc.record({ slug: fc.uuid(), keys: fc.subarray(keys) }), { maxLength: 20 });
  fc.assert(
    fc.property(anyDrinks, fc.subarray(keys), fc.constantFrom(...keys), (some, have, more) => {
      const before = whatCanIMake(some, have);
      const after = whatCanIMake(some, [...have, more]);
      expect(before.now.every((slug) => after.now.includes(slug))).toBe(true);
      const promised = before.unlocks.find(({ key }) => key === more)?.slugs.length ?? 0;
      expect(after.now.length).toBe(before.now.length + promised);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bottle, chooseBottles, type MeasureToPour, withoutDearer } from "./choose-bottles.ts";
import { fillNeeds } from "./fill-basket.ts";

type Size = readonly [contentMl: number, priceOre: number, depositOre?: number];
const bottle = (slug: string, ...sizes: Size[]): Bottle => ({
  slug,
  name: slug,
  packs: sizes.map(([contentMl, priceOre, depositOre = 0], place) => ({
    sku: `${slug}-${place}`,
    size: `${contentMl} ml`,
    contentMl,
    contentG: 0,
    units: 1,
    priceOre,
    depositOre,
  })),
});
const pour = (key: string, amount: number, ...bottles: Bottle[]): MeasureToPour => ({
  key,
  amount,
  unit: "cl",
  bottles,
});
const slugs = (measures: MeasureToPour[], times = 1) =>
  Object.fromEntries([...chooseBottles(measures, times)].map(([key, { slug }]) => [key, slug]));

const vs = bottle("vs", [700, 32_995], [350, 18_995]);
const small = bottle("small", [350, 17_000]);

test("the cheapest bottle depends on how much is needed", () => {
  expect(slugs([pour("cognac", 5, vs, small)])).toEqual({ cognac: "small" });
  expect(slugs([pour("cognac", 5, vs, small)], 12)).toEqual({ cognac: "vs" });
});

test("deposit counts as money, and of equally expensive bottles the one with the smallest remainder is chosen", () => {
  expect(slugs([pour("cola", 15, bottle("can", [330, 1_000, 100]), bottle("pet", [330, 1_050]))])).toEqual({
    cola: "pet",
  });
  expect(slugs([pour("cola", 15, bottle("large", [500, 1_000]), bottle("can", [330, 1_000]))])).toEqual({
    cola: "can",
  });
});

test("two ingredients share a bottle where that is cheaper than one for each", () => {
  const dry = bottle("dry", [700, 19_000]);
  const measures = [pour("gin", 5, bottle("old", [350, 15_000]), dry), pour("london-dry-gin", 5, dry)];
  expect(slugs(measures)).toEqual({ gin: "dry", "london-dry-gin": "dry" });
});

const anyBottles = fc
  .array(
    fc.array(
      fc.tuple(fc.constantFrom(200, 350, 700, 1_000), fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 1, 3)),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.map((sizes, place) => bottle(`b${place}`, ...sizes)));
const paidFor = (one: Bottle, amount: number, times: number) =>
  fillNeeds([{ key: "gin", amount, unit: "cl", productSlug: one.slug, packs: one.packs }], times)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { totalOre, depositOre }) => sum + totalOre + depositOre, 0);

test("property: no other bottle costs less, and leaving out the dearer ones changes no price", () => {
  fc.assert(
    fc.property(anyBottles, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 }), (all, amount, times) => {
      const least = Math.min(...all.map((one) => paidFor(one, amount, times)));
      for (const bottles of [all, withoutDearer(all)]) {
        const chosen = chooseBottles([pour("gin", amount, ...bottles)], times).get("gin");
        expect(chosen && paidFor(chosen, amount, times)).toBe(least);
      }
    }),
  );
});

test("property: ingredients that may share a bottle never cost more than each by itself", () => {
  fc.assert(
    fc.property(anyBottles, fc.integer({ min: 1, max: 40 }), (all, times) => {
      const measures = [pour("a", 4, ...all), pour("b", 3, ...all.slice(0, 2))];
      const chosen = chooseBottles(measures, times);
      const toBuy = measures.flatMap(({ bottles: _bottles, ...measure }) => {
        const one = chosen.get(measure.key);
        return one ? [{ ...measure, productSlug: one.slug, packs: one.packs }] : [];
      });
      const together = fillNeeds(toBuy, times)
        .flatMap(({ lines }) => lines)
        .reduce((sum, { totalOre, depositOre }) => sum + totalOre + depositOre, 0);
      const alone = (bottles: Bottle[], amount: number) =>
        Math.min(...bottles.map((one) => paidFor(one, amount, times)));
      expect(together).toBeLessThanOrEqual(alone(all, 4) + alone(all.slice(0, 2), 3));
    }),
  );
});

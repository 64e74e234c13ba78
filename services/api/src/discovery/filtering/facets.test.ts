import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Facet, filterByFacets } from "./facets.ts";

type Bottle = { brand: string; tastes: string[] };

const facets: Facet<Bottle>[] = [
  { name: "brand", valuesOf: ({ brand }) => [brand], labelOf: (value) => value.toUpperCase() },
  { name: "taste", valuesOf: ({ tastes }) => tastes, labelOf: (value) => value, order: ["tør", "sød", "bitter"] },
];
const bottles: Bottle[] = [
  { brand: "havgus", tastes: ["tør"] },
  { brand: "havgus", tastes: ["sød", "bitter"] },
  { brand: "rugholm", tastes: ["bitter"] },
];

describe("facets", () => {
  it("keep what fits every facet, any value of a facet being enough", () => {
    const { hits } = filterByFacets(bottles, facets, { brand: ["havgus"], taste: ["bitter", "tør"] });
    expect(hits).toEqual([bottles[0], bottles[1]]);
  });

  it("count a facet as if nothing were chosen in it", () => {
    const { facets: counted } = filterByFacets(bottles, facets, { brand: ["havgus"] });
    expect(counted.brand).toEqual([
      { value: "havgus", label: "HAVGUS", count: 2 },
      { value: "rugholm", label: "RUGHOLM", count: 1 },
    ]);
    expect(counted.taste?.map(({ value, count }) => [value, count])).toEqual([
      ["tør", 1],
      ["sød", 1],
      ["bitter", 1],
    ]);
  });

  it("keep a chosen value in sight when it leaves nothing", () => {
    const { hits, facets: counted } = filterByFacets(bottles, facets, { brand: ["rugholm"], taste: ["tør"] });
    expect(hits).toEqual([]);
    expect(counted.taste?.find(({ value }) => value === "tør")).toEqual({ value: "tør", label: "tør", count: 0 });
  });

  it("agree with counting the slow way", () => {
    const bottle: fc.Arbitrary<Bottle> = fc.record({
      brand: fc.constantFrom("a", "b", "c"),
      tastes: fc.uniqueArray(fc.constantFrom("tør", "sød", "bitter"), { maxLength: 3 }),
    });
    const choice: fc.Arbitrary<Record<"brand" | "taste", string[]>> = fc.record({
      brand: fc.subarray(["a", "b", "c"]),
      taste: fc.subarray(["tør", "sød", "bitter"]),
    });
    fc.assert(
      fc.property(fc.array(bottle, { maxLength: 30 }), choice, (items, choices) => {
        const { hits, facets: counted } = filterByFacets(items, facets, choices);
        const fits = (item: Bottle, skip?: string) =>
          (skip === "brand" || choices.brand.length === 0 || choices.brand.includes(item.brand)) &&
          (skip === "taste" ||
            choices.taste.length === 0 ||
            item.tastes.some((taste) => choices.taste.includes(taste)));
        expect(hits).toEqual(items.filter((item) => fits(item)));
        for (const { value, count } of counted.taste ?? []) {
          expect(count).toBe(items.filter((item) => fits(item, "taste") && item.tastes.includes(value)).length);
        }
        for (const { value, count } of counted.brand ?? []) {
          expect(count).toBe(items.filter((item) => fits(item, "brand") && item.brand === value).length);
        }
      }),
    );
  });
});

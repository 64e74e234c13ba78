import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosePacks, type Pack, type PackChoice } from "./choose-packs.ts";

const pack = (sku: string, content: number, priceOre: number): Pack => ({ sku, content, priceOre });
const contentOf = (choices: PackChoice[], packs: Pack[]) => sumOf(choices, packs, ({ content }) => content);
const priceOf = (choices: PackChoice[], packs: Pack[]) => sumOf(choices, packs, ({ priceOre }) => priceOre);
const countOf = (choices: PackChoice[]) => choices.reduce((sum, { quantity }) => sum + quantity, 0);

function sumOf(choices: PackChoice[], packs: Pack[], part: (pack: Pack) => number): number {
  return choices.reduce((sum, { sku, quantity }) => {
    const found = packs.find((candidate) => candidate.sku === sku);
    return sum + (found ? part(found) * quantity : Number.NaN);
  }, 0);
}

/** Every choice of exactly `count` packs, the plain way. */
function allChoices(packs: Pack[], count: number): Pack[][] {
  if (count === 0) return [[]];
  return packs.flatMap((first, index) => allChoices(packs.slice(index), count - 1).map((rest) => [first, ...rest]));
}

/** Fewest, then cheapest, then least left over: found by trying everything. */
function bestByTrying(amount: number, packs: Pack[]) {
  for (let count = 1; count <= 8; count += 1) {
    const covering = allChoices(packs, count)
      .map((chosen) => ({
        count,
        content: chosen.reduce((sum, { content }) => sum + content, 0),
        priceOre: chosen.reduce((sum, { priceOre }) => sum + priceOre, 0),
      }))
      .filter(({ content }) => content >= amount)
      .sort((a, b) => a.priceOre - b.priceOre || a.content - b.content);
    if (covering[0]) return covering[0];
  }
  return undefined;
}

const somePacks = fc
  .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 })
  .chain((contents) =>
    fc
      .array(fc.integer({ min: 100, max: 50_000 }), { minLength: contents.length, maxLength: contents.length })
      .map((prices) => contents.map((content, index) => pack(`P${index}`, content, prices[index] ?? 0))),
  );

describe("choosing packs", () => {
  it("never takes one pack per centilitre", () => {
    expect(choosePacks(4.5, [pack("GIN", 70, 29_900)])).toEqual([{ sku: "GIN", quantity: 1 }]);
  });

  it("takes one more when one is not enough", () => {
    expect(choosePacks(70.1, [pack("GIN", 70, 29_900)])).toEqual([{ sku: "GIN", quantity: 2 }]);
    expect(choosePacks(70, [pack("GIN", 70, 29_900)])).toEqual([{ sku: "GIN", quantity: 1 }]);
  });

  it("takes the small bottle when it will do", () => {
    const packs = [pack("STOR", 70, 29_900), pack("LILLE", 20, 11_900)];
    expect(choosePacks(5, packs)).toEqual([{ sku: "LILLE", quantity: 1 }]);
    expect(choosePacks(85, packs)).toEqual([
      { sku: "STOR", quantity: 1 },
      { sku: "LILLE", quantity: 1 },
    ]);
  });

  it("finds the cheapest of equally few, also when many are needed", () => {
    const packs = [pack("75", 75, 20_000), pack("70", 70, 10_000)];
    expect(choosePacks(676, packs)).toEqual([{ sku: "70", quantity: 10 }]);
  });

  it("chooses nothing where nothing can be bought", () => {
    expect(choosePacks(10, [])).toEqual([]);
    expect(choosePacks(10, [pack("TOM", 0, 100)])).toEqual([]);
  });

  it("takes one pack for a pinch", () => {
    expect(choosePacks(0, [pack("SALT", 120, 3_495)])).toEqual([{ sku: "SALT", quantity: 1 }]);
  });

  it("stops at ninety-nine", () => {
    expect(choosePacks(1_000_000, [pack("GIN", 70, 29_900)])).toEqual([{ sku: "GIN", quantity: 99 }]);
  });

  it("is as good as trying everything", () => {
    fc.assert(
      fc.property(somePacks, fc.integer({ min: 1, max: 400 }), (packs, amount) => {
        const best = bestByTrying(amount, packs);
        fc.pre(best !== undefined);
        const choices = choosePacks(amount, packs);
        expect({
          count: countOf(choices),
          content: contentOf(choices, packs),
          priceOre: priceOf(choices, packs),
        }).toEqual(best);
      }),
      { numRuns: 300 },
    );
  });

  it("always covers the amount, and never with a pack too many", () => {
    fc.assert(
      fc.property(somePacks, fc.integer({ min: 1, max: 5_000 }), (packs, amount) => {
        const largest = Math.max(...packs.map(({ content }) => content));
        fc.pre(Math.ceil(amount / largest) <= 99);
        const choices = choosePacks(amount, packs);
        expect(contentOf(choices, packs)).toBeGreaterThanOrEqual(amount);
        expect(countOf(choices)).toBe(Math.ceil(amount / largest));
      }),
    );
  });
});

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

/** Enumerates every choice of exactly `count` packs. */
function allChoices(packs: Pack[], count: number): Pack[][] {
  if (count === 0) return [[]];
  return packs.flatMap((first, index) => allChoices(packs.slice(index), count - 1).map((rest) => [first, ...rest]));
}

/**
 * Reference solution by brute force: lowest price, then least left over, then fewest packs. Tries every count up to the amount that one
 * kind alone would need.
 */
function bestByTrying(amount: number, packs: Pack[]) {
  const most = Math.max(...packs.map(({ content }) => Math.ceil(amount / content)));
  const covering = Array.from({ length: most }, (_, before) => before + 1).flatMap((count) =>
    allChoices(packs, count)
      .map((chosen) => ({
        count,
        content: chosen.reduce((sum, { content }) => sum + content, 0),
        priceOre: chosen.reduce((sum, { priceOre }) => sum + priceOre, 0),
      }))
      .filter(({ content }) => content >= amount),
  );
  return covering.sort((a, b) => a.priceOre - b.priceOre || a.content - b.content || a.count - b.count)[0];
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

  it("takes the larger pack only where the money is less in all", () => {
    const dear = [pack("75", 750, 22_245), pack("20", 200, 3_995)];
    // For 900 ml five small bottles cost less than two large ones.
    expect(choosePacks(900, dear)).toEqual([{ sku: "20", quantity: 5 }]);
    const cheap = [pack("70", 700, 19_900), pack("20", 200, 11_900)];
    expect(choosePacks(300, cheap)).toEqual([{ sku: "70", quantity: 1 }]);
  });

  it("leaves least over for the same money, then takes fewest packs", () => {
    expect(choosePacks(60, [pack("100", 100, 500), pack("70", 70, 500)])).toEqual([{ sku: "70", quantity: 1 }]);
    expect(choosePacks(100, [pack("100", 100, 1_000), pack("50", 50, 500)])).toEqual([{ sku: "100", quantity: 1 }]);
  });

  it("counts fractions exactly", () => {
    expect(choosePacks(0.3, [pack("TIENDEDEL", 0.1, 100)])).toEqual([{ sku: "TIENDEDEL", quantity: 3 }]);
    expect(choosePacks(112.5, [pack("37,5", 37.5, 100)])).toEqual([{ sku: "37,5", quantity: 3 }]);
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

  it("takes at most ninety-nine of each, and larger packs for what is more", () => {
    const packs = [pack("STOR", 100, 2_000), pack("LILLE", 10, 100)];
    expect(choosePacks(980, packs)).toEqual([{ sku: "LILLE", quantity: 98 }]);
    expect(choosePacks(1_000, packs)).toEqual([{ sku: "STOR", quantity: 10 }]);
  });

  it("is as good as trying everything", () => {
    fc.assert(
      fc.property(somePacks, fc.integer({ min: 1, max: 90 }), (packs, amount) => {
        // Brute force over many small packs takes too long.
        fc.pre(packs.every(({ content }) => amount / content <= 9));
        const choices = choosePacks(amount, packs);
        expect({
          count: countOf(choices),
          content: contentOf(choices, packs),
          priceOre: priceOf(choices, packs),
        }).toEqual(bestByTrying(amount, packs));
      }),
      { numRuns: 300 },
    );
  });

  it("always covers the amount, for no more than the largest packs alone would cost", () => {
    fc.assert(
      fc.property(somePacks, fc.integer({ min: 1, max: 5_000 }), (packs, amount) => {
        for (const { content, priceOre } of packs) {
          const alone = Math.ceil(amount / content);
          if (alone <= 99) expect(priceOf(choosePacks(amount, packs), packs)).toBeLessThanOrEqual(alone * priceOre);
        }
        const largest = Math.max(...packs.map(({ content }) => content));
        fc.pre(Math.ceil(amount / largest) <= 99);
        const choices = choosePacks(amount, packs);
        expect(contentOf(choices, packs)).toBeGreaterThanOrEqual(amount);
        // No chosen pack is superfluous.
        for (const { sku } of choices) {
          const { content } = packs.find((one) => one.sku === sku) ?? { content: 0 };
          expect(contentOf(choices, packs) - content).toBeLessThan(amount);
        }
      }),
    );
  });
});

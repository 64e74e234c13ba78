import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAlcohol, leavesAlcoholOut } from "./alcohol-promotions.ts";
import { applyPromotions, type Benefit, type PromotedLine, type Promotion } from "./promotions.ts";
import { offOfPieces, splitByWeight } from "./split.ts";

const line = (key: string, priceOre: number, quantity = 1): PromotedLine => ({ key, priceOre, quantity });
const promotion = (benefit: Benefit, more: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  benefit,
  fromOre: 0,
  stacks: true,
  fits: () => true,
  ...more,
});
const offs = (lines: PromotedLine[], ...promotions: Promotion[]) =>
  Object.fromEntries(applyPromotions(lines, promotions).offByLine);

describe("a promotion", () => {
  it("takes a share off each line it is about", () => {
    const goods = [line("tonic", 2_500, 2), line("gin", 30_000)];
    expect(offs(goods, promotion({ kind: "percent", percent: 20 }))).toEqual({ tonic: 1_000, gin: 6_000 });
    expect(offs(goods, promotion({ kind: "percent", percent: 20 }, { fits: ({ key }) => key === "gin" }))).toEqual({
      tonic: 0,
      gin: 6_000,
    });
  });

  it("shares an amount by price, and never takes more than there is", () => {
    const goods = [line("a", 10_000), line("b", 10_000), line("c", 10_000)];
    expect(offs(goods, promotion({ kind: "amount", offOre: 10_000 }))).toEqual({ a: 3_334, b: 3_333, c: 3_333 });
    expect(offs([line("a", 500)], promotion({ kind: "amount", offOre: 10_000 }))).toEqual({ a: 500 });
  });

  it("of three for two takes the cheapest of each whole three, shared by the three", () => {
    const goods = [line("a", 3_000), line("b", 2_000), line("c", 1_000)];
    const bundle = promotion({ kind: "bundle", take: 3, pay: 2 });
    expect(offs(goods, bundle)).toEqual({ a: 500, b: 333, c: 167 });
    expect(offs([line("a", 2_400, 7)], bundle)).toEqual({ a: 4_800 });
    expect(applyPromotions([line("a", 2_400, 2)], [bundle]).missed).toEqual([
      { id: 1, because: "too-few", missing: 1 },
    ]);
  });

  it("waits for its minimum of the goods it is about", () => {
    const goods = [line("a", 20_000), line("b", 9_000)];
    const about = promotion({ kind: "amount", offOre: 5_000 }, { fromOre: 10_000, fits: ({ key }) => key === "b" });
    expect(applyPromotions(goods, [about])).toMatchObject({
      offOre: 0,
      missed: [{ id: 1, because: "below-minimum", missingOre: 1_000 }],
    });
    expect(
      applyPromotions([line("a", 100)], [promotion({ kind: "percent", percent: 5 }, { fits: () => false })]),
    ).toMatchObject({
      missed: [{ id: 1, because: "no-goods" }],
    });
  });

  it("that stacks works on what others leave; one that does not is used when it is the best", () => {
    const goods = [line("a", 10_000)];
    const ten = promotion({ kind: "percent", percent: 10 }, { id: 1 });
    const amount = promotion({ kind: "amount", offOre: 1_000 }, { id: 2 });
    const alone = promotion({ kind: "percent", percent: 15 }, { id: 3, stacks: false });
    expect(applyPromotions(goods, [alone, amount, ten])).toMatchObject({
      offOre: 2_000,
      taken: [
        { id: 1, offOre: 1_000 },
        { id: 2, offOre: 1_000 },
      ],
      missed: [{ id: 3, because: "other-is-better" }],
    });
    expect(applyPromotions(goods, [alone, ten])).toMatchObject({ offOre: 1_500, taken: [{ id: 3 }] });
  });

  it("that stacks takes no more than half of a line with others, or what one of them takes alone", () => {
    const hundred = (id: number) => promotion({ kind: "amount", offOre: 10_000 }, { id, fromOre: 20_000 });
    const three = [hundred(1), hundred(2), hundred(3)];
    expect(offs([line("shaker", 22_995)], ...three)).toEqual({ shaker: 11_497 });
    const generous = promotion({ kind: "percent", percent: 60 }, { id: 4 });
    expect(offs([line("shaker", 22_995)], ...three, generous)).toEqual({ shaker: 13_797 });
  });

  it("of free delivery joins whatever is taken off the goods", () => {
    const free = promotion({ kind: "free-delivery" }, { id: 9, stacks: false, fromOre: 5_000 });
    const alone = promotion({ kind: "percent", percent: 15 }, { id: 3, stacks: false });
    expect(applyPromotions([line("a", 10_000)], [free, alone])).toMatchObject({ freeDelivery: true, offOre: 1_500 });
    expect(applyPromotions([line("a", 1_000)], [free, alone])).toMatchObject({ freeDelivery: false, offOre: 150 });
  });
});

describe("alcohol", () => {
  it("is left out of what pays for taking more, and of what gives it away", () => {
    expect(leavesAlcoholOut({ kind: "bundle", take: 3, pay: 2 }, 0)).toBe("quantity");
    expect(leavesAlcoholOut({ kind: "percent", percent: 51 }, 0)).toBe("giveaway");
    expect(leavesAlcoholOut({ kind: "percent", percent: 50 }, 0)).toBeUndefined();
    expect(leavesAlcoholOut({ kind: "amount", offOre: 10_000 }, 19_999)).toBe("giveaway");
    expect(leavesAlcoholOut({ kind: "amount", offOre: 10_000 }, 20_000)).toBeUndefined();
    expect(leavesAlcoholOut({ kind: "free-delivery" }, 0)).toBeUndefined();
  });

  it("begins above half a per cent", () => {
    expect(isAlcohol({ abvPercent: 0.5 })).toBe(false);
    expect(isAlcohol({ abvPercent: 0.6 })).toBe(true);
  });
});

const benefits: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("amount" as const), offOre: fc.integer({ min: 1, max: 500_000 }) }),
  fc
    .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 11 }))
    .map(([take, pay]) => ({ kind: "bundle" as const, take, pay: Math.min(pay, take - 1) })),
  fc.constant({ kind: "free-delivery" as const }),
);
const baskets = fc.uniqueArray(
  fc.record({
    key: fc.stringMatching(/^[a-h]{1,2}$/),
    priceOre: fc.integer({ min: 0, max: 900_000 }),
    quantity: fc.integer({ min: 0, max: 99 }),
  }),
  { selector: ({ key }) => key, maxLength: 8 },
);
const promotionSets = fc
  .array(
    fc.record({
      benefit: benefits,
      fromOre: fc.integer({ min: 0, max: 100_000 }),
      stacks: fc.boolean(),
      about: fc.subarray(["a", "b", "c", "d", "e", "f", "g", "h"], { minLength: 1 }),
    }),
    { maxLength: 5 },
  )
  .map((list) =>
    list.map(({ about, ...one }, id): Promotion => ({ ...one, id, fits: ({ key }) => about.includes(key[0] ?? "") })),
  );
const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

describe("whatever promotions there are", () => {
  it("what comes off is whole øre, never more than a line, and the same sum by line and by promotion", () => {
    fc.assert(
      fc.property(baskets, promotionSets, (lines, promotions) => {
        const { taken, offByLine, offOre } = applyPromotions(lines, promotions);
        for (const { key, priceOre, quantity } of lines) {
          const off = offByLine.get(key) ?? Number.NaN;
          expect(Number.isInteger(off) && off >= 0 && off <= priceOre * quantity).toBe(true);
          expect(sumOf(taken.map(({ byLine }) => byLine.get(key) ?? 0))).toBe(off);
        }
        expect(sumOf(offByLine.values())).toBe(offOre);
        expect(sumOf(taken.map((one) => one.offOre))).toBe(offOre);
        expect(taken.every((one) => sumOf(one.byLine.values()) === one.offOre)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("together they take no more than half of a line, or what one of them takes alone", () => {
    fc.assert(
      fc.property(baskets, promotionSets, (lines, promotions) => {
        const { offByLine } = applyPromotions(lines, promotions);
        const alone = promotions.map((one) => applyPromotions(lines, [one]).offByLine);
        for (const { key, priceOre, quantity } of lines) {
          const most = Math.max((priceOre * quantity) / 2, ...alone.map((off) => off.get(key) ?? 0));
          expect(offByLine.get(key)).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("neither the order of the lines nor that of the promotions matters", () => {
    fc.assert(
      fc.property(baskets, promotionSets, (lines, promotions) => {
        const one = applyPromotions(lines, promotions);
        const other = applyPromotions(lines.toReversed(), promotions.toReversed());
        const plain = (map: Map<string, number>) => Object.fromEntries([...map].toSorted());
        expect(plain(other.offByLine)).toEqual(plain(one.offByLine));
        expect(other.taken.map(({ id, offOre }) => [id, offOre])).toEqual(
          one.taken.map(({ id, offOre }) => [id, offOre]),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("the customer gets no less than by any of those that stand alone, and each is either taken or told why not", () => {
    fc.assert(
      fc.property(baskets, promotionSets, (lines, promotions) => {
        const { offOre, taken, missed } = applyPromotions(lines, promotions);
        for (const one of promotions.filter(({ stacks }) => !stacks)) {
          expect(offOre).toBeGreaterThanOrEqual(applyPromotions(lines, [one]).offOre);
        }
        expect([...taken, ...missed].map(({ id }) => id).toSorted()).toEqual(promotions.map(({ id }) => id));
      }),
    );
  });

  it("what comes off a line goes back with its pieces, to the øre, however they come back", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 500_000 }), (pieces, offOre) => {
        const quantity = sumOf(pieces);
        let sent = 0;
        const back = pieces.map((count) => {
          const part = offOfPieces({ offOre, quantity }, sent + count) - offOfPieces({ offOre, quantity }, sent);
          sent += count;
          return part;
        });
        expect(back.every((ore) => ore >= 0)).toBe(true);
        expect(sumOf(back)).toBe(offOre);
      }),
    );
  });
});

describe("splitting by weight", () => {
  const weights = fc.uniqueArray(fc.record({ key: fc.string(), weight: fc.integer({ min: 0, max: 10_000_000 }) }), {
    selector: ({ key }) => key,
  });

  it("gives out exactly the amount, and no line more than a øre beside its share", () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 10_000_000 }), (lines, amount) => {
        const whole = sumOf(lines.map(({ weight }) => weight));
        const shares = splitByWeight(amount, lines);
        expect(sumOf(shares.values())).toBe(whole === 0 ? 0 : amount);
        for (const { key, weight } of lines) {
          expect(Math.abs((shares.get(key) ?? 0) - (whole === 0 ? 0 : (amount * weight) / whole))).toBeLessThan(1);
        }
      }),
    );
  });
});

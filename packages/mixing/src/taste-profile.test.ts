import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TastedMeasure, type TasteFacts, tasteProfileOf } from "./taste-profile.ts";

const tasteless: TasteFacts = { sugarGPerL: 0, acidGPerL: 0, bitter: 0, fruity: 0, herbal: 0, creamy: 0, smoky: 0 };
const measure = (key: string, amount: number, facts: Partial<TastedMeasure> = {}): TastedMeasure => ({
  ...{ key, kind: "mixer", abvPercent: 0, amount, unit: "cl" },
  ...tasteless,
  ...facts,
});

const spirit = (amount: number) => measure("gin", amount, { kind: "spiritus", abvPercent: 40, herbal: 1 });
const sugar = (amount: number) =>
  measure("rorsukker", amount, { kind: "sirup-og-soedt", unit: "tsk", sugarGPerL: 800 });
const lemon = (amount: number) =>
  measure("citronsaft", amount, { kind: "juice-og-frugt", acidGPerL: 60, sugarGPerL: 16, fruity: 3 });
const water = (amount: number) => measure("vand", amount);
const made = { method: "ryst", steps: ["Ryst hårdt med is."], servings: 1 };

describe("the taste of a drink", () => {
  it("follows from its sugar, its acid and its strength", () => {
    expect(tasteProfileOf([spirit(6), lemon(3)], made)).toMatchObject({ sweet: 0, sour: 5, strong: 3 });
    expect(tasteProfileOf([spirit(6), lemon(3), sugar(4)], made)).toMatchObject({ sweet: 4, sour: 5, strong: 3 });
    expect(tasteProfileOf([water(20), sugar(12)], made)).toMatchObject({ sweet: 5, sour: 0, strong: 0 });
  });

  it("is that of one glass, however many are made", () => {
    const jug = [spirit(48), lemon(24), sugar(16)];
    expect(tasteProfileOf(jug, { ...made, servings: 8 })).toEqual(
      tasteProfileOf([spirit(6), lemon(3), sugar(2)], made),
    );
  });

  it("counts leaves, twigs and dashes, which fill nothing", () => {
    const mint = measure("mynteblade", 8, { kind: "frisk-og-krydderi", unit: "blade", herbal: 5 });
    expect(tasteProfileOf([spirit(6), mint], made).herbal).toBeGreaterThan(tasteProfileOf([spirit(6)], made).herbal);
    const bitters = measure("aromatisk-bitter", 2, { kind: "bitter", unit: "stænk", abvPercent: 44, bitter: 5 });
    expect(tasteProfileOf([spirit(6), bitters], made).bitter).toBe(2);
    const yolk = measure("aeggeblomme", 1, { kind: "mejeri-og-aeg", unit: "stk", creamy: 5 });
    expect(tasteProfileOf([spirit(6), yolk], made).creamy).toBeGreaterThanOrEqual(3);
  });

  it("has the acid of fruit that is muddled, and none of fruit that lies in the glass", () => {
    const lime = measure("lime", 1, { kind: "frisk-og-krydderi", unit: "stk", acidGPerL: 60, fruity: 3 });
    expect(tasteProfileOf([spirit(6), lime], { ...made, method: "mudl+byg" }).sour).toBe(5);
    expect(tasteProfileOf([spirit(6), lime], { ...made, method: "byg" }).sour).toBe(0);
  });

  it("is none where nothing is poured", () => {
    expect(Object.values(tasteProfileOf([], made))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

const anyMeasure: fc.Arbitrary<TastedMeasure> = fc.record({
  key: fc.constantFrom("gin", "limesaft", "sukkersirup", "lime", "mynteblade", "rorsukker"),
  kind: fc.constantFrom("spiritus", "likoer", "mixer", "mejeri-og-aeg", "frisk-og-krydderi", "sirup-og-soedt"),
  abvPercent: fc.integer({ min: 0, max: 63 }),
  amount: fc.integer({ min: 1, max: 20 }),
  unit: fc.constantFrom("cl", "stænk", "tsk", "blade", "stk", "skiver"),
  sugarGPerL: fc.integer({ min: 0, max: 1100 }),
  acidGPerL: fc.integer({ min: 0, max: 60 }),
  ...{ bitter: fc.nat(5), fruity: fc.nat(5), herbal: fc.nat(5), creamy: fc.nat(5), smoky: fc.nat(5) },
});
const anyDrink = fc.tuple(
  // Something fills the glass, if only a little.
  fc.array(anyMeasure, { maxLength: 7 }).map((measures) => [water(1), ...measures]),
  fc.record({
    method: fc.constantFrom("byg", "ryst", "rør", "blend", "varm", "mudl+byg"),
    steps: fc.constantFrom(["Med is."], ["Pres limen."], ["Hæld op."]),
    servings: fc.constantFrom(1, 2, 8),
  }),
);

describe("any drink", () => {
  it("lies between 0 and 5 on every scale", () => {
    fc.assert(
      fc.property(anyDrink, ([measures, how]) => {
        for (const value of Object.values(tasteProfileOf(measures, how))) {
          expect([0, 1, 2, 3, 4, 5]).toContain(value);
        }
      }),
    );
  });

  it("never tastes less sweet with more sugar, or less sour with more acid", () => {
    fc.assert(
      fc.property(anyDrink, fc.integer({ min: 1, max: 12 }), ([measures, how], more) => {
        const before = tasteProfileOf(measures, how);
        expect(tasteProfileOf([...measures, sugar(more)], how).sweet).toBeGreaterThanOrEqual(before.sweet);
        const acid = measure("syre", more, { acidGPerL: 60 });
        expect(tasteProfileOf([...measures, acid], how).sour).toBeGreaterThanOrEqual(before.sour);
      }),
    );
  });

  it("never has more of any taste with more water", () => {
    fc.assert(
      fc.property(anyDrink, fc.integer({ min: 1, max: 40 }), ([measures, how], more) => {
        const before = tasteProfileOf(measures, how);
        const after = tasteProfileOf([...measures, water(more)], how);
        for (const [scale, value] of Object.entries(after)) {
          expect(value).toBeLessThanOrEqual(before[scale as keyof typeof before]);
        }
      }),
    );
  });
});

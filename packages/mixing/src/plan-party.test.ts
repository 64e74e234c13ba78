import fc from "fast-check";
import { expect, test } from "vitest";
import type { OfferedPack } from "./fill-basket.ts";
import { iceFor, type Party, type PartyDrink, type PartyMeasure, planParty, shareOut } from "./plan-party.ts";

const pack = (sku: string, contentMl: number, priceOre: number): OfferedPack => ({
  sku,
  size: sku,
  contentMl,
  contentG: 0,
  units: 1,
  priceOre,
  depositOre: 0,
});

const measure = (key: string, amount: number, contents: number[]): PartyMeasure => ({
  key,
  name: key,
  kind: "frisk",
  amount,
  unit: "cl",
  pantry: false,
  bottle: {
    slug: `vare-${key}`,
    name: `Vare ${key}`,
    packs: contents.map((content) => pack(`${key}-${content}`, content, content * 20)),
  },
});

const drink = (slug: string, measures: PartyMeasure[], more: Partial<PartyDrink> = {}): PartyDrink => ({
  slug,
  name: slug,
  servings: 1,
  standardDrinks: 1.5,
  glass: "highballglas",
  method: "byg",
  garnish: "limeskive",
  steps: ["Fyld glasset med is.", "Hæld op."],
  measures,
  ...more,
});

const keys = ["gin", "rom", "tonic", "limesaft"];
const shelves: Record<string, number[]> = { gin: [700], rom: [700, 1000], tonic: [200, 1000], limesaft: [250] };
const anyDrink = fc
  .record({
    slug: fc.string({ minLength: 1, maxLength: 5 }),
    used: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 }),
    amounts: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 4 }),
    servings: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ slug, used, amounts, servings }) =>
    drink(
      slug,
      used.map((key, place) => measure(key, (amounts[place] ?? 1) / 2, shelves[key] ?? [])),
      { servings },
    ),
  );
const anyParty = fc.record({
  guests: fc.integer({ min: 1, max: 40 }),
  hours: fc.integer({ min: 1, max: 12 }),
  drinksPerGuest: fc.integer({ min: 1, max: 6 }),
  drinks: fc.array(anyDrink, { minLength: 1, maxLength: 6 }),
  have: fc.subarray(keys),
});

/** Millilitres that the party takes of an ingredient, counted the plain way. */
function neededMl(party: Party, key: string): number {
  const { servings } = planParty(party);
  let ml = 0;
  party.drinks.forEach((one, place) => {
    for (const { key: own, amount } of one.measures) {
      if (own === key) ml += (amount * 10 * (servings[place]?.count ?? 0)) / one.servings;
    }
  });
  return ml;
}

const packsOf = (party: Party, key: string) =>
  planParty(party)
    .basket.lines.filter(({ ingredientKeys }) => ingredientKeys.includes(key))
    .flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => Number(sku.split("-")[1])));

test("there is never less than the drinks take, and never a whole pack too many", () => {
  fc.assert(
    fc.property(anyParty, (party) => {
      for (const key of keys.filter((one) => !party.have.includes(one))) {
        const needed = neededMl(party, key);
        const packs = packsOf(party, key);
        const bought = packs.reduce((total, content) => total + content, 0);
        if (packs.length >= 99) continue;
        expect(bought).toBeGreaterThanOrEqual(needed - 1e-3);
        if (needed > 0) expect(bought - Math.min(...packs)).toBeLessThan(needed + 1e-3);
      }
    }),
  );
});

test("the same number of drinks takes the same bottles, however many drink them", () => {
  fc.assert(
    fc.property(anyParty, fc.integer({ min: 2, max: 4 }), (party, times) => {
      const few = planParty({ ...party, drinksPerGuest: party.drinksPerGuest * times });
      const many = planParty({ ...party, guests: party.guests * times });
      expect(many.basket).toEqual(few.basket);
      expect(many.needs).toEqual(few.needs);
      expect(many.iceKg).toBe(few.iceKg);
    }),
  );
});

test("more guests never take less of anything", () => {
  fc.assert(
    fc.property(anyParty, (party) => {
      const more = { ...party, guests: party.guests + 1 };
      for (const key of keys) expect(neededMl(more, key)).toBeGreaterThanOrEqual(neededMl(party, key) - 1e-6);
      expect(planParty(more).iceKg).toBeGreaterThanOrEqual(planParty(party).iceKg);
    }),
  );
});

test("every drink that is wanted is shared out, evenly", () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 24 }), (total, among) => {
      const shares = shareOut(total, among);
      expect(shares.reduce((one, other) => one + other, 0)).toBe(total);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

test("what stands at home and what any kitchen has is not bought", () => {
  const drinks = [drink("gt", [measure("gin", 4, [700]), { ...measure("sukker", 1, [500]), pantry: true }])];
  const plan = planParty({ guests: 10, hours: 4, drinksPerGuest: 2, drinks, have: ["gin"] });
  expect(plan.basket.lines).toEqual([]);
  expect(plan.needs).toMatchObject([
    { key: "gin", have: true, text: "8\u00a0dl" },
    { key: "sukker", pantry: true },
  ]);
});

test("what no kitchen is sure to have is on the list: bought elsewhere, or here where that is asked for", () => {
  const sour = drink("sour", [measure("gin", 4, [700]), { ...measure("limesaft", 3, [250]), pantry: true }]);
  const party = { guests: 10, hours: 4, drinksPerGuest: 2, drinks: [sour], have: [] };
  const plan = planParty(party);
  expect(plan.ownPurchases).toMatchObject([{ name: "lime", text: "24\u00a0stk.", note: "til 6\u00a0dl limesaft" }]);
  expect(plan.offers).toMatchObject([{ key: "limesaft", packs: "3 × limesaft-250", totalOre: 15_000 }]);
  const asked = planParty({ ...party, extra: ["limesaft"] });
  expect(asked.ownPurchases).toEqual([]);
  expect(asked.offers).toEqual(plan.offers);
  expect(asked.basket.goodsOre).toBe(plan.basket.goodsOre + 15_000);
  const home = planParty({ ...party, have: ["limesaft"] });
  expect([home.ownPurchases, home.offers]).toEqual([[], []]);
  const soldOut = drink("sour", [measure("gin", 4, [])]);
  expect(planParty({ ...party, drinks: [soldOut] }).ownPurchases).toMatchObject([{ keys: ["gin"] }]);
});

test.each([
  [1, "2\u00a0stænk"],
  [12, "2,2\u00a0cl"],
])("for %i guests bitters are told by what one can see: %s", (guests, text) => {
  const drinks = [drink("champagne cocktail", [{ ...measure("bitter", 2, [100]), unit: "stænk" }])];
  expect(planParty({ guests, hours: 1, drinksPerGuest: 1, drinks, have: [] }).needs).toMatchObject([{ text }]);
});

test("a party of ten", () => {
  const gt = drink("gin og tonic", [measure("gin", 4, [700]), measure("tonic", 15, [200])]);
  const sour = drink("sour", [measure("gin", 6, [700])], { method: "ryst", glass: "cocktailglas", garnish: "(ingen)" });
  const plan = planParty({ guests: 10, hours: 4, drinksPerGuest: 3, drinks: [gt, sour], have: [] });
  expect(plan.totalDrinks).toBe(30);
  expect(plan.servings.map(({ count }) => count)).toEqual([15, 15]);
  expect(plan.basket.lines).toMatchObject([
    { sku: "gin-700", quantity: 3 },
    { sku: "tonic-200", quantity: 12 },
  ]);
  expect(plan.glasses).toEqual([
    { name: "highballglas", count: 10 },
    { name: "cocktailglas", count: 10 },
  ]);
  expect(plan.garnish).toEqual([{ name: "limeskive", count: 15 }]);
  expect(plan.standardDrinksPerGuest).toBe(4.5);
  expect(plan.iceKg).toBe(7);
});

test("hot drinks take no ice, shaken ones take it twice", () => {
  const steps = ["Fyld glasset med isterninger."];
  expect(iceFor({ method: "varm", glass: "varmt glas", steps })).toBe(0);
  expect(iceFor({ method: "ryst", glass: "lowballglas", steps })).toBeGreaterThan(
    iceFor({ method: "byg", glass: "lowballglas", steps }),
  );
});

test("a drink takes ice where its steps name it: none in a wine glass that is filled with cold wine", () => {
  const kir = { method: "byg", glass: "vinglas", steps: ["Hæld den kolde likør i.", "Fyld op med iskold hvidvin."] };
  const spritz = { ...kir, steps: ["Fyld et stort vinglas med isterninger."] };
  const shaken = { method: "ryst", glass: "lowballglas", steps: ["Ryst uden is.", "Ryst med is.", "Si over."] };
  const strained = { ...shaken, steps: ["Ryst hårdt med is.", "Si over i et koldt glas uden is."] };
  const dry = { ...shaken, steps: ["Ryst uden is, og skænk."] };
  expect([kir, spritz, shaken, strained, dry].map(iceFor)).toEqual([0, 160, 310, 150, 0]);
  const drinks = [drink("kir", [measure("hvidvin", 9, [750])], { ...kir, garnish: "(ingen)" })];
  expect(planParty({ guests: 12, hours: 4, drinksPerGuest: 3, drinks, have: [] })).toMatchObject({
    iceKg: 0,
    garnish: [],
  });
});

test("bottles are cooled with half a kilo of ice for each guest, however much they drink", () => {
  const tonic = drink("gin-tonic", [measure("gin", 4, [700])]);
  const kilos = (guests: number, drinksPerGuest: number) =>
    planParty({ guests, hours: 4, drinksPerGuest, drinks: [tonic], have: [] }).coolingIceKg;
  expect([kilos(1, 1), kilos(12, 3), kilos(12, 8)]).toEqual([0.5, 6, 6]);
});

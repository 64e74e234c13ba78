import { expect, it } from "vitest";
import { dilution, pouredVolumeCl, strengthOf } from "./strength.ts";

const spirit = { kind: "spiritus", abvPercent: 40, unit: "cl" };

const made = (method: string, servings = 1) => ({ method, servings, steps: ["Fyld glasset med isterninger."] });

it("dilutes by how a drink is made", () => {
  const measures = [
    { ...spirit, key: "gin", amount: 4 },
    { key: "vand", kind: "mixer", abvPercent: 0, amount: 4, unit: "cl" },
  ];
  expect(strengthOf(measures, made("varm"))).toEqual({ volumeCl: 8, abvPercent: 20, standardDrinks: 1.1 });
  expect(strengthOf(measures, made("ryst")).abvPercent).toBe(15.6);
});

const lime = { key: "lime", kind: "frisk-og-krydderi", abvPercent: 0, amount: 1, unit: "stk" };
const sugar = { key: "rorsukker", kind: "sirup-og-soedt", abvPercent: 0, amount: 4, unit: "tsk" };
const cachaca = { ...spirit, key: "cachaca", amount: 6 };

it("counts the juice of a muddled lime, and half of dry sugar", () => {
  const drink = strengthOf([cachaca, lime, sugar], made("mudl+byg"));
  expect(drink).toEqual({ volumeCl: 10.9, abvPercent: 22, standardDrinks: 1.6 });
});

it("counts the juice of citrus fruit only where it is muddled or squeezed", () => {
  const volumeOf = (one: { key: string; amount: number; unit: string }, method: string, ...steps: string[]) =>
    strengthOf([cachaca, { ...lime, ...one }], { method, servings: 1, steps }).volumeCl;
  const half = { key: "lime", amount: 0.5, unit: "stk" };
  expect(volumeOf(half, "byg", "Læg limen i glasset, med knust sukker.")).toBe(6);
  expect(volumeOf(half, "byg", "Pres den ned i glasset.")).toBe(7.3);
  expect(volumeOf(half, "varm", "Limen moses.")).toBe(7.3);
  expect(volumeOf({ key: "citron", amount: 1, unit: "stk" }, "mudl+byg")).toBe(10);
  expect(volumeOf({ key: "appelsin", amount: 1, unit: "stk" }, "mudl+byg")).toBe(13);
  expect(volumeOf({ key: "appelsinskiver", amount: 4, unit: "skiver" }, "mudl+byg")).toBe(9.5);
  expect(volumeOf({ key: "mynteblade", amount: 8, unit: "stk" }, "mudl+byg")).toBe(6);
});

it("counts strawberries where they are blended or mashed, and not where they lie in the glass", () => {
  const berries = { key: "jordbaer", kind: "frisk-og-krydderi", abvPercent: 0, amount: 3, unit: "stk" };
  const poured = (method: string, ...steps: string[]) => pouredVolumeCl([berries], { method, steps });
  expect(poured("blend")).toBeCloseTo(2.4);
  expect(poured("byg", "Blend jordbærrene til en glat puré.")).toBeCloseTo(2.4);
  expect(poured("ryst", "Mos bærrene i shakeren.")).toBeCloseTo(2.4);
  expect(poured("byg", "Halver jordbærrene, og læg dem i kanden.")).toBe(0);
});

it("counts sugar alike by the spoon, the lump and the gram", () => {
  const poured = (key: string, amount: number, unit: string) =>
    pouredVolumeCl([{ ...sugar, key, amount, unit }], { method: "byg", steps: [] });
  expect(poured("rorsukker", 1, "tsk")).toBe(0.25);
  expect(poured("sukkerknald", 1, "stk")).toBe(0.25);
  expect(poured("brunt-sukker", 4, "g")).toBe(0.25);
  expect(poured("flormelis", 1, "spsk")).toBe(0.75);
});

it("tells of one drink where many are made at once, and of nothing where nothing is poured", () => {
  const bowl = [{ ...spirit, key: "gin", amount: 40 }];
  expect(strengthOf(bowl, made("byg", 10))).toEqual({ volumeCl: 4.5, abvPercent: 35.7, standardDrinks: 1.1 });
  expect(strengthOf([], made("byg"))).toEqual({ volumeCl: 0, abvPercent: 0, standardDrinks: 0 });
});

it("dilutes nothing that is built without ice", () => {
  const measures = [{ ...spirit, key: "gin", amount: 4 }];
  const strengthWith = (...steps: string[]) => strengthOf(measures, { method: "byg", servings: 1, steps }).abvPercent;
  expect(strengthWith("Hæld i en kold fløjte, mens det er iskoldt.", "Løft med en ske, og vis glasset.")).toBe(40);
  expect(strengthWith("Dryp isvand over sukkeret.")).toBe(40);
  expect(strengthWith("Hæld i et højt glas uden is.", "Server uden isterninger.", "Læg en kugle is i.")).toBe(40);
  for (const words of [
    "Hæld over is.",
    "Læg en stor isklump i.",
    "Fyld op med knust is",
    "Isterninger først",
    "Fyld med crushed ice.",
  ]) {
    expect(strengthWith(words)).toBe(35.7);
  }
});

it("serves as many centilitres as its percent and its standard drinks come to, however it is made", () => {
  for (const method of Object.keys(dilution)) {
    for (let seed = 1; seed <= 60; seed += 1) {
      const measures = [1, 2, 3].map((place) => ({
        ...spirit,
        key: `ingredient-${place}`,
        abvPercent: (seed * place * 7) % 61,
        amount: 0.5 + ((seed * place) % 12) / 2,
      }));
      const sweetAndSour = [lime, sugar].map((one, place) => ({ ...one, amount: (seed + place) % 4 }));
      const { volumeCl, abvPercent, standardDrinks } = strengthOf(
        [...measures, ...sweetAndSour],
        made(method, 1 + (seed % 3)),
      );
      // Danish readers take 12 g of alcohol for a standard drink, and 0.789 g for a millilitre.
      const recomputed = (volumeCl * 10 * (abvPercent / 100) * 0.789) / 12;
      const rounding = 0.05 + (0.05 * abvPercent + (volumeCl + 0.05) * 0.05) * (0.0789 / 12);
      expect(Math.abs(recomputed - standardDrinks), `${method}, ${seed}`).toBeLessThanOrEqual(rounding + 1e-9);
    }
  }
});

it("tells of a Negroni what a reader works out again", () => {
  const measures = [
    { key: "gin", abvPercent: 40 },
    { key: "roed-bitter", abvPercent: 25 },
    { key: "soed-vermouth", abvPercent: 16 },
  ].map((one) => ({ ...spirit, ...one, amount: 3 }));
  expect(strengthOf(measures, made("byg"))).toEqual({ volumeCl: 10.1, abvPercent: 24.1, standardDrinks: 1.6 });
});

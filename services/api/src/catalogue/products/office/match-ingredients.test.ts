import { expect, it } from "vitest";
import { type MatchedProduct, matcherOf } from "./match-ingredients.ts";

const ingredients = [
  { key: "gin", name: "gin", synonyms: ["gin"], abvPercent: 40 },
  { key: "london-dry-gin", name: "London dry gin", synonyms: ["dry gin", "gin"], abvPercent: 40 },
  { key: "tonic", name: "tonic", synonyms: ["tonic water"], abvPercent: 0 },
  { key: "hyldeblomstsaft", name: "hyldeblomstsaft", synonyms: ["hyldeblomst"], abvPercent: 0 },
  { key: "ingefaeroel", name: "ingefærøl (ginger beer)", synonyms: [], abvPercent: 0 },
  { key: "roedvin", name: "rødvin", synonyms: [], abvPercent: 13 },
];
const found = (product: Partial<MatchedProduct>) =>
  matcherOf(ingredients)({ slug: "x", name: "", legalName: "", categoryName: "", abvPercent: 0, ...product });
const keys = (product: Partial<MatchedProduct>) => found(product).map(({ key }) => key);

it("finds the closest first: by as many words of the name as fit", () => {
  expect(keys({ name: "Kongens London Dry Gin", abvPercent: 43 })).toEqual(["london-dry-gin", "gin"]);
  expect(keys({ name: "Klitgin", legalName: "Gin", abvPercent: 41 })[0]).toBe("gin");
});

it("says why, with both strengths", () => {
  expect(found({ name: "Havnens Gin", abvPercent: 41.2 })[0]?.reason).toBe(
    "Navnet siger »gin«, og styrken passer: 41,2 % mod 40 %.",
  );
  expect(found({ name: "Perle", legalName: "Tonic" })[0]?.reason).toBe("Varebetegnelsen siger »tonic«.");
});

it("proposes no drink of another strength, and none with alcohol for one without", () => {
  expect(keys({ name: "Gin & tonic på dåse", abvPercent: 6 })).toEqual([]);
  expect(keys({ name: "Alkoholfri gin", abvPercent: 0 })).toEqual([]);
});

it("goes by what a product is, not by what it is flavoured with", () => {
  expect(keys({ name: "Tonic med hyldeblomst" })).toEqual(["tonic"]);
});

it("knows an ingredient by its other name, and wine by its category", () => {
  expect(keys({ name: "Smedens Ginger Beer" })).toEqual(["ingefaeroel"]);
  expect(keys({ name: "Château Nord 2024", categoryName: "Rødvine", abvPercent: 13.5 })).toEqual(["roedvin"]);
});

it("proposes nothing where nothing fits", () => {
  expect(keys({ name: "Cashewnødder" })).toEqual([]);
  expect(keys({})).toEqual([]);
});

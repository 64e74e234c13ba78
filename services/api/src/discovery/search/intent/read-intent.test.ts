import { describe, expect, it } from "vitest";
import { readIntent } from "./read-intent.ts";
import type { ShopVocabulary } from "./vocabulary.ts";

const shop: ShopVocabulary = {
  shelves: new Map([
    ["gin", "spiritus/gin"],
    ["rødvin", "vin/roedvin"],
    ["~rodvin", "vin/roedvin"],
    ["glas", "glas"],
    ["tonic", "mixers/tonic"],
    ["prosecco", "vin/bobler"],
    ["gavekort", "gaver/gavekort"],
  ]),
  shared: new Set(["vin/bobler"]),
  liquors: new Map([["gin", "gin"]]),
  tastes: new Map([["sød", "sød"]]),
  isUsed: (word) => ["gin", "tonic", "gave"].includes(word),
  isDrink: (q) => q === "gin tonic",
  spelled: (words) => words,
  isCarried: (slug) => slug === "aperol",
};
const read = (q: string) => readIntent(q, shop);

describe("what a query wishes for", () => {
  it("is a page of the shop, by its words in any spelling", () => {
    expect(read("gratis fragt").page?.to).toBe("/levering");
    expect(read("aabningstider").page?.to).toBe("/kontakt");
    expect(read("abningstider").page?.to).toBe("/kontakt");
    expect(read("levring").page?.to).toBe("/levering");
    expect(read("point").page?.to).toBe("/klub");
    expect(read("gin med en pointe").page).toBeUndefined();
    for (const q of ["fest for 12", "drinks til 12", "havefest til 30"])
      expect([q, read(q).page?.to]).toEqual([q, "/fest"]);
    for (const q of ["drinks til 100 kr", "drinks til 40 års fødselsdag"])
      expect([q, read(q).page]).toEqual([q, undefined]);
    expect(read("negroni").page).toBeUndefined();
  });

  it("is the thing, whoever it is for", () => {
    for (const q of ["gin til far", "gin til min svigermor", "Gin til kæresten"])
      expect([q, read(q).q.toLowerCase()]).toEqual([q, "gin"]);
    for (const q of ["til far", "gin til farin", "drinks til fest"]) expect([q, read(q).q]).toEqual([q, q]);
  });

  it("is a present, whoever it is for, and never an udgave or a gavekort", () => {
    expect(read("gave til far")).toMatchObject({ shelf: "gaver", kinds: ["products"] });
    expect(read("gave til far")).toMatchObject({ shelfFirst: "gaver/gaveaesker" });
    expect(read("gave til far").giftBoxes).toBeUndefined();
    expect(read("julegave").shelfFirst).toBeUndefined();
    expect(read("gave til ginelsker")).toMatchObject({ q: "gin", wider: "gave", shelf: "gaver", giftBoxes: true });
    expect(read("gave under 300 kr")).toMatchObject({ shelf: "gaver", price: { max: 300 } });
    expect(read("alkoholfri udgave").shelf).toBeUndefined();
    expect(read("gave kort")).toMatchObject({ shelf: "gaver/gavekort" });
  });

  it("is the kind that stands for a brand, unless the shop carries it", () => {
    expect(read("campari")).toMatchObject({ q: "", brand: { name: "Campari", kind: "rød bitterlikør" } });
    expect(read("kalua")).toMatchObject({ brand: { name: "Kahlúa" } });
    expect(read("bacardi mojito")).toMatchObject({ q: "mojito", leads: "drinks", brand: { name: "Bacardi" } });
    expect(read("aperol").brand).toBeUndefined();
    expect(read("pisang ambon").brand).toBeUndefined();
  });

  it("is goods of a price, of a shelf where one is named", () => {
    expect(read("under 200 kr")).toEqual({ q: "", price: { max: 200 }, leads: "products", kinds: ["products"] });
    expect(read("gin under 200 kr")).toMatchObject({ q: "gin", shelf: "spiritus/gin", price: { max: 200 } });
    expect(read("billig gin")).toMatchObject({ shelf: "spiritus/gin", sort: "price" });
    expect(read("billig prosecco").sort).toBeUndefined();
  });

  it("is any drink by its price, where cheap ones are asked for", () => {
    for (const q of ["billig drink", "billige drinks", "billigste cocktails"]) {
      expect([q, read(q)]).toMatchObject([q, { q: "", kinds: ["drinks"], page: { to: "/drinks?sort=price" } }]);
    }
    expect(read("billig gin").page).toBeUndefined();
  });

  it("is what somebody cannot have", () => {
    expect(read("glutenfri")).toMatchObject({ q: "", diet: "glutenFree" });
    expect(read("drinks uden mælk")).toMatchObject({ diet: "lactoseFree", leads: "drinks" });
    expect(read("cola uden sukker")).toMatchObject({ q: "cola uden sukker", wider: "cola", diet: "sugarFree" });
  });

  it("is a shelf, a drink, or a story", () => {
    expect(read("rodvin")).toMatchObject({ leads: "products", shelfFirst: "vin/roedvin" });
    expect(read("red wine")).toMatchObject({ q: "rødvin", shelfFirst: "vin/roedvin" });
    expect(read("ølglas")).toMatchObject({ shelf: "glas" });
    expect(read("gin tonic")).toEqual({ q: "gin tonic", leads: "drinks" });
    expect(read("drinks med gin")).toMatchObject({ leads: "drinks", liquor: "gin" });
    expect(read("søde drinks")).toMatchObject({ leads: "drinks", taste: "sød" });
    expect(read("gin historie")).toMatchObject({ q: "gin", leads: "articles", theme: "historie" });
    expect(read("solnedgang")).toEqual({ q: "solnedgang" });
  });
});

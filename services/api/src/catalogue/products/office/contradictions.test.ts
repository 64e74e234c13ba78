import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readShop } from "../../../moving-in/import/read-shop.ts";
import { contradictionsOf, type ServedIngredient } from "./contradictions.ts";

const seed = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..", "seed");
const gin = { name: "Havgus Gin", categoryPath: "spiritus/gin", abvPercent: 40, "facts.legalName": "Gin" };
const reasons = (fields: Record<string, string | number | string[] | null>, served: ServedIngredient[] = []) =>
  contradictionsOf({ ...gin, ...fields }, served).map(({ reason }) => reason);

describe("the strength", () => {
  it("agrees with a name or category that says there is none", () => {
    expect(reasons({ name: "Havgus Alkoholfri", abvPercent: 22.9 })).toEqual([
      "Navnet siger »alkoholfri«, men varen har 22,9\u00a0%. Ret den af dem, der er forkert.",
    ]);
    expect(reasons({ categoryPath: "alkoholfrit/spiritusalternativer", abvPercent: 22.9 })).toEqual([
      "Kategorien siger »alkoholfri«, men varen har 22,9\u00a0%. Ret den af dem, der er forkert.",
    ]);
    expect(reasons({ categoryPath: "vin/alkoholfri-vin", "facts.legalName": "Vin", abvPercent: 0.5 })).toEqual([]);
  });

  it("agrees with a strength in the name, as near as labels must", () => {
    expect(reasons({ name: "Havgus Gin 43%" })).toEqual([
      "Navnet siger »43%«, men styrken er sat til 40\u00a0%. Ret den af dem, der er forkert.",
    ]);
    expect(reasons({ name: "Havgus Gin 41,5 %" })).toEqual([]);
    expect(reasons({ name: "Havgus Tequila 100% agave" })).toEqual([]);
  });

  it("agrees with where the product stands", () => {
    expect(reasons({ abvPercent: 0 })).toEqual([
      "Varen står blandt drikke med alkohol, men styrken er 0 %. Skriv styrken, eller kald varen alkoholfri.",
    ]);
    expect(reasons({ abvPercent: 4 })).toEqual([
      "Spiritus er mindst 14\u00a0%, men styrken er sat til 4\u00a0%. Ret styrken eller kategorien.",
    ]);
    expect(reasons({ categoryPath: "glas" })).toEqual([
      "Varen er ikke en drik efter sin kategori eller sit materiale, men styrken er sat til 40\u00a0%.",
    ]);
    expect(reasons({ giftCard: "mail", categoryPath: "gaver/gavekort", abvPercent: 0 })).toEqual([]);
  });

  it("agrees with what drinks use the product as", () => {
    expect(reasons({}, [{ name: "tonicvand", abvPercent: 0 }])).toEqual([
      "Drinks bruger varen som tonicvand, der er uden alkohol, men styrken er sat til 40\u00a0%.",
    ]);
    const mixer = { name: "Havgus Tonic", categoryPath: "mixers/tonic", "facts.legalName": "Tonic", abvPercent: 0 };
    expect(reasons(mixer, [{ name: "gin", abvPercent: 40 }])).toEqual([
      "Drinks bruger varen som gin, men styrken er sat til 0\u00a0%.",
    ]);
    expect(reasons({ ...mixer, name: "Nulte Akt Alkoholfri" }, [{ name: "gin", abvPercent: 40 }])).toEqual([]);
  });
});

describe("the allergens", () => {
  const of = (ingredients: string, allergens: string[] = []) =>
    reasons({ "facts.ingredients": ingredients, "facts.allergens": allergens });

  it("hold what the ingredients name", () => {
    expect(of("Fløde, sukker, æggeblomme, hvedestivelse")).toEqual([
      "Ingredienslisten nævner gluten, æg og mælk, men det står ikke blandt allergenerne.",
    ]);
    expect(of("Fløde, sukker, æggeblomme, hvedestivelse", ["mælk", "æg", "hvede"])).toEqual([]);
    expect(of("Vin, konserveringsmiddel: kaliummetabisulfit")).toHaveLength(1);
  });

  it("are not read out of words that only look alike, or of traces", () => {
    expect(of("Vand, mælkesyre, kakaosmør, hvedegræs, mandelaroma, kokosnød, havtorn, most")).toEqual([]);
    expect(of("Sukker. Kan indeholde spor af nødder og mælk.")).toEqual([]);
  });
});

it("no product of the shop contradicts itself", async () => {
  const { products, ingredients } = await readShop(seed);
  const wrong = products.flatMap(({ slug, category, ingredientKeys, facts, ...product }) => {
    const said = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`facts.${name}`, value]));
    const served = ingredientKeys.flatMap((key) => ingredients[key] ?? []);
    const fields = { ...product, ...said, categoryPath: category } as never;
    return contradictionsOf(fields, served).map(({ reason }) => [slug, reason]);
  });
  expect(wrong).toEqual([]);
});

import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { missingFacts } from "./product-file.ts";
import { readShop, type Shop } from "./read-shop.ts";

const seed = join(import.meta.dirname, "..", "..", "..", "seed");
let shop: Shop;

beforeAll(async () => {
  shop = await readShop(seed);
});

describe("the demo shop", () => {
  it("has what was promised", () => {
    expect(shop.recipes).toHaveLength(528);
    expect(shop.products.length).toBeGreaterThanOrEqual(240);
    expect(shop.brands.length).toBeGreaterThanOrEqual(20);
    expect(shop.articles.length).toBeGreaterThanOrEqual(36);
    expect(new Set(shop.articles.map(({ theme }) => theme)).size).toBeGreaterThanOrEqual(6);
    expect(shop.collections.length).toBeGreaterThanOrEqual(8);
    expect(shop.campaigns.length).toBeGreaterThanOrEqual(4);
    expect(shop.products.flatMap(({ variants }) => variants).some(({ stock }) => stock === 0)).toBe(true);
  });

  it("tells 400 to 900 words in every article", () => {
    const wordsIn = (value: unknown): string =>
      typeof value === "string"
        ? value
        : Object.values(value as object)
            .map(wordsIn)
            .join(" ");
    const lengths = shop.articles.map(({ slug, blocks }) => {
      const told = blocks.map((block) => wordsIn({ ...block, kind: "", slug: "", slugs: "" })).join(" ");
      return { slug, words: told.split(/\s+/).filter(Boolean).length };
    });
    expect(lengths.filter(({ words }) => words < 400 || words > 900)).toEqual([]);
  });

  it("carries no rating, since none may be invented", () => {
    expect(JSON.stringify(shop)).not.toMatch(/"rating"|"reviews?"/);
  });

  it("can buy every measure it does not expect in a kitchen, or says so", () => {
    const sold = new Set(shop.products.flatMap(({ ingredientKeys }) => ingredientKeys));
    const used = new Set(shop.recipes.flatMap(({ ingredients }) => ingredients.map(({ key }) => key)));
    const neither = [...used].filter((key) => !sold.has(key) && !shop.ingredients[key]?.pantry);
    expect(neither).toEqual([]);
  });

  it("speaks without claims, pressure or aim at the young", () => {
    const banned =
      /\b(bæredygtig\w*|miljøvenlig\w*|klimaneutral\w*|CO2-neutral\w*|slankende|slankekur|afstress\w*|kur mod|bundes|uden tømmermænd|sexet|gymnasie\w*|intro-?tur\w*|18-års fest\w*)\b/i;
    const texts = readdirSync(seed, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
    const hits = texts.flatMap((name) => {
      const found = banned.exec(readFileSync(join(seed, name), "utf8"));
      return found ? [`${name}: ${found[0]}`] : [];
    });
    expect(hits).toEqual([]);
  });

  it("measures cocktail bitters in dashes, as the recipes do", () => {
    const bitters = shop.products.filter(({ category }) => category === "mixers/drinkbitter");
    const drops = bitters.filter(({ description, serving }) => /\bdråber(ne)?\b/.test(`${description} ${serving}`));
    expect(drops.map(({ slug }) => slug)).toEqual([]);
  });

  it("gives an opened bottle of vermouth six weeks wherever a text names its life", () => {
    const texts = readdirSync(seed, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
    const sentences = texts.flatMap((name) =>
      readFileSync(join(seed, name), "utf8").replace(/\s+/g, " ").split(/[.!?]/),
    );
    const lives = sentences.filter(
      (said) => /vermouth/i.test(said) && /åb(en|net|ning)|holder/.test(said) && /\b(uger|måned(er)?)\b/.test(said),
    );
    expect(lives.length).toBeGreaterThan(3);
    expect(lives.filter((said) => !/\b(seks|6) uger\b/.test(said))).toEqual([]);
  });

  it("is written in composed characters", () => {
    const texts = readdirSync(seed, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
    expect(texts.filter((name) => !readFileSync(join(seed, name), "utf8").isWellFormed())).toEqual([]);
    expect(
      texts.filter((name) => {
        const text = readFileSync(join(seed, name), "utf8");
        return text !== text.normalize("NFC");
      }),
    ).toEqual([]);
  });
});

/** The demo shop with one file changed. */
async function shopWith(file: string, change: (text: string) => string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-seed-"));
  cpSync(seed, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
  return readShop(folder).then(
    () => "",
    (error: Error) => error.message,
  );
}

describe("a broken row", () => {
  it("names file, entry and field", async () => {
    const message = await shopWith("recipes/negroni.yaml", (text) =>
      text.replace(/difficulty: .*/, "difficulty: umulig"),
    );
    expect(message).toContain("recipes/negroni.yaml · negroni · difficulty");
  });

  it("is found when it points at nothing", async () => {
    const message = await shopWith("recipes/negroni.yaml", (text) => text.replace(/key: \S*gin\S*/, "key: genever,"));
    expect(message).toContain('recipes · negroni: kender ikke ingredient "genever"');
  });

  it("is found when it holds HTML", async () => {
    const message = await shopWith("pages/om-os.yaml", (text) => text.replace(/title: .*/, 'title: "<b>Os</b>"'));
    expect(message).toContain("title: må ikke indeholde HTML");
  });

  it("is found when a before-price was typed", async () => {
    const message = await shopWith("products/gin.yaml", (text) =>
      text.replace("priceOre:", "beforeOre: 99900, priceOre:"),
    );
    expect(message).toContain("beforeOre");
  });
});

describe("the facts the law wants before a sale", () => {
  const drink = (more: object) => ({
    category: "mixers/tonic",
    abvPercent: 0,
    facts: { legalName: "Tonic", allergens: [], warnings: [], ...more },
  });

  it("are ingredients and nutrition for what holds no alcohol", () => {
    expect(missingFacts(drink({}))).toEqual(["mangler ingredients", "mangler nutrition"]);
  });

  it("are ingredients, nutrition and sulphite for wine", () => {
    const wine = { ...drink({ ingredients: "druer" }), category: "vin/roedvin", abvPercent: 13 };
    expect(missingFacts(wine)).toEqual(["mangler nutrition", "mangler sulfit"]);
  });

  it("are neither for spirits", () => {
    expect(missingFacts({ ...drink({}), category: "spiritus/gin", abvPercent: 41 })).toEqual([]);
  });

  it("are the maker's name and address for things", () => {
    expect(missingFacts({ ...drink({}), category: "barudstyr/shakere" })).toEqual([
      "mangler manufacturer (producentoplysninger)",
    ]);
  });

  it("are an alcohol strength for anything in a spirits category", () => {
    expect(missingFacts({ ...drink({ ingredients: "x", nutrition: {} }), category: "spiritus/gin" })).toEqual([
      "mangler alkoholprocent",
    ]);
  });
});

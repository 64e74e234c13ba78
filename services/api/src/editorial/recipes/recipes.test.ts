import type { RecipeCard } from "@skaenk/contract/recipe-card";
import type { Recipe } from "@skaenk/contract/recipes";
import { shopForRecipe } from "@skaenk/mixing/shop-for-recipe";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type List = { items: RecipeCard[]; total: number; facets: Record<string, { value: string; count: number }[]> };
const get = (path: string) => shop.api.request(`/api/v1${path}`);
const json = async <Answer>(path: string) => (await (await get(path)).json()) as Answer;

describe("the list of recipes", () => {
  it("holds all 528, in pages", async () => {
    const list = await json<List>("/recipes?pageSize=100&page=2");
    expect(list.total).toBe(528);
    expect(list.items).toHaveLength(100);
  });

  it("holds exactly the 104 without alcohol in their theme", async () => {
    const list = await json<List>("/recipes?theme=alkoholfri");
    expect(list.total).toBe(104);
    expect(list.items.every(({ alcoholFree }) => alcoholFree)).toBe(true);
  });

  it("combines facets, any value of one being enough", async () => {
    const gin = await json<List>("/recipes?liquor=gin&pageSize=100");
    const bitterGin = await json<List>("/recipes?liquor=gin&taste=bitter&pageSize=100");
    const either = await json<List>("/recipes?liquor=gin,rom&pageSize=100");
    expect(bitterGin.total).toBe(gin.facets.taste?.find(({ value }) => value === "bitter")?.count);
    expect(either.total).toBeGreaterThan(gin.total);
  });

  it("finds a drink by another name and by what is in it", async () => {
    expect((await json<List>("/recipes?q=gin tonic")).items.map(({ slug }) => slug)).toContain("gin-og-tonic");
    expect((await json<List>("/recipes?q=hyldeblomst")).total).toBeGreaterThan(1);
  });

  it.each(["popular", "name", "price"])(
    "sets the drink that bears the words as its name first, sorted by %s",
    async (sort) => {
      const first = async (q: string) => (await json<List>(`/recipes?q=${q}&sort=${sort}`)).items[0]?.slug;
      expect([await first("kir"), await first("Gin Fizz"), await first("gin tonic")]).toEqual([
        "kir",
        "gin-fizz",
        "gin-og-tonic",
      ]);
    },
  );

  it("has no rating before anyone has rated", async () => {
    const list = await json<List>("/recipes?pageSize=100");
    expect(list.items.filter((recipe) => recipe.rating !== undefined)).toEqual([]);
  });

  it("refuses a sorting it does not know", async () => {
    expect((await get("/recipes?sort=best")).status).toBe(400);
  });
});

describe("a recipe", () => {
  it("comes with measures, steps, packs to buy, drawing and drinks like it", async () => {
    const negroni = await json<Recipe>("/recipes/negroni");
    expect(negroni.ingredients.map(({ key, amount, unit, garnish }) => [key, amount, unit, garnish])).toEqual([
      ["gin", 3, "cl", undefined],
      ["roed-bitter", 3, "cl", undefined],
      ["soed-vermouth", 3, "cl", undefined],
      ["appelsin", 0.5, "skiver", true],
    ]);
    expect(negroni.steps.length).toBeGreaterThan(1);
    expect(negroni.svg).toMatch(/^<svg/);
    expect(negroni.related.map(({ slug }) => slug)).not.toContain("negroni");
    for (const { product } of negroni.ingredients.filter(({ garnish }) => !garnish)) {
      expect(product?.soldOut).toBe(false);
      expect(product?.packs.length).toBeGreaterThan(0);
    }
  });

  it("says on its card what its price leaves out, and has no price where the shop sells only what sweetens it", async () => {
    const { items } = await json<List>("/recipes?slugs=mojito,negroni,irish-coffee,arnold-palmer");
    const cards = new Map(items.map((card) => [card.slug, card]));
    expect(cards.get("mojito")?.priceText).toMatch(/^\d+ kr\. \+ lime m\.m\.$/);
    expect(cards.get("negroni")?.priceText).toMatch(/^\d+ kr\. \+ appelsin$/);
    expect(cards.get("irish-coffee")?.priceText).toMatch(/^\d+ kr\. \+ filterkaffe m\.m\.$/);
    expect(cards.get("arnold-palmer")).toBeDefined();
    expect(cards.get("arnold-palmer")?.pricePerDrinkOre).toBeUndefined();
  });

  it("has on its card the price of a glass by the packs that its page proposes, and follows the goods", async () => {
    const cardOf = async (slug: string) => {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => json<List>(`/recipes?pageSize=100&page=${page}`)));
      return pages.flatMap(({ items }) => items).find((card) => card.slug === slug);
    };
    const priceOnPage = async (slug: string) => {
      const { ingredients, servings } = await json<Recipe>(`/recipes/${slug}`);
      const measures = ingredients.map(({ product, ...measure }) => ({ ...measure, bottle: product }));
      return Math.round(shopForRecipe(measures, { have: [], extra: [], chosen: new Map() }, 1).pouredOre / servings);
    };
    const before = await priceOnPage("negroni");
    expect((await cardOf("negroni"))?.pricePerDrinkOre).toBe(before);
    await shop.db
      .updateTable("variants")
      .set((eb) => ({ price_ore: eb("price_ore", "*", 2) }))
      .execute();
    await expect.poll(async () => (await cardOf("negroni"))?.pricePerDrinkOre).toBeGreaterThan(before * 1.9);
    expect((await cardOf("negroni"))?.pricePerDrinkOre).toBe(await priceOnPage("negroni"));
    await shop.db.deleteFrom("product_ingredients").where("ingredient_key", "=", "roed-bitter").execute();
    await shop.db.updateTable("products").set({ name: "Ny" }).where("slug", "like", "%bitter%").execute();
    await expect.poll(async () => (await cardOf("negroni"))?.pricePerDrinkOre).toBeUndefined();
  });

  it("is sugar-free where each of its goods says so, and no drink with alcohol is", async () => {
    const freeOf = async () => (await json<List>("/recipes?diet=sugarFree")).items.map(({ slug }) => slug);
    expect(await freeOf()).toEqual([]);
    const { ingredients } = await json<Recipe>("/recipes/alkoholfri-mule");
    const slugs = ingredients.flatMap(({ product }) => product?.slug ?? []);
    const bought = ingredients.flatMap(({ key, product }) => (product ? [key] : []));
    await shop.db
      .deleteFrom("recipe_ingredients")
      .where("recipe_slug", "=", "alkoholfri-mule")
      .where("ingredient_key", "not in", bought)
      .execute();
    await sql`
      update products set content = jsonb_set(content, '{facts,nutrition}', '{"basis": "100ml", "sugars": 0}'::jsonb)
      where slug = any(${slugs})`.execute(shop.db);
    await expect.poll(freeOf).toEqual(["alkoholfri-mule"]);
  });

  it("that is unknown is a 404", async () => {
    const answer = await get("/recipes/vand");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "recipe_not_found" });
  });

  it("never offers a bottle that is sold out when another can serve", async () => {
    const before = await json<Recipe>("/recipes/negroni");
    const bottle = before.ingredients[0]?.product?.slug ?? "";
    await shop.db.updateTable("variants").set({ stock: 0 }).where("product_slug", "=", bottle).execute();
    await expect
      .poll(async () => (await json<Recipe>("/recipes/negroni")).ingredients[0]?.product?.slug)
      .not.toBe(bottle);
  });
});

it("lists the fifteen themes with their counts", async () => {
  const { items } = await json<{ items: { slug: string; count: number }[] }>("/recipe-themes");
  expect(items).toHaveLength(15);
  expect(items.every(({ count }) => count > 0)).toBe(true);
});

it("draws every recipe and product", async () => {
  const recipes = await json<List>("/recipes?pageSize=100");
  const products = await json<List>("/products?pageSize=100");
  for (const { drawing } of [...recipes.items, ...products.items]) {
    const answer = await shop.api.request(drawing);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("image/svg+xml");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(await answer.text()).toMatch(/^<svg/);
  }
});

describe("the bottles of an ingredient", () => {
  it("are kept until goods change, and the answer about a name that nobody knows is not kept", async () => {
    const tagsOf = async (key: string) => (await get(`/ingredients/${key}/bottles`)).headers.get("surrogate-key");
    expect([await tagsOf("gin"), await tagsOf("findes-ikke")]).toEqual(["products", null]);
  });
});

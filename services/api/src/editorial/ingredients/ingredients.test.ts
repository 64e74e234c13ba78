import { mostListedIngredients } from "@skaenk/contract/ingredient-bounds";
import { type IngredientCard, type IngredientPage, listIngredients } from "@skaenk/contract/ingredients";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { listCards } from "./show-ingredient.ts";

let shop: TestShop;
let visitor: TestVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = new TestVisitor(shop.api);
});
afterAll(() => shop.stop());

const list = async (q = "") =>
  (await visitor.get<{ items: IngredientCard[] }>(`/ingredients?q=${encodeURIComponent(q)}`)).body.items;
const addIngredient = (key: string, name: string) =>
  shop.db
    .insertInto("ingredients")
    .values({
      ...{ key, name, kind: "likoer", made_from: null, abv_percent: 20, pantry: false },
      ...{ colour: "#112233", opacity: 1, synonyms: [], allergens: [] },
    })
    .execute();
const one = async (key: string) => await visitor.get<IngredientPage & { code?: string }>(`/ingredients/${key}`);
const noTexts = { about: "", taste: "", choose: "", store: "", swaps: "[]", months: [] };

describe("the ingredients", () => {
  it("are all listed by name, each with the number of drinks that hold it", async () => {
    const items = await list();
    expect(items).toHaveLength(195);
    const { body } = await visitor.get<{ total: number }>("/recipes?ingredient=gin");
    expect(items.find(({ key }) => key === "gin")?.drinkCount).toBe(body.total);
  });

  it("are found by the beginning of a word of their name or of a synonym", async () => {
    expect((await list("vermou")).map(({ key }) => key)).toEqual(
      expect.arrayContaining(["soed-vermouth", "toer-vermouth"]),
    );
    expect((await list("rum")).map(({ key }) => key)).toContain("hvid-rom");
    expect(await list("findes ikke")).toEqual([]);
    expect(await list("%")).toEqual([]);
  });

  it("are searched for by sixty letters at most, counted as they are written out", async () => {
    expect((await visitor.get(`/ingredients?q=${"a".repeat(61)}`)).status).toBe(400);
    const long = `gin ${"\ufdfa".repeat(56)}`;
    expect(long).toHaveLength(60);
    expect(listIngredients.query.parse({ q: long }).q.normalize("NFKC").length).toBeLessThanOrEqual(60);
  });

  it("are listed up to a bound, with the number of all", () => {
    const row = { kind: "likoer", colour: "#112233", synonyms: [] };
    const all = Array.from({ length: mostListedIngredients + 2 }, (_, n) => ({
      key: `nr-${n}`,
      name: `nr ${n}`,
      ...row,
    }));
    const { items, total } = listCards(all, [], "nr");
    expect([items.length, total]).toEqual([mostListedIngredients, mostListedIngredients + 2]);
  });

  it("each have texts in the demo shop, and lead on to others that are there", async () => {
    const items = await list();
    const keys = new Set(items.map(({ key }) => key));
    for (const { key } of items) {
      const { body } = await one(key);
      expect([key, body.about, body.taste, body.choose, body.store]).not.toContain("");
      expect(body.swaps.filter((swap) => !keys.has(swap.key) || swap.key === key)).toEqual([]);
    }
  });
});

describe("an ingredient", () => {
  it("has its drinks as the list of drinks has them, its goods with the proposed one first, and its facts", async () => {
    const { body } = await one("gin");
    const listed = await visitor.get<{ items: RecipeCard[]; ingredientName: string }>(
      "/recipes?ingredient=gin&pageSize=12",
    );
    expect(body.drinks.map(({ slug }) => slug)).toEqual(listed.body.items.map(({ slug }) => slug));
    expect(listed.body.ingredientName).toBe("gin");
    const { body: negroni } = await visitor.get<{ ingredients: { key: string; product?: { slug: string } }[] }>(
      "/recipes/negroni",
    );
    const proposed = negroni.ingredients.find(({ key }) => key === "gin")?.product?.slug;
    expect(body.products[0]?.slug).toBe(proposed);
    expect(body).toMatchObject({ name: "gin", abvPercent: 40, allergens: [], pantry: false });
  });

  it("shows a sold-out product where nothing of it can be bought", async () => {
    const { body: before } = await one("fernet");
    expect(before.products.length).toBeGreaterThan(0);
    const slugs = before.products.map(({ slug }) => slug);
    await shop.db.updateTable("variants").set({ stock: 0 }).where("product_slug", "in", slugs).execute();
    await expect.poll(async () => (await one("fernet")).body.products.map(({ soldOut }) => soldOut)).toEqual([true]);
  });

  it("is used by the drinks with its juice and by those that it garnishes, and leads to what the shop sells of it", async () => {
    const { body: lime } = await one("lime");
    const { body: juice } = await one("limesaft");
    expect(lime.parts).toEqual([{ key: "limesaft", name: "friskpresset limesaft" }]);
    expect(juice.madeFrom).toEqual({ key: "lime", name: "lime" });
    expect(lime.drinkCount).toBeGreaterThan(juice.drinkCount);
    expect(lime.soldAs).toEqual(lime.parts);
    expect(lime.products.map(({ slug }) => slug)).toEqual(juice.products.map(({ slug }) => slug));
    const { body } = await visitor.get<{ total: number; ingredientName: string }>("/recipes?ingredient=lime");
    expect(body).toMatchObject({ total: lime.drinkCount, ingredientName: "lime" });
    expect((await list()).find(({ key }) => key === "lime")?.drinkCount).toBe(lime.drinkCount);
  });

  it("is used by drinks with a kind that goes by its name", async () => {
    const { body } = await visitor.get<{ items: RecipeCard[] }>("/recipes?ingredient=gin&pageSize=100");
    // The recipe of Southside names London dry gin, an ingredient of its own that counts as gin.
    expect(body.items.map(({ slug }) => slug)).toContain("southside");
  });

  it("that nobody has written about shows what is known; without drinks and goods it is not there", async () => {
    await addIngredient("ny", "ny likør");
    expect(await one("ny")).toMatchObject({ status: 404, body: { code: "ingredient_not_found" } });
    expect((await list()).map(({ key }) => key)).not.toContain("ny");
    const measure = { recipe_slug: "negroni", position: 9, ingredient_key: "ny", amount: 1, unit: "cl" };
    await shop.db.insertInto("recipe_ingredients").values(measure).execute();
    const shown = { about: "", swaps: [], months: [], drinkCount: 1, products: [] };
    await expect.poll(async () => await one("ny")).toMatchObject({ status: 200, body: shown });
  });

  it("is kept until its text changes", async () => {
    const tags = (await shop.api.request("/api/v1/ingredients/lime")).headers.get("surrogate-key");
    expect(tags?.split(" ")).toEqual(expect.arrayContaining(["ingredient:lime", "ingredients", "recipes", "products"]));
    await one("lime");
    await shop.db
      .updateTable("ingredient_guides")
      .set({ about: "Grøn." })
      .where("ingredient_key", "=", "lime")
      .execute();
    await expect.poll(async () => (await one("lime")).body.about).toBe("Grøn.");
  });
});

describe("the list of public addresses", () => {
  const addresses = async () => {
    const { body } = await visitor.get<{ items: { path: string; changedOn: string }[] }>("/addresses");
    return body.items.filter(({ path }) => path.startsWith("/ingredienser/"));
  };

  it("names each ingredient that has a page, and no other", async () => {
    await addIngredient("kun-solgt", "kun solgt");
    await addIngredient("kun-tomme-tekster", "kun tomme tekster");
    const product = await shop.db
      .selectFrom("products")
      .select("slug")
      .where("status", "=", "active")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("product_ingredients")
      .values({ product_slug: product.slug, ingredient_key: "kun-solgt", rank: 1 })
      .execute();
    await shop.db
      .insertInto("ingredient_guides")
      .values({ ingredient_key: "kun-tomme-tekster", ...noTexts })
      .execute();
    await expect.poll(async () => (await list()).map(({ key }) => key)).toContain("kun-solgt");
    const pages = (await list()).map(({ key }) => `/ingredienser/${key}`);
    await expect.poll(async () => (await addresses()).map(({ path }) => path)).toEqual(pages.toSorted());
    expect((await addresses()).map(({ changedOn }) => changedOn)).not.toContain(null);
    expect((await one("kun-tomme-tekster")).status).toBe(404);
  });
});

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProductCard } from "@skaenk/contract/product-card";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProducts } from "../../catalogue/products/find-products.ts";
import { fillEmptyShop } from "../../moving-in/import/import-shop-queries.ts";
import { readShop } from "../../moving-in/import/read-shop.ts";
import type { Database } from "../../platform/queries.ts";
import type { Tables } from "../../tables.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { openShelves, type ShelfState } from "./open-shelves.ts";

const seed = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed");
const size = 1_200;
type List = { items: ProductCard[]; total: number };

let shop: TestShop;
let openWhileRead: number;
beforeAll(async () => {
  const fill = (db: Database<Tables>, now: Date) =>
    fillEmptyShop(
      db,
      async () => {
        openWhileRead = await countOpenTransactions(db);
        return await shopOfMany();
      },
      now,
    );
  shop = await openTestShop({}, { fill });
});
afterAll(() => shop.stop());

/** More products than are read at once: the demo's own under new names. */
async function shopOfMany() {
  const demo = await readShop(seed);
  const products = Array.from({ length: size }, (_, index) => {
    const original = demo.products[index % demo.products.length];
    if (!original) throw new Error("The demo shop has no products");
    const variants = original.variants.map((variant, place) => ({ ...variant, sku: `SKU-${index}-${place}` }));
    return { ...original, slug: `vare-${index}`, variants };
  });
  return { ...demo, products, articles: [], collections: [], campaigns: [] };
}

const list = async (query: string) => (await (await shop.api.request(`/api/v1/products?${query}`)).json()) as List;

async function countOpenTransactions(db: Database<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(db);
  return Number(rows[0]?.count);
}

describe("an empty shop", () => {
  it("reads what it is filled with before it holds anything in the database, which ends those who are silent", () => {
    expect(openWhileRead).toBe(0);
  });

  it("says once that everything is new, not of each product", async () => {
    // Root keys are created before the import, and each is logged as a settings change.
    const { rows } = await sql<{ change: string }>`
      select change from content_log where change not in (select 'settings:' || root from root_keys) and change <> 'page:/'`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ change: "*" }]);
  });
});

describe("the shelves of a shop larger than what is read at once", () => {
  it("hold every product once", async () => {
    const slugs = new Set<string>();
    for (let page = 1; page <= size / 100; page += 1) {
      const { items, total } = await list(`page=${page}&pageSize=100`);
      expect(total).toBe(size);
      for (const { slug } of items) slugs.add(slug);
    }
    expect(slugs.size).toBe(size);
  });

  it("forget a product that is taken out, and show one with another price where it now belongs", async () => {
    await shop.db.deleteFrom("products").where("slug", "=", "vare-7").execute();
    await expect.poll(async () => (await list("pageSize=1")).total).toBe(size - 1);
    await shop.db.updateTable("variants").set({ price_ore: 1 }).where("product_slug", "=", "vare-11").execute();
    await expect.poll(async () => (await list("sort=price&pageSize=1")).items[0]?.slug).toBe("vare-11");
  });

  it("show a brand's new name on all its products", async () => {
    await shop.db.updateTable("brands").set({ name: "Havgus & Søn" }).where("slug", "=", "havgus").execute();
    const names = async () => new Set((await list("brand=havgus&pageSize=100")).items.map(({ brand }) => brand.name));
    await expect.poll(names).toEqual(new Set(["Havgus & Søn"]));
  });

  it("show a category's new name although somebody was still reading a list with the old", async () => {
    const shelves = openShelves(shop);
    const before = await shelves.read();
    const path = before.products[0]?.row.category_path ?? "";
    await shop.db.updateTable("categories").set({ name: "Et helt nyt navn" }).where("path", "=", path).execute();
    const nameNow = async () => (await shelves.read()).categoryNames.get(path);
    await expect.poll(nameNow).toBe("Et helt nyt navn");
    const everything = {
      brand: [],
      category: [],
      taste: [],
      origin: [],
      bottledIn: [],
      strength: [],
      page: 1,
      pageSize: 1,
    };
    const namesOn = (on: ShelfState) =>
      findProducts(on, { ...everything, sort: "popular" }).facets.category?.map(({ label }) => label);
    expect(namesOn(before)).not.toContain("Et helt nyt navn");
    expect(namesOn(await shelves.read())).toContain("Et helt nyt navn");
  });

  it("read a drink again that is rated, and neither read nor draw another", async () => {
    const shelves = openShelves(shop);
    const before = await shelves.read();
    const rating = { recipe_slug: "negroni", visitor_id: "a".repeat(22), stars: 5, rated_at: shop.clock.now };
    await shop.db.insertInto("ratings").values(rating).execute();
    const ratingNow = async () => (await shelves.read()).recipeBySlug.get("negroni")?.card.rating;
    await expect.poll(ratingNow).toEqual({ average: 5, count: 1 });
    const { recipes } = await shelves.read();
    expect(recipes.filter((recipe) => !before.recipes.includes(recipe)).map(({ row }) => row.slug)).toEqual([
      "negroni",
    ]);
    expect(recipes.map(({ row }) => row.slug)).toEqual(before.recipes.map(({ row }) => row.slug));
  });

  it("put a drink where it now belongs, let one go, and keep the old addresses of the others", async () => {
    const shelves = openShelves(shop);
    const before = (await shelves.read()).recipes.map(({ row }) => row.slug);
    await shop.db.updateTable("recipes").set({ position: -1 }).where("slug", "=", "mojito").execute();
    await expect.poll(async () => (await shelves.read()).recipes[0]?.row.slug).toBe("mojito");
    await shop.db.deleteFrom("recipes").where("slug", "=", "paloma").execute();
    await expect.poll(async () => (await shelves.read()).recipeBySlug.has("paloma")).toBe(false);
    const now = (await shelves.read()).recipes.map(({ row }) => row.slug);
    expect(now).toEqual(["mojito", ...before.filter((slug) => slug !== "mojito" && slug !== "paloma")]);
    expect(now).toEqual((await openShelves(shop).read()).recipes.map(({ row }) => row.slug));
  });

  it("hold everything else while a product has no size that can be bought", async () => {
    const before = (await list("pageSize=1")).total;
    await shop.db.deleteFrom("variants").where("product_slug", "=", "vare-3").execute();
    await expect.poll(async () => (await list("pageSize=1")).total).toBe(before - 1);
    expect((await openShelves(shop).read()).products).toHaveLength(before - 1);
  });

  it("show the hour it is when they are told to: offers end", async () => {
    expect((await list("offer=true")).total).toBeGreaterThan(0);
    shop.clock.now = new Date("2028-01-01T10:00:00Z");
    await sql`insert into content_log (change) values ('*')`.execute(shop.db);
    await expect.poll(async () => (await list("offer=true")).total).toBe(0);
  });
});

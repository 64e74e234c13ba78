import type { Product } from "@skaenk/contract/catalogue";
import type { ProductCard } from "@skaenk/contract/product-card";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type List = { items: ProductCard[]; total: number; page: number; pageSize: number; facets: Facets };
type Facets = Record<string, { value: string; count: number }[]>;

const get = (path: string, init?: RequestInit) => shop.api.request(`/api/v1${path}`, init);
const json = async <Answer>(path: string) => (await (await get(path)).json()) as Answer;

describe("the list of products", () => {
  it("answers items, total, page and page size", async () => {
    const list = await json<List>("/products?pageSize=5&page=2");
    expect(list.items).toHaveLength(5);
    expect(list).toMatchObject({ page: 2, pageSize: 5 });
    expect(list.total).toBeGreaterThanOrEqual(240);
  });

  it("filters by category with all below it, and by brand", async () => {
    const spirits = await json<List>("/products?category=spiritus&pageSize=100");
    expect(spirits.items.every(({ category }) => category.startsWith("spiritus/"))).toBe(true);
    const gin = await json<List>("/products?category=spiritus/gin&brand=havgus");
    expect(gin.total).toBeGreaterThan(0);
    expect(gin.items.every(({ brand }) => brand.slug === "havgus")).toBe(true);
    expect(gin.total).toBe(gin.facets.category?.find(({ value }) => value === "spiritus/gin")?.count);
  });

  it("finds words however they are written", async () => {
    const typed = await json<List>("/products?q=r%C3%B8dvin");
    const folded = await json<List>("/products?q=roedvin");
    expect(typed.total).toBeGreaterThan(0);
    expect(folded.items).toEqual(typed.items);
  });

  it("sorts by price and keeps within a price", async () => {
    const list = await json<List>("/products?sort=price&priceFrom=20000&priceTo=30000&pageSize=100");
    const prices = list.items.map(({ priceOre }) => priceOre);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.every((ore) => ore >= 20_000 && ore <= 30_000)).toBe(true);
  });

  it.each(["vin", "mixers/sodavand-og-danskvand", "spiritus"])(
    "sorts %s by the lowest litre price of any size in stock, and shows that size",
    async (category) => {
      const { items } = await json<List>(`/products?category=${category}&sort=unit-price&pageSize=100`);
      const sizes: Product["variants"] = [];
      const lowest = await Promise.all(
        items.map(async ({ slug }) => {
          const { variants } = await json<Product>(`/products/${slug}`);
          sizes.push(...variants);
          const sold = variants.filter(({ availability }) => availability !== "sold_out");
          const litres = (sold.length > 0 ? sold : variants).filter(({ unitPrice }) => unitPrice?.per === "l");
          return litres.toSorted((a, b) => (a.unitPrice?.ore ?? 0) - (b.unitPrice?.ore ?? 0))[0];
        }),
      );
      const prices = lowest.flatMap((variant) => variant?.unitPrice?.ore ?? []);
      expect(prices.length).toBeGreaterThan(5);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const bySku = new Map(sizes.map((variant) => [variant.sku, variant]));
      items.forEach((card, at) => {
        const own = bySku.get(card.sku);
        expect(card, card.slug).toMatchObject({
          size: own?.size,
          priceOre: own?.priceOre,
          depositOre: own?.depositOre,
        });
        if (!card.soldOut && lowest[at]) expect(card.unitPrice, card.slug).toEqual(lowest[at].unitPrice);
      });
    },
  );

  it("shows the wine box with its price, its picture and its number where the box has the lowest litre price", async () => {
    const { items } = await json<List>("/products?category=vin&sort=unit-price&pageSize=5");
    const box = items.find(({ size }) => size === "3 l vinboks");
    const product = await json<Product>(`/products/${box?.slug}`);
    const sold = product.variants.find(({ name }) => name === "3 l vinboks");
    expect(box).toMatchObject({ sku: sold?.sku, priceOre: sold?.priceOre, drawing: sold?.drawing });
    const plain = await json<List>("/products?category=vin&sort=name&pageSize=100");
    expect(plain.items.find(({ slug }) => slug === box?.slug)?.size).toBe("75 cl");
  });

  it.each(["priceTo=10000", "offer=true", "priceFrom=15000&priceTo=30000&offer=true"])(
    "shows in a list by litre price only sizes that meet %s, in the order of what they show",
    async (filter) => {
      const { items } = await json<List>(`/products?${filter}&sort=unit-price&pageSize=100`);
      expect(items.length).toBeGreaterThan(3);
      const asked = new URLSearchParams(filter);
      const [from, to] = [
        Number(asked.get("priceFrom") ?? 0),
        Number(asked.get("priceTo") ?? Number.POSITIVE_INFINITY),
      ];
      for (const { slug, priceOre, reduction } of items) {
        expect(priceOre >= from && priceOre <= to, `${slug} ${priceOre}`).toBe(true);
        if (asked.has("offer")) expect(reduction, slug).toBeDefined();
      }
      const litres = items.flatMap(({ unitPrice }) => (unitPrice?.per === "l" ? unitPrice.ore : []));
      expect(litres).toEqual(litres.toSorted((a, b) => a - b));
      const again = await Promise.all(
        [1, 2].map((page) => json<List>(`/products?${filter}&sort=unit-price&pageSize=2&page=${page}`)),
      );
      expect(again.flatMap((list) => list.items)).toEqual(items.slice(0, 4));
    },
  );

  it("shows offers only where the price history gives a before-price", async () => {
    const offers = await json<List>("/products?offer=true&pageSize=100");
    expect(offers.total).toBeGreaterThan(5);
    for (const { reduction, priceOre } of offers.items) {
      expect(reduction?.referenceOre).toBe(priceOre + (reduction?.savingOre ?? 0));
    }
  });

  it.each([
    "page=0",
    "page=abc",
    "pageSize=0",
    "pageSize=101",
    "sort=cheapest",
    "priceFrom=-1",
    `q=${"a".repeat(201)}`,
  ])("refuses %s with the field named", async (query) => {
    const answer = await get(`/products?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    const refusal = (await answer.json()) as { code: string; errors: Record<string, string> };
    expect(refusal.code).toBe("malformed");
    expect(Object.keys(refusal.errors)).toEqual([query.split("=")[0]]);
  });

  it.each(["q=%25", "q=%22", "q=%F0%9F%8D%B8", "q='", "page=9999"])(
    "answers %s with nothing, not with an error",
    async (query) => {
      const list = await json<List>(`/products?${query}`);
      expect(list.items).toEqual([]);
    },
  );
});

describe("a product", () => {
  it("comes with variants, facts, drawing and drinks to make", async () => {
    const gin = await json<Product>("/products/havgus-london-dry-gin");
    expect(gin.variants.length).toBeGreaterThan(1);
    expect(gin.ageLimit).toBe(18);
    expect(gin.svg).toMatch(/^<svg/);
    expect(gin.recipes.length).toBeGreaterThan(0);
    expect(gin.facts.operator.name).not.toBe("");
    const litre = gin.variants.find(({ sku }) => sku === "HAV-LDG-70");
    expect(litre?.unitPrice).toEqual({ ore: Math.round((litre?.priceOre ?? 0) / 0.7), per: "l" });
  });

  it("tells where its texts name drinks of the shop", async () => {
    const { description, namedDrinks = [] } = await json<Product>("/products/rugholm-rugwhisky");
    const [named] = namedDrinks;
    expect(named).toMatchObject({ text: "description", slug: "vieux-carre" });
    expect(description.slice(named?.at, (named?.at ?? 0) + (named?.length ?? 0))).toBe("vieux carré");
    const card = await json<Product>("/products/sloejfe-gavekort-i-aeske");
    expect(card).not.toHaveProperty("namedDrinks");
  });

  it("says how many of a size can be bought at once: its stock, and 12 at most", async () => {
    const { variants } = await json<Product>("/products/havgus-london-dry-gin");
    const sku = variants[0]?.sku ?? "";
    const availableOf = async () =>
      (await json<Product>("/products/havgus-london-dry-gin")).variants.find((one) => one.sku === sku)?.available;
    const setStock = (stock: number) => shop.db.updateTable("variants").set({ stock }).where("sku", "=", sku).execute();
    const { stock } = await shop.db
      .selectFrom("variants")
      .select("stock")
      .where("sku", "=", sku)
      .executeTakeFirstOrThrow();
    expect(await availableOf()).toBe(Math.min(stock, 12));
    await setStock(7);
    await expect.poll(availableOf).toBe(7);
    await setStock(40);
    await expect.poll(availableOf).toBe(12);
    await setStock(stock);
  });

  it("that is unknown is a 404", async () => {
    const answer = await get("/products/findes-ikke");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "product_not_found", detail: "Vi kender ikke den vare." });
  });

  it("is answered with an ETag, and with 304 to who has it", async () => {
    const answer = await get("/products/havgus-london-dry-gin");
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(answer.headers.get("cache-control")).toContain("public");
    const again = await get("/products/havgus-london-dry-gin", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("is sold out the moment its last bottle goes, in lists as well", async () => {
    await json("/products/havgus-london-dry-gin");
    await shop.db
      .updateTable("variants")
      .set({ stock: 0 })
      .where("product_slug", "=", "havgus-london-dry-gin")
      .execute();
    await expect.poll(async () => (await json<Product>("/products/havgus-london-dry-gin")).soldOut).toBe(true);
    const list = await json<List>("/products?brand=havgus&pageSize=100");
    expect(list.items.find(({ slug }) => slug === "havgus-london-dry-gin")?.soldOut).toBe(true);
  });
});

it("refuses to change a price that was", async () => {
  await expect(shop.db.updateTable("price_history").set({ price_ore: 1 }).execute()).rejects.toThrow("append-only");
});

it("writes the price history when a price changes", async () => {
  await shop.db.updateTable("variants").set({ price_ore: 12_300 }).where("sku", "=", "HAV-LDG-35").execute();
  const steps = await shop.db
    .selectFrom("price_history")
    .selectAll()
    .where("sku", "=", "HAV-LDG-35")
    .orderBy("id")
    .execute();
  expect(steps.at(-1)).toMatchObject({ price_ore: 12_300, reason: "changed" });
});

it("tells the tree of categories with the number of products in each branch", async () => {
  type Node = { path: string; count: number; children: Node[] };
  const { items } = await json<{ items: Node[] }>("/categories");
  const spirits = items.find(({ path }) => path === "spiritus");
  expect(spirits?.children.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(spirits?.count);
});

it("describes itself as OpenAPI 3.1", async () => {
  const document = await json<{ openapi: string; paths: object }>("/openapi.json");
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toContain("/api/v1/products/{slug}");
});

it("can be read by people, without a script", async () => {
  const answer = await get("/docs");
  const page = await answer.text();
  expect(page).toContain("/api/v1/products/{slug}");
  expect(page).not.toContain("<script");
});

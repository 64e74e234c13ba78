import { DataValueFactory, FilterBuilder } from "@relewise/client";
import { writtenDrinkFields } from "@skaenk/contract/drink-fields";
import type { Facets } from "@skaenk/contract/paging";
import type { SearchAnswer, SearchKind, SearchPredictions } from "@skaenk/contract/search";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSearchShop, type SearchShop } from "../../../../../tests/support/search-shop.ts";
import { goldenQueries, strangeQueries } from "../../../../personalisation/evaluation/golden-queries.ts";
import { requestFullUpdate } from "../personalisation/outbox-queries.ts";

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
});
afterAll(() => shop.stop());

async function ask<Body>(path: string): Promise<{ status: number; body: Body }> {
  const response = await shop.api.request(`/api/v1${path}`);
  return { status: response.status, body: (await response.json()) as Body };
}

async function search(q: string, kind: SearchKind, more = "&pageSize=100"): Promise<SearchAnswer> {
  const { body } = await ask<SearchAnswer>(`/search?q=${encodeURIComponent(q)}&kind=${kind}${more}`);
  expect(body.source).toBe("service");
  return body;
}

const slugsOf = (answer: SearchAnswer, kind: SearchKind) =>
  (answer[kind] as { card: { slug: string } }[]).map(({ card }) => card.slug);
const find = async (q: string, kind: SearchKind, more = "&pageSize=100") =>
  (await Promise.all(["", "&page=2"].map((page) => search(q, kind, more + page)))).flatMap((one) => slugsOf(one, kind));

/** How many products the service knows by these words, whether the shop has a card for them or not. */
async function countInService(q: string): Promise<number> {
  return (await search(q, "products", "")).total;
}

describe("what people type", () => {
  it.each(goldenQueries)("$terms: $reason", async (query) => {
    for (const term of query.terms) {
      const kind = query.kind === "product" ? "products" : "drinks";
      const answer = await search(term, kind);
      const found = await find(term, kind);
      if (query.first) expect(found[0]).toBe(query.first);
      if (query.among) expect(found.slice(0, query.within)).toEqual(expect.arrayContaining(query.among));
      if (query.exactly) expect([...found].sort()).toEqual(query.exactly);
      expect(found.filter((slug) => query.never?.includes(slug))).toEqual([]);
      expect(found.length).toBeGreaterThanOrEqual(query.least ?? (query.never ? 0 : 1));
      expect(answer.total).toBeLessThanOrEqual(query.most ?? 500);
    }
  });

  it.each(strangeQueries)("%j is no error", async (term) => {
    const { status } = await ask(`/search?q=${encodeURIComponent(term)}`);
    expect(status).toBe(200);
    expect((await ask(`/search/predictions?q=${encodeURIComponent(term)}`)).status).toBe(200);
  });
});

describe("the search", () => {
  it("keeps all words that a beginning may be meant as, as the suggestions do", async () => {
    for (const [q, slug] of [
      ["whisk sour", "whiskey-sour"],
      ["sid", "sidecar"],
    ] as const) {
      const typed = await ask<SearchPredictions>(`/search/predictions?q=${encodeURIComponent(q)}`);
      expect([q, typed.body.drinks.map(({ card }) => card.slug)]).toEqual([q, expect.arrayContaining([slug])]);
      expect([q, await find(q, "drinks")]).toEqual([q, expect.arrayContaining([slug])]);
    }
  });

  it("leaves out whoever a thing is for, whose word begins others", async () => {
    const found = await ask<SearchAnswer>(`/search?q=${encodeURIComponent("gin til far")}`);
    expect(slugsOf(found.body, "products").filter((slug) => slug.includes("farin"))).toEqual([]);
    expect(found.body.products[0]?.card.category).toMatch(/gin/);
  });

  it("chooses drinks and goods by diets as the lists do, of which all must hold, and counts what is left of each", async () => {
    for (const [kind, list] of [
      ["drinks", "/recipes?diet=vegan&diet=alcoholFree&pageSize=100"],
      ["products", "/products?vegan=true&alcoholFree=true&pageSize=100"],
    ] as const) {
      const both = await ask<SearchAnswer>(`/search?kind=${kind}&diet=vegan&diet=alcoholFree&pageSize=100`);
      expect(both.body.source).toBe("service");
      const listed = await ask<{ total: number }>(list);
      expect([kind, both.body.total]).toEqual([kind, listed.body.total]);
      const { body } = await ask<SearchAnswer>(`/search?kind=${kind}&diet=vegan`);
      const counts = new Map(body.facets.diet?.map(({ value, count }) => [value, count]));
      expect([counts.get("vegan"), counts.get("alcoholFree")]).toEqual([body.total, both.body.total]);
      expect(counts.has("nutFree")).toBe(false);
    }
  });

  it("finds collections and campaigns that run by their words, in the answer and while somebody types", async () => {
    const found = { kind: "campaign", slug: "nytaar", name: "Nytår" };
    const { body } = await ask<SearchAnswer>("/search?q=nyt%C3%A5r");
    expect(body.selections).toContainEqual(expect.objectContaining(found));
    const typed = await ask<SearchPredictions>("/search/predictions?q=nyt%C3%A5");
    expect(typed.body.selections).toContainEqual(expect.objectContaining(found));
    const drinks = await ask<SearchAnswer>("/search?q=nyt%C3%A5r&kind=drinks");
    expect(drinks.body.selections).toEqual([]);
    const { selections } = (await ask<SearchAnswer>("/search?q=kollektion%20bitre%20hj%C3%B8rne")).body;
    expect(selections).toEqual([]);
    const named = await ask<SearchAnswer>("/search?q=bitre%20hj%C3%B8rne");
    expect(named.body.selections).toContainEqual(
      expect.objectContaining({ kind: "collection", slug: "det-bitre-hjoerne" }),
    );
  });

  it("says what comes nearest when no kind has the words as typed, and only then", async () => {
    const nearestTo = async (q: string) => (await ask<SearchAnswer>(`/search?q=${encodeURIComponent(q)}`)).body.nearest;
    expect(await nearestTo("champange flute zzz")).toMatch(/^champagne/);
    expect(await nearestTo("ngroni")).toBe("negroni");
    const drinks = await ask<SearchAnswer>("/search?q=negorni&kind=drinks&pageSize=0");
    expect(drinks.body.nearest).toBe("negroni");
    for (const q of ["", "gin", "gin uden alkohol", "jordbaer", "billig gin", "negro", "gin under 300 kr"]) {
      expect([q, await nearestTo(q)]).toEqual([q, undefined]);
    }
  });

  it("answers all four kinds in one, and marks what was typed", async () => {
    const { body } = await ask<SearchAnswer>("/search?q=gin");
    expect(Math.min(...Object.values(body.totals))).toBeGreaterThan(0);
    const first = body.products.find(({ card }) => /gin/i.test(card.name));
    const [from, to] = first?.marks[0] ?? [];
    expect(first?.card.name.slice(from, to).toLowerCase()).toBe("gin");
  });

  it.each(writtenDrinkFields)("offers drinks by %s, each value counted as on the list", async (name) => {
    const searched = await ask<SearchAnswer>("/search?kind=drinks");
    expect(searched.body.source).toBe("service");
    const listed = await ask<{ facets: Facets }>("/recipes");
    const inOrder = (facets: Facets) => facets[name]?.toSorted((a, b) => a.value.localeCompare(b.value));
    expect(inOrder(searched.body.facets)).toEqual(inOrder(listed.body.facets));
    expect(listed.body.facets[name]?.length).toBeGreaterThan(1);
  });

  it("counts facets, and counts what else could be chosen beside a choice", async () => {
    const all = (await ask<SearchAnswer>("/search?q=gin&kind=products")).body;
    const [brand] = all.facets.brand ?? [];
    const chosen = (await ask<SearchAnswer>(`/search?q=gin&kind=products&brand=${brand?.value}`)).body;
    expect(chosen.total).toBe(brand?.count);
    expect(chosen.facets.brand).toEqual(all.facets.brand);
    expect(Object.keys(all.facets).sort()).toEqual(
      ["assortment", "bottledIn", "brand", "category", "diet", "origin", "size", "strength", "taste"].sort(),
    );
    const { bottledIn, ...others } = all.facets;
    expect(bottledIn).toEqual([]);
    for (const values of Object.values(others)) expect(values.length).toBeGreaterThan(0);
  });

  it("narrows to where goods were bottled, and shows it on each", async () => {
    const [country] = (await ask<SearchAnswer>("/search?q=rom&kind=products")).body.facets.bottledIn ?? [];
    expect(country).toMatchObject({ value: "Danmark", label: "Danmark" });
    const { body } = await ask<SearchAnswer>("/search?q=rom&kind=products&bottledIn=Danmark");
    expect(body.total).toBe(country?.count);
    const slug = body.products[0]?.card.slug;
    expect((await ask<{ bottledIn: string }>(`/products/${slug}`)).body.bottledIn).toBe("Danmark");
  });

  it("keeps to the price range, and tells how far it could go", async () => {
    const { body } = await ask<SearchAnswer>("/search?kind=products&priceFrom=10000&priceTo=20000&pageSize=100");
    expect(body.total).toBeGreaterThan(0);
    expect(body.products.every(({ card }) => card.priceOre >= 10_000 && card.priceOre <= 20_000)).toBe(true);
    expect(body.priceRange?.toOre).toBeGreaterThan(20_000);
  });

  it("keeps to the price before any reduction", async () => {
    const query = "/search?kind=products&listPriceFrom=10000&listPriceTo=20000&pageSize=100";
    const { body } = await ask<SearchAnswer>(query);
    expect(body.total).toBeGreaterThan(0);
    const listPrices = body.products.map(({ card }) => card.reduction?.referenceOre ?? card.priceOre);
    expect(listPrices.every((ore) => ore >= 10_000 && ore <= 20_000)).toBe(true);
    expect(body.listPriceRange?.toOre).toBeGreaterThan(20_000);
  });

  it("has articles that show what was searched for before those that only name it", async () => {
    const shown = async (slug: string) => {
      const { body } = await ask<{ blocks: { kind: string; items?: { name: string }[] }[] }>(`/articles/${slug}`);
      return body.blocks.flatMap(({ items = [] }) => items.flatMap((item) => item.name ?? []));
    };
    const articles = await find("gin", "articles", "&pageSize=12");
    const showing = await Promise.all(
      articles.map(async (slug) => (await shown(slug)).some((name) => /\bgin\b/i.test(name))),
    );
    expect(showing[0]).toBe(true);
    expect(showing).toEqual(showing.toSorted((a, b) => Number(b) - Number(a)));
    expect(articles).toContain("tonic-under-lup");
  });

  it("has ten on a page, and each once", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search("gin", "drinks", `&page=${page}`)));
    expect(pages.map(({ drinks }) => drinks.length)).toEqual([10, 10, 10]);
    expect(new Set(pages.flatMap((page) => slugsOf(page, "drinks"))).size).toBe(30);
  });

  it("sorts by price and by name", async () => {
    const { body } = await ask<SearchAnswer>("/search?kind=products&sort=price&pageSize=100");
    const prices = body.products.map(({ card }) => card.priceOre);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect((await find("", "drinks", "&sort=name"))[0]).toMatch(/^a/);
  });

  it.each(["page=0", "page=-1", "pageSize=-1", "sort=random", "kind=people"])("refuses %s", async (query) => {
    expect((await ask(`/search?q=gin&${query}`)).status).toBe(400);
  });

  it("takes a size of nothing for a question about how many", async () => {
    const { body } = await ask<SearchAnswer>("/search?q=gin&kind=drinks&pageSize=0");
    expect(body.drinks).toEqual([]);
    expect(body.total).toBeGreaterThan(10);
  });

  it("knows the page that some words mean", async () => {
    expect((await ask<SearchAnswer>("/search?q=fragt")).body.redirect).toEqual({ to: "/levering", title: "Levering" });
    expect((await ask<SearchAnswer>("/search?q=gin")).body.redirect).toBeUndefined();
    const { redirect } = (await ask<SearchAnswer>("/search?q=studierabat")).body;
    expect(redirect).toMatchObject({ to: "/klub", note: expect.stringContaining("Vi har ingen studierabat") });
  });

  it("completes what is being typed, in all kinds at once", async () => {
    const { body } = await ask<SearchPredictions>("/search/predictions?q=neg");
    expect(body.drinks.map(({ card }) => card.slug)).toContain("negroni");
    expect(body.terms).toContain("negroni");
  });

  it("suggests the thing itself before what has it in its name, and what can be bought first", async () => {
    const { body } = await ask<SearchPredictions>("/search/predictions?q=rom");
    expect(body.products.map(({ card }) => card.category)).toEqual(Array(3).fill("spiritus/rom"));
    expect(body.products.map(({ card }) => card.soldOut)).toEqual([false, false, false]);
    expect(body.nearest).toEqual([]);
  });

  it("suggests words that find something where these find nothing", async () => {
    const { body } = await ask<SearchPredictions>("/search/predictions?q=xqzwvkj");
    expect([...body.drinks, ...body.products, ...body.terms]).toEqual([]);
    expect(body.nearest.length).toBeGreaterThan(0);
  });

  it("has something to suggest before the first letter", async () => {
    const { body } = await ask<SearchPredictions>("/search/predictions");
    expect(body.terms.length).toBeGreaterThanOrEqual(5);
  });

  it("suggests what people search for in good Danish, however they write it", async () => {
    for (let time = 0; time < 12; time += 1) await ask(`/search?q=gloegg&pageSize=${time + 1}`);
    const suggested = async () => (await ask<SearchPredictions>("/search/predictions")).body.terms;
    await expect.poll(async () => (await suggested()).indexOf("gløgg")).toBe(0);
    expect(await suggested()).not.toContain("gloegg");
  });

  it("counts people and not requests: one network makes nothing popular", async () => {
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const suggested = async () => (await ask<SearchPredictions>("/search/predictions")).body.terms;
    for (let time = 0; time < 30; time += 1) {
      await shop.api.request(`/api/v1/search?q=sur%20gin&pageSize=${time + 1}`, { headers });
      await shop.api.request(`/api/v1/search/predictions?q=sur%20rom&time=${time}`, { headers });
    }
    for (let time = 0; time < 6; time += 1) await ask(`/search?q=solbaer&pageSize=${time + 1}`);
    await expect.poll(suggested).toContain("solbær");
    const terms = await suggested();
    expect(
      [terms.indexOf("sur gin"), terms.indexOf("sur rom")].filter((at) => at !== -1 && at < terms.indexOf("solbær")),
    ).toEqual([]);
    expect(terms).not.toContain("sur rom");
  });
});

describe("what changes in the shop", () => {
  it("is found under its new name, and gone when it is gone", async () => {
    const [slug = ""] = await find("havgus", "products");
    await shop.db.updateTable("products").set({ name: "Kvidderhat" }).where("slug", "=", slug).execute();
    await expect.poll(() => find("kvidderhat", "products")).toEqual([slug]);
    await shop.db.deleteFrom("products").where("slug", "=", slug).execute();
    await expect.poll(() => countInService("kvidderhat")).toBe(0);
  });

  it("makes drinks sugar-free in the search as on the list, counted beside every other choice", async () => {
    type List = { total: number; items: { slug: string; type: string }[] };
    const listed = async (more = "") => (await ask<List>(`/recipes?diet=sugarFree&pageSize=100${more}`)).body;
    const chosen = async () => (await find("", "drinks", "&pageSize=100&diet=sugarFree")).toSorted();
    const countOf = async (more: string) => {
      const { facets } = (await ask<SearchAnswer>(`/search?kind=drinks${more}`)).body;
      return facets.diet?.find(({ value }) => value === "sugarFree")?.count;
    };
    expect([(await listed()).total, await countOf(""), await chosen()]).toEqual([0, 0, []]);
    await sql`
      delete from recipe_ingredients
      where ingredient_key not in (select ingredient_key from product_ingredients)`.execute(shop.db);
    await sql`
      update products set content = jsonb_set(content, '{facts,nutrition}', '{"basis": "100ml", "sugars": 0}'::jsonb)
      where slug in (select product_slug from product_ingredients)`.execute(shop.db);
    const { total: withoutAlcohol } = (await ask<List>("/recipes?diet=alcoholFree")).body;
    await expect.poll(async () => (await listed()).total).toBe(withoutAlcohol);
    await shop.sender.settled();
    const { items, total } = await listed();
    expect(await chosen()).toEqual([...items, ...(await listed("&page=2")).items].map(({ slug }) => slug).toSorted());
    for (const more of ["", `&type=${encodeURIComponent(items[0]?.type ?? "")}`, "&diet=alcoholFree"]) {
      expect([more, await countOf(more)]).toEqual([more, (await listed(more)).total]);
    }
    expect([await countOf("&diet=sugarFree"), await countOf("&q=xqzwvkj")]).toEqual([total, 0]);
  });

  it("is told anew as a whole when somebody asks for it", async () => {
    const { integrator } = shop.ranker.clients() ?? {};
    const [slug = ""] = await find("havgus", "products");
    const known = await countInService("havgus");
    await integrator?.send("TrackProductAdministrativeActionRequest", {
      administrativeAction: {
        filters: new FilterBuilder().addProductIdFilter(slug).build(),
        language: { value: "da" },
        currency: { value: "DKK" },
        productUpdateKind: "Disable",
        variantUpdateKind: "None",
      },
    });
    const ghost = { id: "spoegelse", displayName: { values: [{ language: { value: "da" }, text: "Spøgelsesgin" }] } };
    await integrator?.send("BatchedTrackingRequest", {
      items: [
        {
          $type: "Relewise.Client.DataTypes.ProductUpdate, Relewise.Client",
          product: { ...ghost, data: { toldAt: DataValueFactory.number(0) } },
          productUpdateKind: "ClearAndReplace",
        },
      ],
    });
    expect([await countInService("havgus"), await countInService("spøgelsesgin")]).toEqual([known - 1, 1]);

    await requestFullUpdate(shop.db);
    await expect.poll(() => countInService("havgus")).toBe(known);
    await expect.poll(() => countInService("spøgelsesgin")).toBe(0);
    const waiting = () => shop.db.selectFrom("outbox").select("id").execute();
    await expect.poll(waiting).toEqual([]);
  });
});

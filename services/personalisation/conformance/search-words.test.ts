import { DataValueFactory, ProductSearchBuilder, SearchTermPredictionBuilder } from "@relewise/client";
import { mostSearched } from "@skaenk/engine/search/term-counts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dataset } from "../src/state/dataset.ts";
import { openDrinksShop, settings } from "./drinks-shop.ts";
import {
  type AnyResponse,
  batch,
  filter,
  findProductIds,
  findProducts,
  productUpdate,
  type Shop,
  text,
  typed,
  value,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

const remove = (productIds: string[]) =>
  shop.integration.send("TrackProductAdministrativeActionRequest", {
    administrativeAction: {
      filters: { items: [filter("ProductIdFilter", { productIds })] },
      productUpdateKind: "Delete",
      variantUpdateKind: "None",
    },
  });

describe("words", () => {
  it.each([
    ["an id", "skov", "skov"],
    ["a name", "cocktailglas", "glas"],
    ["a part of a compound", "glas", "glas"],
    ["a brand", "havgus", "havgus"],
    ["a data value", "kaktus", "havgus"],
    ["a multilingual data value", "enebær", "havgus"],
    ["a category", "udstyr", "glas"],
    ["another spelling", "moerk", "rom"],
    ["a slip of the finger", "havgsu", "havgus"],
    ["a beginning", "cockt", "glas"],
    ["a price wish", "gin under 300 kr", "havgus"],
  ])("find by %s", async (_what, term, id) => expect((await findProductIds(shop, { term }))[0]).toBe(id));

  it("shows a score between 0 and 100 for words only", async () => {
    const settingsWithScore = {
      settings: { selectedProductProperties: { score: { relevance: true, adjusted: true } } },
    };
    const [first] = (await findProducts(shop, { term: "gin", ...settingsWithScore })).results;
    const { relevance, adjusted } = (first?.score ?? {}) as { relevance: number; adjusted: number };
    expect(relevance).toBeGreaterThan(0);
    expect(relevance).toBeLessThanOrEqual(100);
    expect(adjusted).toBeGreaterThan(0);
    expect((await findProducts(shop, settingsWithScore)).results[0]).not.toHaveProperty("score");
  });

  it("finds everything without a term in any language, and nothing in words of another", async () => {
    expect((await findProducts(shop, { language: { value: "zz" } })).hits).toBe(5);
    expect((await findProducts(shop, { language: { value: "zz" }, term: "mørk" })).hits).toBe(0);
  });

  it.each(["", " ", "x", "%", '"', "'; drop", "🍹", "a".repeat(200), "\\", "og", "0"])("survives %j", async (term) => {
    expect((await findProducts(shop, { term })).hits).toBeGreaterThanOrEqual(0);
  });
});

describe("highlighting", () => {
  const highlight = (more: object) => ({
    settings: {
      highlight: {
        enabled: true,
        highlightable: { displayName: true, dataKeys: ["note"] },
        limit: {},
        shape: { offsets: { include: true } },
        ...more,
      },
    },
  });
  it("gives offsets whose upper bound is the exclusive end", async () => {
    await batch(shop, [productUpdate({ id: "hl", displayName: text("The last word is highlighted") })]);
    const response = await findProducts(shop, { term: "highlighted", ...highlight({}) });
    expect(response.results[0]?.highlight).toEqual({
      offsets: { displayName: [{ lowerBoundInclusive: 17, upperBoundInclusive: 28 }], data: [] },
    });
  });
  it("cuts snippets at words, with ellipses where it cut", async () => {
    await batch(shop, [productUpdate({ id: "hl", displayName: text("The last word should be highlighted") })]);
    const shape = { snippets: { include: true, useEllipses: true, includeMatchedWords: true } };
    const cut = await findProducts(shop, {
      term: "highlighted",
      ...highlight({ limit: { maxWordsBeforeMatch: 3 }, shape }),
    });
    expect(cut.results[0]?.highlight).toMatchObject({
      snippets: {
        displayName: [
          {
            text: "...word should be highlighted",
            matchedWords: [{ offset: { lowerBoundInclusive: 18, upperBoundInclusive: 29 } }],
          },
        ],
        data: [],
      },
    });
    const whole = await findProducts(shop, { term: "highlighted", ...highlight({ shape }) });
    expect(whole.results[0]?.highlight).toMatchObject({
      snippets: { displayName: [{ text: "The last word should be highlighted" }] },
    });
    await remove(["hl"]);
  });
  it("marks words in data under their key", async () => {
    const response = await findProducts(shop, { term: "enebær", ...highlight({}) });
    expect(response.results[0]?.highlight).toMatchObject({
      offsets: { data: [{ key: "note", value: [{ lowerBoundInclusive: 8, upperBoundInclusive: 14 }] }] },
    });
  });
});

describe("predictions, collections, rules", () => {
  it("completes what is typed", async () => {
    const request = new SearchTermPredictionBuilder(settings).setTerm("cockt").take(3).addEntityType("Product").build();
    const predictions = (await shop.searcher.searchTermPrediction(request))?.predictions;
    expect(predictions?.[0]).toMatchObject({
      rank: 1,
      type: "Match",
      expectedResultTypes: [{ type: "Product", estimatedHits: 1 }],
      correctedWordsMask: [false],
    });
    expect(predictions?.[0]?.term?.toLowerCase()).toBe("cocktailglas");
  });
  it("corrects what is misspelt and says which word", async () => {
    const request = new SearchTermPredictionBuilder(settings).setTerm("havgsu").take(3).build();
    expect((await shop.searcher.searchTermPrediction(request))?.predictions?.[0]).toMatchObject({
      term: "havgus",
      correctedWordsMask: [true],
    });
  });
  it("takes no number and no word", async () => {
    const request = new SearchTermPredictionBuilder(settings).setTerm("").build();
    expect((await shop.searcher.searchTermPrediction(request))?.predictions).toEqual([]);
  });
  it("answers a collection in order, each with its type", async () => {
    const requests = [
      typed("Requests.Search.ProductSearchRequest", { skip: 0, take: 1, term: "gin" }),
      typed("Requests.Search.SearchTermPredictionRequest", { term: "gi", take: 2 }),
      typed("Requests.Search.ProductCategorySearchRequest", { skip: 0, take: 1 }),
      typed("Requests.Search.ContentCategorySearchRequest", { skip: 0, take: 0 }),
      typed("Requests.Search.SearchRequestCollection", {
        requests: [typed("Requests.Search.ContentSearchRequest", { skip: 0, take: 1 })],
      }),
    ];
    const response = await shop.searcher.batch({
      $type: "x",
      language: { value: "da" },
      currency: { value: "DKK" },
      displayedAtLocation: "x",
      requests,
    } as never);
    expect(response?.responses?.map((it) => /\.(\w+), /.exec((it as { $type?: string }).$type ?? "")?.[1])).toEqual([
      "ProductSearchResponse",
      "SearchTermPredictionResponse",
      "ProductCategorySearchResponse",
      "ContentCategorySearchResponse",
      "SearchResponseCollection",
    ]);
    expect(response?.responses?.[0]).toMatchObject({ hits: 2 });
  });
  it("completes a known word while it is typed, after what is exactly that", async () => {
    const names = ["Al", "Alexander", "Alpetåge"];
    await batch(
      shop,
      names.map((name) => productUpdate({ id: name, displayName: text(name) })),
    );
    const search = typed("Requests.Search.ProductSearchRequest", { skip: 0, take: 9, term: "al" });
    const prediction = typed("Requests.Search.SearchTermPredictionRequest", { term: "al", take: 2 });
    const settingsOfAll = { language: { value: "da" }, currency: { value: "DKK" }, displayedAtLocation: "x" };
    const found = async (requests: object[]) => {
      const response = await shop.searcher.batch({ $type: "x", ...settingsOfAll, requests } as never);
      const last = response?.responses?.at(-1) as unknown as { results: { productId: string }[] };
      return last.results.map((it) => it.productId);
    };
    expect(await found([search])).toEqual(["Al"]);
    const typing = await found([prediction, search]);
    expect(typing[0]).toBe("Al");
    expect([...typing].sort()).toEqual(names);
    await remove(names);
  });
  it("takes a short word of running text for a beginning too", async () => {
    const story =
      "Til de lange aftener: en zo, en bog og god tid, helst med regn på ruden og ingen steder at skulle hen.";
    await batch(shop, [
      productUpdate({ id: "bog", displayName: text("Bogen"), data: { story: value.texts(story) } }),
      productUpdate({ id: "zorro", displayName: text("Zorro") }),
    ]);
    expect(await findProductIds(shop, { term: "zo" })).toEqual(["zorro", "bog"]);
    await remove(["bog", "zorro"]);
  });
  it.each<[string, string, string[]]>([
    ["Delete", "cocktailglaz", ["glas"]],
    ["Disable", "cocktailglaz", ["glas"]],
    ["Disable", "cockta", ["glas"]],
  ])("takes a word for unknown when all that had it are gone: %s, then %s", async (kind, term, found) => {
    await batch(shop, [productUpdate({ id: "gone", displayName: text(term) })]);
    expect(await findProductIds(shop, { term })).toContain("gone");
    await shop.integration.send("TrackProductAdministrativeActionRequest", {
      administrativeAction: {
        filters: { items: [filter("ProductIdFilter", { productIds: ["gone"] })] },
        productUpdateKind: kind,
        variantUpdateKind: "None",
      },
    });
    expect(await findProductIds(shop, { term })).toEqual(found);
    await remove(["gone"]);
  });
  it("counts words once that are looked for in several places at once", async () => {
    const requests = ["ProductSearchRequest", "ContentSearchRequest", "ProductCategorySearchRequest"].map((name) =>
      typed(`Requests.Search.${name}`, { skip: 0, take: 1, term: "havgus gin" }),
    );
    const all = { $type: "x", language: { value: "da" }, currency: { value: "DKK" }, displayedAtLocation: "x" };
    await shop.searcher.batch({ ...all, requests } as never);
    const live = shop.service.datasets.get("shop");
    await live?.flushNoted();
    expect(mostSearched(live?.dataset as Dataset, "da", "havgus gin", 5)).toEqual([
      { term: "havgus gin", count: 1, chosen: 0 },
    ]);
  });
  it.each<[string, object, object, string[], number]>([
    ["filters", { filters: { items: [filter("BrandIdFilter", { brandIds: ["skov"] })] } }, {}, ["skov"], 1],
    [
      "filters beside its own",
      { filters: { items: [filter("BrandIdFilter", { brandIds: ["skov"] })] } },
      { filters: { items: [filter("ProductIdFilter", { productIds: ["rom"] })] } },
      [],
      0,
    ],
    ["post-filters", { postFilters: { items: [filter("BrandIdFilter", { brandIds: ["skov"] })] } }, {}, ["skov"], 2],
  ])("a collection lends its members its %s", async (_what, outer, inner, found, brands) => {
    const facets = { items: [typed("X.BrandFacet", { field: "Brand" })] };
    const search = typed("Requests.Search.ProductSearchRequest", { skip: 0, take: 9, term: "gin", facets, ...inner });
    const all = { $type: "x", language: { value: "da" }, currency: { value: "DKK" }, displayedAtLocation: "x" };
    const response = await shop.searcher.batch({ ...all, ...outer, requests: [search] } as never);
    const [only] = (response?.responses ?? []) as unknown as AnyResponse[];
    expect(only?.results.map((it) => it.productId)).toEqual(found);
    expect(only?.facets?.items[0]?.available).toHaveLength(brands);
  });
  it("keeps synonyms of the shop", async () => {
    const saved = await shop.integration.send("SaveSynonymsRequest", {
      modifiedBy: "me",
      synonyms: [
        { type: "OneWay", from: ["havvand"], words: ["havgus"] },
        { type: "Multidirectional", words: ["romance", "mørk"] },
      ],
    });
    const ids = ((saved?.values ?? []) as { id: string }[]).map((it) => it.id);
    expect(await findProductIds(shop, { term: "havvand" })).toEqual(["havgus"]);
    expect(await findProductIds(shop, { term: "romance" })).toEqual(["rom"]);
    expect(await shop.integration.send("SynonymsRequest", { take: 10, skip: 0 })).toMatchObject({ hits: 2 });
    await shop.integration.send("DeleteSynonymsRequest", { ids, deletedBy: "me" });
    expect(await findProductIds(shop, { term: "havvand" })).toEqual([]);
  });
  it.each([
    ["Equals", "kundeservice", "kundeservice", true],
    ["StartsWith", "kunde", "kundeservice", true],
    ["EndsWith", "service", "kundeservice", true],
    ["Contains", "deser", "kundeservice", true],
    ["Equals", "kunde", "kundeservice", false],
  ])("redirects when the words %s %s", async (kind, word, term, matches) => {
    const rule = {
      condition: { kind, value: word, negated: false, language: { value: "da" } },
      destination: "/kontakt",
      data: { Title: "Kontakt" },
    };
    const saved = await shop.integration.send("SaveRedirectRulesRequest", { modifiedBy: "me", rules: [rule] });
    const response = await findProducts(shop, { term });
    if (matches) expect(response.redirects).toMatchObject([{ destination: "/kontakt", data: { Title: "Kontakt" } }]);
    else expect(response).not.toHaveProperty("redirects");
    const ids = ((saved?.rules ?? []) as { id: string }[]).map((it) => it.id);
    await shop.integration.send("DeleteRedirectRulesRequest", { ids, deletedBy: "me" });
    expect(
      await shop.integration.send("RedirectRulesRequest", { filters: {}, sorting: {}, skip: 0, take: 9 }),
    ).toMatchObject({ hits: 0, rules: [] });
  });
  it("answers retail media with no advertisements", async () => {
    const response = await findProducts(shop, {
      retailMedia: { location: { key: "nowhere", placements: [{ key: "top" }], variation: { key: "x" } } },
    });
    expect(response.retailMedia).toEqual({ placements: { top: { results: [] } } });
  });
  it("works with the builders of the client", async () => {
    const request = new ProductSearchBuilder(settings)
      .setTerm("gin")
      .pagination((p) => p.setPageSize(10).setPage(1))
      .filters((f) =>
        f
          .addProductDataFilter("oko", (c) => c.addEqualsCondition(DataValueFactory.boolean(true)))
          .or((o) => o.addBrandIdFilter("havgus").addBrandIdFilter("skov")),
      )
      .facets((f) => f.addBrandFacet().addSalesPriceRangeFacet("Product").addCategoryFacet("ImmediateParent"))
      .sorting((s) => s.sortByProductData("abv", "Product", "Descending", (n) => n.sortByProductRelevance()))
      .relevanceModifiers((m) => m.addBrandIdRelevanceModifier("skov", 2, 1))
      .build();
    const response = await shop.searcher.searchProducts(request);
    expect(response).toMatchObject({ hits: 1, facets: { items: [{}, {}, {}] } });
  });
});

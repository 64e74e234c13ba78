import {
  PersonalProductRecommendationBuilder,
  PopularProductsBuilder,
  ProductsRecommendationCollectionBuilder,
  PurchasedWithProductBuilder,
  UserFactory,
} from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type AnyResult,
  batch,
  contentUpdate,
  filter,
  modifier,
  openShop,
  path,
  price,
  productUpdate,
  type Shop,
  text,
  typed,
  value,
} from "./shop.ts";

let shop: Shop;
const views = (temporaryId: string, ...ids: string[]) =>
  ids.map((id) => typed("DataTypes.ProductView", { product: { id }, user: { temporaryId } }));
const reads = (temporaryId: string, ...ids: string[]) =>
  ids.map((id) => typed("DataTypes.ContentView", { content: { id }, user: { temporaryId } }));
const order = (user: object | undefined, ...lines: [string, number][]) =>
  typed("DataTypes.Order", {
    lineItems: lines.map(([id, lineTotal]) => ({ product: { id }, quantity: 1, lineTotal })),
    subtotal: { amount: 1, currency: { value: "DKK" } },
    orderNumber: "",
    ...(user ? { user } : {}),
  });

beforeAll(async () => {
  shop = await openShop();
  const product = (id: string, brand: string, category: string, tags: string[], amount: number) =>
    productUpdate(
      {
        id,
        displayName: text(`${category} ${id}`),
        brand: { id: brand, displayName: brand },
        categoryPaths: [path("alt", category)],
        salesPrice: price(amount),
        data: { tags: value.strings(tags), boost: value.number(id === "tonic" ? 50 : 1) },
      },
      id === "gin" ? { variants: [{ id: "stor" }, { id: "lille" }] } : {},
    );
  await batch(shop, [
    product("gin", "havgus", "gin", ["enebær", "frisk"], 300),
    product("gin2", "skov", "gin", ["enebær"], 320),
    product("tonic", "kilde", "sodavand", ["frisk"], 20),
    product("lime", "gaard", "frugt", ["sur"], 5),
    product("rom", "havgus", "rom", ["sød"], 200),
    product("glas", "form", "glas", [], 90),
    product("skjult", "form", "glas", [], 1),
    ...["a", "b", "c"].map((id) =>
      contentUpdate({
        id,
        displayName: text(`Artikel ${id}`),
        categoryPaths: [path("guides", id === "c" ? "fest" : "teknik")],
      }),
    ),
  ]);
  await shop.integration.send("TrackProductAdministrativeActionRequest", {
    administrativeAction: {
      filters: { items: [filter("ProductIdFilter", { productIds: ["skjult"] })] },
      productUpdateKind: "Disable",
      variantUpdateKind: "None",
    },
  });
  await batch(shop, [
    order({ temporaryId: "o1" }, ["gin", 300], ["tonic", 20]),
    order({ temporaryId: "o2" }, ["gin", 300], ["tonic", 20], ["lime", 5]),
    order(undefined, ["rom", 2000], ["lime", 5], ["skjult", 1]),
    ...views("v1", "gin", "gin2", "tonic"),
    ...views("v2", "gin", "gin2"),
    ...views("v3", "rom", "glas"),
    ...reads("v1", "a"),
    ...views("v1", "lime"),
    ...reads("v2", "a", "b"),
    ...views("v3", "gin"),
    ...reads("v3", "c"),
    typed("DataTypes.SearchTerm", { term: "gin", language: { value: "da" }, user: { temporaryId: "s1" } }),
    ...views("s1", "tonic"),
    order({ temporaryId: "s1" }, ["tonic", 20]),
    typed("DataTypes.SearchTerm", { term: "gin", language: { value: "da" } }),
    typed("DataTypes.SearchTerm", { term: "ginger", language: { value: "da" } }),
    typed("DataTypes.SearchTerm", { term: "rom", language: { value: "da" } }),
    typed("DataTypes.BrandView", { brand: { id: "form" }, user: { temporaryId: "v3" } }),
    typed("DataTypes.ProductCategoryView", { idPath: ["alt", "frugt"], user: { temporaryId: "v3" } }),
    typed("DataTypes.ContentCategoryView", { idPath: ["guides", "fest"], user: { temporaryId: "v3" } }),
    typed("DataTypes.Cart", {
      lineItems: [{ product: { id: "gin" }, quantity: 1, lineTotal: 300 }],
      subtotal: { amount: 1, currency: { value: "DKK" } },
      name: "default",
      user: { temporaryId: "cart" },
    }),
  ]);
});
afterAll(() => shop.close());

const ask = async (name: string, body: object = {}, count = 10, settings: object = {}): Promise<AnyResult[]> => {
  // What ends in popularity fills up as it is asked for by default; the others are looked at without.
  const isPopularInTheEnd = /^(?:Popular|Personal|Custom)/.test(name);
  const { allowFillIfNecessaryToReachNumberOfRecommendations = isPopularInTheEnd } = settings as {
    allowFillIfNecessaryToReachNumberOfRecommendations?: boolean;
  };
  const request = {
    language: { value: "da" },
    currency: { value: "DKK" },
    displayedAtLocationType: "x",
    filters: {},
    relevanceModifiers: {},
    settings: { numberOfRecommendations: count, ...settings, allowFillIfNecessaryToReachNumberOfRecommendations },
    ...body,
  };
  return ((await shop.integration.send(name, request))?.recommendations ?? []) as AnyResult[];
};
const ids = (results: AnyResult[]) =>
  results.map((it) => it.productId ?? it.contentId ?? it.categoryId ?? it.id ?? it.term);
const of = (productId: string) => ({ productAndVariantId: { productId } });

describe("what goes together", () => {
  it.each<[string, string, object, string[]]>([
    ["bought with", "PurchasedWithProductRequest", of("gin"), ["tonic", "lime"]],
    [
      "bought with several",
      "PurchasedWithMultipleProductsRequest",
      { productAndVariantIds: [{ productId: "gin" }, { productId: "rom" }] },
      ["lime", "tonic"],
    ],
    ["bought with the cart", "PurchasedWithCurrentCartRequest", { user: { temporaryId: "cart" } }, ["tonic", "lime"]],
    ["bought with no cart", "PurchasedWithCurrentCartRequest", {}, []],
    ["viewed after a product", "ProductsViewedAfterViewingProductRequest", of("gin"), ["gin2", "tonic", "lime"]],
    ["viewed after a content", "ProductsViewedAfterViewingContentRequest", { contentId: "a" }, ["lime"]],
    ["contents after a product", "ContentsViewedAfterViewingProductRequest", of("gin"), ["a", "c", "b"]],
    [
      "contents after products",
      "ContentsViewedAfterViewingMultipleProductsRequest",
      { productAndVariantIds: [{ productId: "rom" }] },
      ["c"],
    ],
    ["contents after a content", "ContentsViewedAfterViewingContentRequest", { contentId: "a" }, ["b"]],
    ["contents after contents", "ContentsViewedAfterViewingMultipleContentsRequest", { contentIds: ["a", "c"] }, ["b"]],
    ["recently viewed", "RecentlyViewedProductsRequest", { user: { temporaryId: "v3" } }, ["gin", "glas", "rom"]],
    ["recently viewed by nobody", "RecentlyViewedProductsRequest", {}, []],
    ["an unknown product", "PurchasedWithProductRequest", of("nothing"), []],
  ])("%s", async (_what, name, body, expected) => {
    const found = ids(await ask(name, body));
    expect(new Set(found)).toEqual(new Set(expected));
    if (!name.startsWith("Contents")) expect(found[0]).toBe(expected[0]);
  });

  it.each([
    "PurchasedWithProductRequest",
    "ProductsViewedAfterViewingProductRequest",
    "ContentsViewedAfterViewingProductRequest",
  ])("%s needs a product", async (name) => {
    await expect(ask(name)).rejects.toThrow("productAndVariantId");
  });

  it("fills up with what is popular, within the filters of the fill, never with the product itself", async () => {
    const filled = ids(
      await ask("PurchasedWithProductRequest", of("gin"), 10, {
        allowFillIfNecessaryToReachNumberOfRecommendations: true,
      }),
    );
    expect(filled.slice(0, 2).sort()).toEqual(["lime", "tonic"]);
    expect([...filled].sort()).toEqual(["gin2", "glas", "lime", "rom", "tonic"]);
    const filters = {
      items: [
        filter("ProductIdFilter", {
          productIds: ["glas"],
          settings: { scopes: { default: { $type: "x", apply: false } } },
        }),
      ],
    };
    expect(
      ids(
        await ask("PurchasedWithProductRequest", { ...of("gin"), filters }, 10, {
          allowFillIfNecessaryToReachNumberOfRecommendations: true,
        }),
      ).slice(2),
    ).toEqual(["glas"]);
    const strict = { items: [filter("ProductIdFilter", { productIds: [] })] };
    expect(
      await ask("PurchasedWithProductRequest", { ...of("gin"), filters: strict }, 10, {
        allowFillIfNecessaryToReachNumberOfRecommendations: true,
      }),
    ).toEqual([]);
  });

  it("says why when asked", async () => {
    const [first] = await ask("PurchasedWithProductRequest", of("gin"), 1, { custom: { explain: "true" } });
    expect(first).toMatchObject({ productId: "tonic", custom: { reasons: "bought together 100 %" } });
  });
});

describe("custom recommendations", () => {
  const custom = async (recommendationType: string, parameters: object) => {
    const request = typed("Requests.Recommendations.CustomProductRecommendationRequest", {
      recommendationType,
      parameters,
      language: { value: "da" },
      currency: { value: "DKK" },
      settings: {
        numberOfRecommendations: 3,
        allowFillIfNecessaryToReachNumberOfRecommendations: /^(?:Popular|Personal)/.test(recommendationType),
      },
    });
    const batchOf = { requests: [request], requireDistinctProductsAcrossResults: true };
    const response = await shop.recommender.batchProductRecommendations(batchOf as never);
    return response?.responses?.[0]?.recommendations?.map((it) => it.productId);
  };

  it.each<[string, object, string[]]>([
    ["PurchasedWithProduct", { productId: "gin" }, ["tonic", "lime"]],
    ["PurchasedWithMultipleProducts", { productIds: "gin, rom" }, ["lime", "tonic"]],
    ["ProductsViewedAfterViewingContent", { contentId: "a" }, ["lime"]],
    ["SortProducts", { productIds: "gin,glas" }, ["gin", "glas"]],
    [
      "Blend",
      {
        "weight.PurchasedWithProduct": "3",
        "weight.ProductsViewedAfterViewingContent": "1",
        productId: "gin",
        contentId: "a",
      },
      ["tonic", "lime"],
    ],
    [
      "Blend",
      {
        "weight.PurchasedWithProduct": "1",
        "weight.ProductsViewedAfterViewingContent": "3",
        productId: "gin",
        contentId: "a",
      },
      ["lime", "tonic"],
    ],
    ["Blend", {}, []],
  ])("%s with %j", async (type, parameters, expected) => {
    expect(await custom(type, parameters)).toEqual(expected);
  });

  it("count and word types need what their requests need", async () => {
    expect((await custom("PopularProducts", { basedOn: "MostViewed", sinceMinutesAgo: "60" }))?.[0]).toBe("gin");
    expect(await custom("SearchTermBasedProduct", { term: "tonic" })).toContain("tonic");
    expect((await custom("SimilarProducts", { productId: "gin" }))?.[0]).toBe("gin2");
    expect(await custom("PersonalProduct", {})).toHaveLength(3);
  });

  it.each<[string, object, RegExp]>([
    ["Nonsense", {}, /unknown recommendation type Nonsense/],
    ["PopularContents", {}, /unknown recommendation type/],
    ["PurchasedWithProduct", {}, /productAndVariantId/],
    ["PopularProducts", { sinceMinutesAgo: "soon" }, /parameters\.sinceMinutesAgo/],
    ["PopularProducts", { color: "red" }, /parameters\.color/],
    ["Blend", { "weight.Nonsense": "1" }, /weight\.Nonsense/],
  ])("%s with %j is refused by name", async (type, parameters, problem) => {
    await expect(custom(type, parameters)).rejects.toThrow(problem);
  });
});

describe("popular and personal", () => {
  it.each<[string, object, string | undefined]>([
    ["most bought", { basedOn: "MostPurchased" }, "tonic"],
    ["most viewed", { basedOn: "MostViewed" }, "gin"],
    ["largest revenue", { basedOn: "LineRevenue" }, "rom"],
    [
      "times a number in the data",
      {
        basedOn: "MostViewed",
        popularityMultiplier: typed("Requests.PopularityMultiplierSelectors.DataKeyPopularityMultiplierSelector", {
          key: "boost",
        }),
      },
      "tonic",
    ],
  ])("%s", async (_what, body, first) => {
    const found = ids(await ask("PopularProductsRequest", { sinceMinutesAgo: 60, ...body }));
    expect(found[0]).toBe(first);
    // Everything enabled is there, what nobody wanted last.
    expect([...found].sort()).toEqual(["gin", "gin2", "glas", "lime", "rom", "tonic"]);
  });

  it("counts nothing from outside the window but still answers", async () => {
    expect(await ask("PopularProductsRequest", { basedOn: "MostViewed", sinceMinutesAgo: 0 })).toHaveLength(6);
    expect(ids(await ask("PopularContentsRequest", { sinceMinutesAgo: 60 }))[0]).toBe("a");
  });

  it("personal products follow what the person did, and are there for strangers too", async () => {
    const mine = ids(await ask("PersonalProductRecommendationRequest", { user: { temporaryId: "v2" } }));
    expect(mine[0]).toBe("tonic");
    expect(await ask("PersonalProductRecommendationRequest", { user: {} })).toHaveLength(6);
    expect(await ask("PersonalContentRecommendationRequest", { user: {} })).toHaveLength(3);
    expect(ids(await ask("PersonalContentRecommendationRequest", { user: { temporaryId: "v1" } }))[0]).toBe("b");
  });

  it("a heart is worth a look, a heart taken back is worth nothing, and what is disliked stays away", async () => {
    const fan = { temporaryId: "fan" };
    const say = (productId: string, engagement: object) =>
      batch(shop, [typed("DataTypes.ProductEngagement", { id: { productId }, engagement, user: fan })]);
    const personal = () => ask("PersonalProductRecommendationRequest", { user: fan }).then(ids);
    const before = await personal();
    await say("rom", { isFavorite: true });
    const liking = await personal();
    expect(liking[0]).toBe("glas");
    expect(liking).not.toEqual(before);
    await say("glas", { sentiment: "Dislike" });
    expect(await personal()).not.toContain("glas");
    expect(ids(await ask("PersonalProductRecommendationRequest", { user: {} }))).toContain("glas");
    await say("glas", { sentiment: "Neutral" });
    await say("rom", { isFavorite: false });
    expect(await personal()).toEqual(before);
  });

  it("hearts on contents lead to contents like them", async () => {
    const reader = { temporaryId: "heart-reader" };
    await batch(shop, [
      typed("DataTypes.ContentEngagement", { id: "a", engagement: { sentiment: "Like" }, user: reader }),
    ]);
    expect(ids(await ask("PersonalContentRecommendationRequest", { user: reader }))[0]).toBe("b");
  });

  const weights = (brandViews: number, productViews: number, productPurchases: number) => ({
    sinceMinutesAgo: 60,
    weights: { brandViews, categoryViews: brandViews, productViews, contentViews: productViews, productPurchases },
  });
  it.each<[string, string, object, string]>([
    ["brands by purchases", "PopularBrandsRecommendationRequest", weights(0, 0, 1), "havgus"],
    ["brands by views of themselves", "PopularBrandsRecommendationRequest", weights(1, 0, 0), "form"],
    ["brands by views of products", "PopularBrandsRecommendationRequest", weights(0, 1, 0), "havgus"],
    ["my brands", "PersonalBrandRecommendationRequest", { ...weights(1, 0, 0), user: { temporaryId: "v3" } }, "form"],
    ["categories by views of themselves", "PopularProductCategoriesRecommendationRequest", weights(1, 0, 0), "frugt"],
    [
      "my categories",
      "PersonalProductCategoryRecommendationRequest",
      { ...weights(1, 0, 0), user: { temporaryId: "v3" } },
      "frugt",
    ],
    ["content categories", "PopularContentCategoriesRecommendationRequest", weights(0, 1, 0), "teknik"],
    [
      "my content categories",
      "PersonalContentCategoryRecommendationRequest",
      { ...weights(1, 1, 0), user: { temporaryId: "v3" } },
      "fest",
    ],
  ])("%s", async (_what, name, body, first) => expect(ids(await ask(name, body))[0]).toBe(first));

  it("popular words, with a beginning, for some types only", async () => {
    expect(ids(await ask("PopularSearchTermsRecommendationRequest"))[0]).toBe("gin");
    expect(ids(await ask("PopularSearchTermsRecommendationRequest", { term: "gin" }))).toEqual(["gin", "ginger"]);
    expect(
      ids(
        await ask("PopularSearchTermsRecommendationRequest", {
          term: "r",
          settings: { numberOfRecommendations: 5, targetEntityTypes: ["Product"] },
        }),
      ),
    ).toEqual(["rom"]);
    expect(
      await ask("PopularSearchTermsRecommendationRequest", {
        settings: { numberOfRecommendations: 5, targetEntityTypes: ["Content"] },
      }),
    ).toEqual([]);
  });
});

describe("alike, by words, and sorted", () => {
  it("similar variants make products similar", async () => {
    const own = await openShop();
    const variant = (id: string, name: string, amount: number, form: string) => ({
      id,
      displayName: text(name),
      salesPrice: price(amount),
      data: { form: value.string(form) },
    });
    const product = (id: string, ...variants: object[]) =>
      productUpdate({ id, displayName: text("Sirup"), categoryPaths: [path("sirup")] }, { variants });
    await batch(own, [
      product("own", variant("big", "Dunk", 90, "plast"), variant("small", "Flaske", 30, "glas")),
      product("canister", variant("x", "Dunk", 500, "træ")),
      product("dear", variant("x", "Kasse", 31, "træ")),
      product("glass", variant("x", "Kasse", 500, "glas")),
      product("vial", variant("x", "Flaske", 500, "træ")),
    ]);
    const similar = async (variantId: string | undefined, weights: object) => {
      const response = await own.integration.send("SimilarProductsRequest", {
        existingProductId: { productId: "own", variantId },
        language: { value: "da" },
        currency: { value: "DKK" },
        evaluationSettings: { significanceOfCommonImmediateParentCategories: 1, variantEvaluationSettings: weights },
        settings: { numberOfRecommendations: 1 },
      });
      return ((response?.recommendations ?? []) as AnyResult[])[0]?.productId;
    };
    const names = { significanceOfSimilaritiesInDisplayName: 9 };
    const form = { key: "form", comparer: "Equals", significance: 9 };
    expect(await similar("big", names)).toBe("canister");
    expect(await similar("small", names)).toBe("vial");
    expect(await similar(undefined, names)).toBe("canister");
    expect(await similar("small", { significanceOfSimilarSalesPrice: 9 })).toBe("dear");
    expect(await similar("small", { significanceOfIdenticalDataValues: 9 })).toBe("glass");
    expect(await similar("small", { significantDataFields: [form] })).toBe("glass");
    await own.close();
  });
  it("similar products come with as many variants as the older member says", async () => {
    const body = {
      existingProductId: { productId: "gin2" },
      filters: { items: [filter("ProductIdFilter", { productIds: ["gin"] })] },
    };
    const rows = await ask("SimilarProductsRequest", { ...body, explodedVariants: 2 });
    expect(rows.map((it) => (it.variant as { variantId: string }).variantId)).toEqual(["stor", "lille"]);
    expect((await ask("SimilarProductsRequest", { ...body, explodedVariants: 0 }))[0]).not.toHaveProperty("variant");
  });
  it("similar products share kind and words", async () => {
    expect(
      ids(
        await ask("SimilarProductsRequest", {
          existingProductId: { productId: "gin" },
          considerAlreadyKnownInformationAboutProduct: true,
        }),
      )[0],
    ).toBe("gin2");
    expect(
      ids(
        await ask("SimilarProductsRequest", {
          productData: { id: "new", displayName: text("gin ny"), data: { tags: value.strings(["enebær"]) } },
        }),
      )
        .slice(0, 2)
        .sort(),
    ).toEqual(["gin", "gin2"]);
    const evaluationSettings = { significanceOfSimilarBrand: 9, significanceOfSimilaritiesInDisplayName: 0 };
    expect(
      ids(await ask("SimilarProductsRequest", { existingProductId: { productId: "gin" }, evaluationSettings }))[0],
    ).toBe("rom");
    expect(await ask("SimilarProductsRequest", { existingProductId: null })).toEqual([]);
  });
  it("words lead to what was chosen after them, then to what they find", async () => {
    const found = ids(await ask("SearchTermBasedProductRecommendationRequest", { term: "gin" }));
    expect(found[0]).toBe("tonic");
    expect(found).toEqual(expect.arrayContaining(["gin", "gin2"]));
  });
  it("sorts given products for the person, and variants of a product", async () => {
    const sorted = ids(
      await ask("SortProductsRequest", { productIds: ["glas", "tonic", "unknown"], user: { temporaryId: "v2" } }),
    );
    expect(sorted).toEqual(["tonic", "glas"]);
    const rows = await ask("SortVariantsRequest", { productId: "gin" });
    expect(rows.map((it) => (it.variant as { variantId: string }).variantId)).toEqual(["stor", "lille"]);
    expect(await ask("SortVariantsRequest", { productId: "nothing" })).toEqual([]);
  });
});

describe("settings", () => {
  const popular = (body: object = {}, count = 10, settings: object = {}) =>
    ask("PopularProductsRequest", { basedOn: "MostViewed", sinceMinutesAgo: 60, ...body }, count, settings);
  it("never more than asked for, ten by default", async () => {
    expect(await popular({}, 2)).toHaveLength(2);
    const request = new PopularProductsBuilder({
      language: "da",
      currency: "DKK",
      displayedAtLocation: "x",
      user: UserFactory.anonymous(),
    }).build();
    expect(request).toMatchObject({ sinceMinutesAgo: 20160, basedOn: "MostPurchased" });
    expect((await shop.recommender.recommendPopularProducts(request))?.recommendations).toHaveLength(6);
  });
  it("filters and modifiers apply", async () => {
    expect(
      ids(await popular({ filters: { items: [filter("BrandIdFilter", { brandIds: ["havgus"] })] } })).sort(),
    ).toEqual(["gin", "rom"]);
    const items = [
      modifier("ProductIdRelevanceModifier", { productIds: ["rom"], multiplyWeightBy: 99, negated: false }),
    ];
    expect(ids(await popular({ relevanceModifiers: { items } }))[0]).toBe("rom");
  });
  it("with or without variant", async () => {
    const gin = { filters: { items: [filter("ProductIdFilter", { productIds: ["gin"] })] } };
    expect((await popular(gin))[0]).toMatchObject({ variant: { variantId: "stor" } });
    expect((await popular(gin, 1, { recommendVariant: false }))[0]).not.toHaveProperty("variant");
    expect((await popular(gin, 1, { variantRequestSettings: { maxVariantsPerProduct: 0 } }))[0]).not.toHaveProperty(
      "variant",
    );
  });
  const two = [
    ["gin", "stor"],
    ["gin", "lille"],
  ];
  it.each<[string, number, string, number, unknown[][]]>([
    ["none", 0, "GroupedByProduct", 9, [["gin"], ["glas"]]],
    ["one", 1, "GroupedByProduct", 9, [["gin", "stor"], ["glas"]]],
    ["several, a row for each", 5, "GroupedByProduct", 9, [...two, ["glas"]]],
    ["several, never more rows than asked for", 5, "GroupedByProduct", 2, two],
    ["several, by relevance", 5, "ByRelevance", 9, [["gin", "lille"], ["glas"], ["gin", "stor"]]],
  ])("variants: %s", async (_what, maxVariantsPerProduct, sorting, count, expected) => {
    const [ids, weight] = sorting === "ByRelevance" ? [["glas"], 10] : [["gin"], 1000];
    const items = [
      modifier("ProductIdRelevanceModifier", { productIds: ids, multiplyWeightBy: weight, negated: false }),
      ...(sorting === "ByRelevance"
        ? [modifier("VariantIdRelevanceModifier", { variantIds: ["lille"], multiplyWeightBy: 1000, negated: false })]
        : []),
    ];
    const body = { productIds: ["gin", "glas"], relevanceModifiers: { items } };
    const settings = { variantRequestSettings: { maxVariantsPerProduct, sorting } };
    const rows = await ask("SortProductsRequest", body, count, settings);
    const variantOf = (row: AnyResult) => (row.variant as { variantId?: string } | undefined)?.variantId ?? [];
    expect(rows.map((it) => [it.productId, variantOf(it)].flat())).toEqual(expected);
    expect(rows.map((it) => it.rank)).toEqual(expected.map((_, at) => at + 1));
  });
  it("variants: what people choose comes first where nothing else tells them apart", async () => {
    const own = await openShop();
    await batch(own, [
      productUpdate({ id: "lime" }, { variants: [{ id: "styk" }, { id: "pose" }] }),
      typed("DataTypes.ProductView", { product: { id: "lime" }, variant: { id: "pose" }, user: { temporaryId: "p" } }),
    ]);
    const shown = await own.integration.send("PopularProductsRequest", { settings: {} });
    expect(shown).toMatchObject({ recommendations: [{ variant: { variantId: "pose" } }] });
    await own.close();
  });
  it("leaves out the cart when told to", async () => {
    const user = { temporaryId: "cart" };
    expect(ids(await popular({ user }))).toContain("gin");
    expect(ids(await popular({ user }, 10, { allowProductsCurrentlyInCart: false }))).not.toContain("gin");
  });
  it("pushes down what was shown, when asked to", async () => {
    const user = { temporaryId: "shown" };
    await popular({ user }, 1, { prioritizeDiversityBetweenRequests: true });
    const again = ids(await popular({ user }, 6, { prioritizeDiversityBetweenRequests: true }));
    expect(again[0]).not.toBe("gin");
    const other = { temporaryId: "shown2" };
    await popular({ user: other }, 1);
    expect(ids(await popular({ user: other }, 6, { prioritizeResultsNotRecommendedWithinSeconds: 60 }))[0]).not.toBe(
      "gin",
    );
    expect(ids(await popular({ user: other }, 6, { allowReplacingOfRecentlyShownRecommendations: false }))[0]).toBe(
      "gin",
    );
  });
  it("shows what was selected", async () => {
    const [first] = await popular({}, 1, {
      selectedProductProperties: { displayName: true, pricing: true, brand: true },
      selectedBrandProperties: { displayName: true },
    });
    expect(first).toMatchObject({
      productId: "gin",
      displayName: "gin gin",
      salesPrice: 300,
      brand: { displayName: "havgus" },
      rank: 1,
    });
  });
});

describe("batches", () => {
  const settings = {
    language: "da",
    currency: "DKK",
    displayedAtLocation: "x",
    user: UserFactory.byTemporaryId("batch"),
  };
  it("are index-aligned and distinct by default", async () => {
    const request = new ProductsRecommendationCollectionBuilder()
      .addRequest(
        new PurchasedWithProductBuilder(settings).product({ productId: "gin" }).setNumberOfRecommendations(3).build(),
      )
      .addRequest(new PersonalProductRecommendationBuilder(settings).setNumberOfRecommendations(3).build())
      .requireDistinctProductsAcrossResults()
      .build();
    const response = await shop.recommender.batchProductRecommendations(request);
    const all = response?.responses?.flatMap((it) => it.recommendations?.map((row) => row.productId)) ?? [];
    expect(all.length).toBeGreaterThan(4);
    expect(new Set(all).size).toBe(all.length);
    const same = await shop.recommender.batchProductRecommendations({
      ...request,
      requireDistinctProductsAcrossResults: false,
    });
    expect(same?.responses).toHaveLength(2);
  });
  it.each([
    [
      "ContentRecommendationRequestCollection",
      "requireDistinctContentsAcrossResults",
      "PopularContentsRequest",
      "contentId",
    ],
    [
      "ProductCategoryRecommendationRequestCollection",
      "requireDistinctCategoriesAcrossResults",
      "PopularProductCategoriesRecommendationRequest",
      "categoryId",
    ],
    [
      "ContentCategoryRecommendationRequestCollection",
      "requireDistinctCategoriesAcrossResults",
      "PopularContentCategoriesRecommendationRequest",
      "categoryId",
    ],
  ])("%s", async (name, distinct, inner, key) => {
    const one = typed(`Requests.Recommendations.${inner}`, {
      settings: { numberOfRecommendations: 1 },
      sinceMinutesAgo: 60,
    });
    // The client sends the wrong $type for content categories: the address decides.
    const response = await shop.integration.send(name, {
      $type: "Relewise.Client.Requests.Recommendations.ContentRecommendationRequestCollection, Relewise.Client",
      requests: [one, one],
      [distinct]: true,
      language: { value: "da" },
    });
    const found = ((response?.responses ?? []) as { recommendations: AnyResult[] }[]).flatMap((it) =>
      it.recommendations.map((row) => row[key]),
    );
    expect(new Set(found).size).toBe(2);
    expect(response?.$type).toContain(name.replace("RequestCollection", "ResponseCollection"));
  });
  it("hear the body where old clients post to the wrong address", async () => {
    const body = {
      $type: "Relewise.Client.Requests.Recommendations.PersonalContentRecommendationRequest, Relewise.Client",
      user: { temporaryId: "v1" },
    };
    expect(ids(await ask("PopularContentsRequest", body))[0]).toBe("b");
  });
  it("refuse a custom type nobody defined", async () => {
    const requests = [
      typed("Requests.Recommendations.CustomProductRecommendationRequest", { recommendationType: "x" }),
    ];
    await expect(shop.integration.send("ProductRecommendationRequestCollection", { requests })).rejects.toThrow(
      "recommendationType",
    );
  });
});

describe("feed", () => {
  const composition = (type: string, count: number, more: object = {}) => ({
    type,
    count: { lowerBoundInclusive: 1, upperBoundInclusive: count },
    includeEmptyResults: false,
    ...more,
  });
  const start = (feed: object, more: object = {}) =>
    shop.integration.send("FeedRecommendationInitializationRequest", {
      language: { value: "da" },
      currency: { value: "DKK" },
      displayedAtLocationType: "x",
      filters: {},
      relevanceModifiers: {},
      feed,
      ...more,
    });
  type Page = {
    initializedFeedId: string;
    recommendations: { name?: string; products?: AnyResult[]; content?: AnyResult[] }[];
  };
  const next = async (id: string) =>
    (await shop.integration.send("FeedRecommendationNextItemsRequest", { initializedFeedId: id })) as unknown as Page;

  it("rotates through its compositions, repeats nothing, and ends", async () => {
    const feed = {
      minimumPageSize: 3,
      compositions: [composition("Product", 2, { name: "varer" }), composition("Content", 1)],
    };
    const first = (await start(feed)) as unknown as Page;
    expect(first.initializedFeedId).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.recommendations.map((it) => [it.name, it.products?.length, it.content?.length])).toEqual([
      ["varer", 2, undefined],
      [undefined, undefined, 1],
    ]);
    const seen = first.recommendations.flatMap((it) => ids(it.products ?? it.content ?? []));
    for (let turns = 0; turns < 9; turns++) {
      const page = await next(first.initializedFeedId);
      if (page.recommendations.length === 0) break;
      seen.push(...page.recommendations.flatMap((it) => ids(it.products ?? it.content ?? [])));
    }
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
    expect((await next(first.initializedFeedId)).recommendations).toEqual([]);
  });
  it("obeys filters, fills, limits and empty results", async () => {
    const none = { items: [filter("ProductIdFilter", { productIds: [] })] };
    const fill = composition("Content", 1, { name: "i stedet" });
    const page = (await start({
      minimumPageSize: 2,
      compositions: [
        composition("Product", 2, { filters: none, fill, rotationLimit: 1 }),
        composition("Product", 1, { rotationLimitPerRequest: 1 }),
      ],
    })) as unknown as Page;
    expect(page.recommendations.map((it) => it.name ?? "vare")).toEqual(["i stedet", "vare"]);
    const empty = (await start({
      minimumPageSize: 1,
      compositions: [
        composition("Product", 2, { filters: none, includeEmptyResults: true, rotationLimit: 1 }),
        composition("Product", 1),
      ],
    })) as unknown as Page;
    expect(empty.recommendations.map((it) => it.products?.length)).toEqual([0, 1]);
  });
  it("counts what fills in as tried: a page of long chains costs no more than one of short ones", async () => {
    const impossible = { count: { lowerBoundInclusive: 1000, upperBoundInclusive: 1 } };
    let chain = composition("Product", 1);
    for (let depth = 0; depth < 90; depth++) chain = composition("Product", 1, { ...impossible, fill: chain });
    const popularity = shop.service.datasets.get("shop")?.dataset.popularity.product;
    if (!popularity) throw new Error("the dataset is there");
    const asked = vi.spyOn(popularity, "scale");
    await start({ minimumPageSize: 100, compositions: [chain] });
    expect(asked.mock.calls.length).toBeLessThan(300);
    asked.mockRestore();
  });
  it.each<[boolean, (number | undefined)[]]>([
    [true, [2]],
    [false, [1, 2]],
  ])("skipEntirelyIfUnableToMeetCount %s: pages of %j", async (skipEntirelyIfUnableToMeetCount, counts) => {
    const one = { items: [filter("ProductIdFilter", { productIds: ["gin"] })] };
    const page = (await start({
      minimumPageSize: 3,
      compositions: [
        {
          ...composition("Product", 3, { filters: one, rotationLimit: 1, skipEntirelyIfUnableToMeetCount }),
          count: { lowerBoundInclusive: 2, upperBoundInclusive: 3 },
        },
        composition("Content", 2, { rotationLimit: 1 }),
      ],
    })) as unknown as Page;
    expect(page.recommendations.map((it) => (it.products ?? it.content)?.length)).toEqual(counts);
  });
  it("leaves the cart out when told to", async () => {
    const feed = { minimumPageSize: 9, compositions: [composition("Product", 9, { rotationLimit: 1 })] };
    const products = async (allowProductsCurrentlyInCart: boolean | undefined) => {
      const page = (await start(
        { ...feed, allowProductsCurrentlyInCart },
        { user: { temporaryId: "cart" } },
      )) as unknown as Page;
      return ids(page.recommendations[0]?.products ?? []);
    };
    expect(await products(undefined)).toContain("gin");
    expect(await products(false)).not.toContain("gin");
  });
  it("starts from a seed", async () => {
    const page = (await start({
      minimumPageSize: 1,
      seed: { productAndVariantIds: [{ productId: "gin" }] },
      compositions: [composition("Product", 1)],
    })) as unknown as Page;
    expect(["tonic", "gin2"]).toContain(page.recommendations[0]?.products?.[0]?.productId);
  });
  it("refuses what it does not know", async () => {
    await expect(next("11111111-1111-1111-1111-111111111111")).rejects.toThrow("Status: 404");
    await expect(next("x")).rejects.toThrow("Status: 400");
    await expect(start({ minimumPageSize: 1, compositions: [] })).rejects.toThrow("compositions");
    await expect(start({ minimumPageSize: 1, configurationKey: "home" })).rejects.toThrow("feed.configurationKey");
  });
});

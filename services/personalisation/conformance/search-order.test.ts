import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { all, ann, bob, openDrinksShop } from "./drinks-shop.ts";
import {
  batch,
  condition,
  filter,
  findCategories,
  findContents,
  findProductIds,
  findProducts,
  modifier,
  openShop,
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

describe("order of results", () => {
  const sorted = async (name: string, body: object, more: object = {}) =>
    findProductIds(shop, {
      sorting: { value: typed(`DataTypes.Search.Sorting.Product.${name}`, { mode: "Auto", ...body }) },
      ...more,
    });
  it.each<[string, string, object, string[]]>([
    ["id", "ProductAttributeSorting", { attribute: "Id", order: "Ascending" }, all],
    [
      "name, by the Danish alphabet",
      "ProductAttributeSorting",
      { attribute: "DisplayName", order: "Ascending" },
      ["bar", "glas", "havgus", "rom", "skov"],
    ],
    [
      "name, backwards",
      "ProductAttributeSorting",
      { attribute: "DisplayName", order: "Descending" },
      ["skov", "rom", "havgus", "glas", "bar"],
    ],
    [
      "brand id, without one last",
      "ProductAttributeSorting",
      {
        attribute: "BrandId",
        order: "Ascending",
        thenBy: typed("X.ProductAttributeSorting", { attribute: "Id", order: "Ascending" }),
      },
      ["havgus", "rom", "skov", "bar", "glas"],
    ],
    [
      "list price",
      "ProductAttributeSorting",
      { attribute: "ListPrice", order: "Ascending" },
      ["glas", "rom", "havgus", "skov", "bar"],
    ],
    [
      "sales price, without one still last",
      "ProductAttributeSorting",
      { attribute: "SalesPrice", order: "Descending" },
      ["skov", "havgus", "rom", "glas", "bar"],
    ],
    [
      "data",
      "ProductDataSorting",
      {
        key: "abv",
        order: "Descending",
        dataSelectionStrategy: "Product",
        thenBy: typed("X.ProductAttributeSorting", { attribute: "Id", order: "Descending" }),
      },
      ["skov", "havgus", "rom", "glas", "bar"],
    ],
    [
      "objects in data",
      "ProductDataObjectSorting",
      {
        order: "Descending",
        dataSelectionStrategy: "Product",
        valueSelector: { key: "awards", childSelector: { key: "year" } },
        thenBy: typed("X.ProductAttributeSorting", { attribute: "Id", order: "Ascending" }),
      },
      ["havgus", "skov", "bar", "glas", "rom"],
    ],
    [
      "variant attribute",
      "ProductVariantAttributeSorting",
      {
        attribute: "SalesPrice",
        order: "Ascending",
        thenBy: typed("X.ProductAttributeSorting", { attribute: "Id", order: "Ascending" }),
      },
      ["havgus", "bar", "glas", "rom", "skov"],
    ],
    [
      "variant specification",
      "ProductVariantSpecificationSorting",
      {
        key: "size",
        order: "Ascending",
        thenBy: typed("X.ProductAttributeSorting", { attribute: "Id", order: "Ascending" }),
      },
      ["havgus", "bar", "glas", "rom", "skov"],
    ],
    [
      "popularity",
      "ProductPopularitySorting",
      { order: "Descending", thenBy: typed("X.ProductAttributeSorting", { attribute: "Id", order: "Ascending" }) },
      ["rom", "skov", "glas", "havgus", "bar"],
    ],
    ["relevance", "ProductRelevanceSorting", { order: "Descending" }, ["rom", "skov", "glas", "havgus", "bar"]],
  ])("by %s", async (_what, name, body, expected) => expect(await sorted(name, body)).toEqual(expected));

  it("pages through the same order", async () => {
    const pages = await Promise.all([0, 2, 4].map((skip) => findProducts(shop, { skip, take: 2 })));
    expect(pages.flatMap((it) => it.results.map((row) => row.productId))).toEqual(await findProductIds(shop));
    expect(pages.flatMap((it) => it.results.map((row) => row.rank))).toEqual([1, 2, 3, 4, 5]);
    expect((await findProducts(shop, { skip: 100 })).results).toEqual([]);
    expect(await findProducts(shop, { take: 0 })).toMatchObject({ hits: 5, results: [] });
  });

  const first = async (item: object, user?: object) =>
    (await findProductIds(shop, { relevanceModifiers: { items: [item] }, user }))[0];
  const range = { range: { lowerBoundInclusive: 1, upperBoundInclusive: 60 } };
  const selector = (by: number) => ({
    multiplierSelector: typed("Requests.ValueSelectors.FixedDoubleValueSelector", { value: by }),
    multiplyWeightBy: 0,
  });
  it.each<[string, object, string, object?]>([
    [
      "product id",
      modifier("ProductIdRelevanceModifier", { productIds: ["glas"], multiplyWeightBy: 9, negated: false }),
      "glas",
    ],
    [
      "product id, negated",
      modifier("ProductIdRelevanceModifier", { productIds: ["glas"], multiplyWeightBy: 0.01, negated: true }),
      "glas",
    ],
    [
      "brand id",
      modifier("BrandIdRelevanceModifier", {
        brandId: "havgus",
        ifProductIsBrandMultiplyWeightBy: 9,
        ifProductIsNotBrandMultiplyWeightBy: 1,
      }),
      "havgus",
    ],
    [
      "variant id",
      modifier("VariantIdRelevanceModifier", { variantIds: ["35"], multiplyWeightBy: 9, negated: false }),
      "havgus",
    ],
    [
      "category id",
      modifier("ProductCategoryIdRelevanceModifier", {
        categoryId: "udstyr",
        evaluationScope: "Ancestor",
        multiplyWeightBy: 9,
        negated: false,
      }),
      "glas",
    ],
    [
      "product assortment",
      modifier("ProductAssortmentRelevanceModifier", { assortments: [1], multiplyWeightBy: 9 }),
      "havgus",
    ],
    [
      "variant assortment",
      modifier("VariantAssortmentRelevanceModifier", { assortments: [3], multiplyWeightBy: 9 }),
      "havgus",
    ],
    [
      "list price",
      modifier("ProductListPriceRelevanceModifier", { ...range, multiplyWeightBy: 9, negated: false }),
      "glas",
    ],
    [
      "sales price",
      modifier("ProductSalesPriceRelevanceModifier", { ...range, multiplyWeightBy: 9, negated: false }),
      "glas",
    ],
    [
      "variant list price",
      modifier("VariantListPriceRelevanceModifier", {
        range: { upperBoundInclusive: 200 },
        multiplyWeightBy: 9,
        negated: false,
      }),
      "havgus",
    ],
    [
      "variant sales price",
      modifier("VariantSalesPriceRelevanceModifier", {
        range: { upperBoundInclusive: 200 },
        multiplyWeightBy: 9,
        negated: false,
      }),
      "havgus",
    ],
    [
      "data by a fixed number",
      modifier("ProductDataRelevanceModifier", {
        key: "secret",
        conditions: [condition("EqualsCondition", { value: value.string("kaktus") })],
        mustMatchAllConditions: true,
        considerAsMatchIfKeyIsNotFound: false,
        ...selector(9),
      }),
      "havgus",
    ],
    [
      "data by a number in the data",
      modifier("ProductDataRelevanceModifier", {
        key: "abv",
        mustMatchAllConditions: true,
        considerAsMatchIfKeyIsNotFound: false,
        multiplyWeightBy: 0,
        multiplierSelector: typed("Requests.ValueSelectors.DataDoubleSelector", { key: "abv" }),
      }),
      "skov",
    ],
    [
      "data by a number in an object",
      modifier("ProductDataRelevanceModifier", {
        key: "box",
        mustMatchAllConditions: true,
        considerAsMatchIfKeyIsNotFound: false,
        multiplyWeightBy: 0,
        multiplierSelector: typed("Requests.ValueSelectors.DataObjectDoubleSelector", {
          key: "box",
          objectPath: ["size", "height"],
        }),
      }),
      "havgus",
    ],
    [
      "variant data",
      modifier("VariantDataRelevanceModifier", {
        key: "box",
        mustMatchAllConditions: true,
        considerAsMatchIfKeyIsNotFound: false,
        ...selector(9),
      }),
      "havgus",
    ],
    [
      "variant specification",
      modifier("VariantSpecificationValueRelevanceModifier", {
        key: "size",
        value: "35",
        ifIdenticalMultiplyWeightBy: 9,
        ifNotIdenticalMultiplyWeightBy: 1,
        ifSpecificationKeyNotFoundApplyNotEqualMultiplier: false,
      }),
      "havgus",
    ],
    [
      "specifications in common",
      modifier("VariantSpecificationsInCommonRelevanceModifier", {
        specificationKeysAndMultipliers: [{ key: "size", multiplier: 9 }],
      }),
      "havgus",
      ann,
    ],
    [
      "viewed by the user",
      modifier("ProductRecentlyViewedByUserRelevanceModifier", {
        sinceMinutesAgo: 9,
        ifPreviouslyViewedByUserMultiplyWeightBy: 9,
        ifNotPreviouslyViewedByUserMultiplyWeightBy: 1,
      }),
      "havgus",
      ann,
    ],
    [
      "viewed by a company",
      modifier("ProductRecentlyViewedByCompanyRelevanceModifier", {
        companyIds: ["chain"],
        sinceMinutesAgo: 9,
        ifViewedByCompanyMultiplyWeightBy: 9,
        elseIfNotViewedByCompanyMultiplyWeightBy: 1,
      }),
      "glas",
    ],
    [
      "viewed by the parent company",
      modifier("ProductRecentlyViewedByUserCompanyRelevanceModifier", {
        sinceMinutesAgo: 9,
        ifViewedByUserCompanyMultiplyWeightBy: 1,
        elseIfViewedByUserParentCompanyMultiplyWeightBy: 9,
        elseIfNotViewedByEitherCompanyMultiplyWeightBy: 1,
      }),
      "glas",
      ann,
    ],
    [
      "bought by the user",
      modifier("ProductRecentlyPurchasedByUserRelevanceModifier", {
        sinceMinutesAgo: 9,
        ifPreviouslyPurchasedByUserMultiplyWeightBy: 9,
        ifNotPreviouslyPurchasedByUserMultiplyWeightBy: 1,
      }),
      "skov",
      ann,
    ],
    [
      "bought by a company",
      modifier("ProductRecentlyPurchasedByCompanyRelevanceModifier", {
        companyIds: ["bar"],
        sinceMinutesAgo: 9,
        ifPurchasedByCompanyMultiplyWeightBy: 0.01,
        elseIfNotPurchasedByCompanyMultiplyWeightBy: 1,
      }),
      "glas",
    ],
    [
      "bought by the own company",
      modifier("ProductRecentlyPurchasedByUserCompanyRelevanceModifier", {
        sinceMinutesAgo: 9,
        ifPurchasedByCompanyMultiplyWeightBy: 0.01,
        elseIfPurchasedByParentCompanyMultiplyWeightBy: 1,
        elseIfNotPurchasedByEitherCompanyMultiplyWeightBy: 1,
      }),
      "glas",
      bob,
    ],
    [
      "favourite products",
      modifier("UserFavoriteProductRelevanceModifier", {
        sinceMinutesAgo: 99,
        numberOfPurchasesWeight: 5,
        mostRecentPurchaseWeight: 5,
        ifNotPurchasedBaseWeight: 1,
      }),
      "skov",
      ann,
    ],
    [
      "product engagement",
      modifier("ProductEngagementRelevanceModifier", { isFavorite: true, multiplyWeightBy: 9, negated: false }),
      "havgus",
      ann,
    ],
    [
      "variant engagement",
      modifier("VariantEngagementRelevanceModifier", { sentiment: "Like", multiplyWeightBy: 9, negated: false }),
      "havgus",
      ann,
    ],
    [
      "a modifier limited by filters",
      modifier("ProductDataRelevanceModifier", {
        key: "x",
        considerAsMatchIfKeyIsNotFound: true,
        mustMatchAllConditions: true,
        ...selector(9),
        filters: { items: [filter("ProductIdFilter", { productIds: ["bar"] })] },
      }),
      "bar",
    ],
  ])("modifier: %s", async (_what, item, expected, user) => expect(await first(item, user)).toBe(expected));

  it("multiplies all modifiers and removes nothing", async () => {
    const boost = (id: string, by: number) =>
      modifier("ProductIdRelevanceModifier", { productIds: [id], multiplyWeightBy: by, negated: false });
    const ids = await findProductIds(shop, {
      relevanceModifiers: { items: [boost("bar", 4), boost("glas", 3), boost("bar", 0.1)] },
    });
    expect([ids[0], ids.at(-1), ids.length]).toEqual(["glas", "bar", 5]);
    const missing = modifier("ProductDataRelevanceModifier", {
      key: "x",
      considerAsMatchIfKeyIsNotFound: true,
      mustMatchAllConditions: true,
      multiplyWeightBy: 0,
      multiplierSelector: typed("Requests.ValueSelectors.DataDoubleSelector", { key: "x" }),
    });
    expect((await findProducts(shop, { relevanceModifiers: { items: [missing] } })).hits).toBe(5);
  });

  it.each(["search", "popularity", "recommendation"])("puts what came later first where a %s ties", async (how) => {
    let now = Date.UTC(2026, 5, 1, 12);
    const days = await openShop({ clock: () => now });
    const named = (id: string) => productUpdate({ id, displayName: text("Vare") });
    await batch(days, ["b", "a"].map(named));
    now += 86_400_000;
    await batch(days, ["d", "c"].map(named));
    await batch(days, [named("b"), typed("DataTypes.ProductView", { product: { id: "a" } })]);
    const sorting = {
      value: typed("DataTypes.Search.Sorting.Product.ProductPopularitySorting", { order: "Descending" }),
    };
    const asked = typed("Requests.Recommendations.PopularProductsRequest", {
      basedOn: "MostPurchased",
      sinceMinutesAgo: 60,
      settings: {},
    });
    const order =
      how === "recommendation"
        ? (await days.recommender.recommendPopularProducts(asked as never))?.recommendations?.map((it) => it.productId)
        : await findProductIds(days, how === "search" ? { term: "vare" } : { sorting });
    // Seen once: the only one that is popular at all. What came the same day stays in the order of ids.
    expect(order).toEqual(["a", "c", "d", "b"]);
    await days.close();
  });

  it("sorts and modifies content and categories too", async () => {
    const byData = {
      value: typed("DataTypes.Search.Sorting.Content.ContentDataSorting", {
        key: "minutter",
        order: "Ascending",
        mode: "Auto",
      }),
    };
    expect((await findContents(shop, { sorting: byData })).results.map((it) => it.contentId)).toEqual(["is", "fest"]);
    const byName = {
      value: typed("DataTypes.Search.Sorting.Content.ContentAttributeSorting", {
        attribute: "DisplayName",
        order: "Ascending",
        mode: "Auto",
      }),
    };
    expect((await findContents(shop, { sorting: byName })).results.map((it) => it.contentId)).toEqual(["fest", "is"]);
    const items = [
      modifier("ContentDataRelevanceModifier", {
        key: "tema",
        conditions: [condition("EqualsCondition", { value: value.string("fest") })],
        mustMatchAllConditions: true,
        considerAsMatchIfKeyIsNotFound: false,
        ...selector(9),
      }),
    ];
    expect((await findContents(shop, { relevanceModifiers: { items } })).results[0]?.contentId).toBe("fest");
    const viewed = modifier("ContentRecentlyViewedByUserRelevanceModifier", {
      sinceMinutesAgo: 9,
      ifPreviouslyViewedByUserMultiplyWeightBy: 0.01,
      ifNotPreviouslyViewedByUserMultiplyWeightBy: 1,
    });
    expect(
      (await findContents(shop, { relevanceModifiers: { items: [viewed] }, user: ann })).results[0]?.contentId,
    ).toBe("fest");
    const byCategory = {
      value: typed("DataTypes.Search.Sorting.ProductCategory.ProductCategoryAttributeSorting", {
        attribute: "Id",
        order: "Descending",
        mode: "Auto",
      }),
    };
    expect((await findCategories(shop, { sorting: byCategory })).results[0]?.categoryId).toBe("udstyr");
    const seen = modifier("ProductCategoryRecentlyViewedByUserRelevanceModifier", {
      sinceMinutesAgo: 9,
      ifPreviouslyViewedByUserMultiplyWeightBy: 9,
      ifNotPreviouslyViewedByUserMultiplyWeightBy: 1,
    });
    expect(
      (await findCategories(shop, { relevanceModifiers: { items: [seen] }, user: ann })).results[0]?.categoryId,
    ).toBe("gin");
  });
});

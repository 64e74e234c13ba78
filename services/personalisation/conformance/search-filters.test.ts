import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { all, ann, dataFilter, openDrinksShop } from "./drinks-shop.ts";
import {
  batch,
  condition,
  filter,
  findProductIds,
  findProducts,
  objectCondition,
  productUpdate,
  type Shop,
  typed,
  value,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

const filtered = async (item: object, user?: object) =>
  (await findProductIds(shop, { filters: { items: [item] }, user })).sort();

describe("filters on products", () => {
  const guld = {
    conditions: [objectCondition("ObjectValueEqualsCondition", { key: "name", value: value.string("guld") })],
  };
  const withObjects = (...conditions: object[]) =>
    dataFilter("awards", [condition("ContainsCondition", { objectFilter: { conditions } })]);
  it.each<[string, object, string[], object?]>([
    ["product ids", filter("ProductIdFilter", { productIds: ["rom", "glas"] }), ["glas", "rom"]],
    ["negated", filter("ProductIdFilter", { productIds: ["rom", "glas"], negated: true }), ["bar", "havgus", "skov"]],
    [
      "product and variant ids",
      filter("ProductAndVariantIdFilter", {
        productAndVariantIds: [{ productId: "havgus", variantId: "35" }, { productId: "rom" }],
      }),
      ["havgus", "rom"],
    ],
    ["brand ids", filter("BrandIdFilter", { brandIds: ["skov"] }), ["rom", "skov"]],
    ["product assortments", filter("ProductAssortmentFilter", { assortments: [1] }), ["havgus"]],
    ["brand assortments", filter("BrandAssortmentFilter", { assortments: [9] }), ["havgus"]],
    ["category assortments", filter("ProductCategoryAssortmentFilter", { assortments: [7] }), ["havgus", "skov"]],
    [
      "direct category",
      filter("ProductCategoryIdFilter", { categoryIds: ["spiritus"], evaluationScope: "ImmediateParent" }),
      [],
    ],
    [
      "category or its parent",
      filter("ProductCategoryIdFilter", { categoryIds: ["spiritus"], evaluationScope: "ImmediateParentOrItsParent" }),
      ["havgus", "rom", "skov"],
    ],
    [
      "any ancestor",
      filter("ProductCategoryIdFilter", { categoryIds: ["spiritus", "udstyr"], evaluationScope: "Ancestor" }),
      ["glas", "havgus", "rom", "skov"],
    ],
    ["has categories", filter("ProductHasCategoriesFilter"), ["glas", "havgus", "rom", "skov"]],
    [
      "number of variants",
      filter("ProductHasVariantsFilter", { numberOfVariants: { lowerBoundInclusive: 1 }, includeDisabled: false }),
      ["havgus"],
    ],
    [
      "number of variants unbounded",
      filter("ProductHasVariantsFilter", { numberOfVariants: {}, includeDisabled: false }),
      all,
    ],
    ["data: key present", filter("ProductDataHasKeyFilter", { key: "oko" }), ["havgus", "skov"]],
    ["data: no conditions, key may be missing", dataFilter("oko", [], { filterOutIfKeyIsNotFound: false }), all],
    [
      "data: equals text",
      dataFilter("secret", [condition("EqualsCondition", { value: value.string("kaktus") })]),
      ["havgus"],
    ],
    [
      "data: equals in the request language",
      dataFilter("note", [condition("EqualsCondition", { value: value.texts("Salt og enebær") })]),
      ["havgus"],
    ],
    [
      "data: equals needs the same type",
      dataFilter("abv", [condition("EqualsCondition", { value: value.string("42") })]),
      [],
    ],
    [
      "data: equals boolean",
      dataFilter("oko", [condition("EqualsCondition", { value: value.boolean(false) })]),
      ["skov"],
    ],
    ["data: equals money", dataFilter("money", [condition("EqualsCondition", { value: value.money(12) })]), ["havgus"]],
    [
      "data: list contains",
      dataFilter("smag", [
        condition("ContainsCondition", { value: value.string("urtet"), valueCollectionEvaluationMode: "All" }),
      ]),
      ["havgus", "skov"],
    ],
    [
      "data: list contains all",
      dataFilter("smag", [
        condition("ContainsCondition", {
          value: value.strings(["urtet", "frisk"]),
          valueCollectionEvaluationMode: "All",
        }),
      ]),
      ["havgus"],
    ],
    [
      "data: list contains any",
      dataFilter("smag", [
        condition("ContainsCondition", {
          value: value.strings(["sød", "frisk"]),
          valueCollectionEvaluationMode: "Any",
        }),
      ]),
      ["havgus", "rom"],
    ],
    [
      "data: text contains a part",
      dataFilter("note", [condition("ContainsCondition", { value: value.string("enebær") })]),
      ["havgus"],
    ],
    ["data: greater than", dataFilter("abv", [condition("GreaterThanCondition", { value: 42 })]), ["skov"]],
    ["data: less than", dataFilter("abv", [condition("LessThanCondition", { value: 42 })]), ["rom"]],
    [
      "data: all of several",
      dataFilter("abv", [
        condition("GreaterThanCondition", { value: 40 }),
        condition("LessThanCondition", { value: 45 }),
      ]),
      ["havgus"],
    ],
    [
      "data: any of several",
      dataFilter(
        "abv",
        [condition("GreaterThanCondition", { value: 44 }), condition("LessThanCondition", { value: 41 })],
        { mustMatchAllConditions: false },
      ),
      ["rom", "skov"],
    ],
    [
      "data: negated condition",
      dataFilter("abv", [condition("GreaterThanCondition", { value: 42, negated: true })]),
      ["havgus", "rom"],
    ],
    ["data: has value", dataFilter("secret", [condition("HasValueCondition")]), ["havgus"]],
    [
      "data: point in time after",
      dataFilter("since", [
        condition("RelativeDateTimeCondition", {
          comparison: "After",
          unit: "UnixMilliseconds",
          currentTimeOffset: -7_200_000,
        }),
      ]),
      ["havgus"],
    ],
    [
      "data: point in time before",
      dataFilter("since", [
        condition("RelativeDateTimeCondition", {
          comparison: "Before",
          unit: "UnixMilliseconds",
          currentTimeOffset: -7_200_000,
        }),
      ]),
      [],
    ],
    [
      "data: down a path",
      dataFilter("box", [condition("EqualsCondition", { value: value.number(30) })], {
        objectPath: ["size", "height"],
      }),
      ["havgus"],
    ],
    ["objects: equals", withObjects(...guld.conditions), ["havgus", "skov"]],
    [
      "objects: greater than",
      withObjects(objectCondition("ObjectValueGreaterThanCondition", { key: "year", value: 2022 })),
      ["havgus"],
    ],
    [
      "objects: less than",
      withObjects(objectCondition("ObjectValueLessThanCondition", { key: "year", value: 2021 })),
      ["havgus"],
    ],
    [
      "objects: in range, both ends in",
      withObjects(
        objectCondition("ObjectValueInRangeCondition", {
          key: "year",
          range: { lowerBoundInclusive: 2022, upperBoundInclusive: 2023 },
        }),
      ),
      ["skov"],
    ],
    [
      "objects: contains",
      withObjects(
        objectCondition("ObjectValueContainsCondition", { key: "tags", value: value.string("b"), mode: "All" }),
      ),
      ["havgus"],
    ],
    [
      "objects: subset",
      withObjects(objectCondition("ObjectValueIsSubsetOfCondition", { key: "tags", value: value.strings(["a", "x"]) })),
      ["skov"],
    ],
    [
      "objects: smallest",
      withObjects(
        objectCondition("ObjectValueMinByCondition", { key: "year" }),
        objectCondition("ObjectValueEqualsCondition", { key: "name", value: value.string("guld") }),
      ),
      ["skov"],
    ],
    [
      "objects: largest",
      withObjects(
        objectCondition("ObjectValueMaxByCondition", { key: "year" }),
        objectCondition("ObjectValueEqualsCondition", { key: "name", value: value.string("guld") }),
      ),
      ["havgus", "skov"],
    ],
    [
      "objects: skip",
      dataFilter("awards", [condition("ContainsCondition", { objectFilter: { conditions: [], skip: 1 } })]),
      ["havgus"],
    ],
    [
      "brand data",
      filter("BrandDataFilter", {
        key: "land",
        filterOutIfKeyIsNotFound: true,
        mustMatchAllConditions: true,
        conditions: { items: [condition("EqualsCondition", { value: value.string("Danmark") })] },
      }),
      ["havgus"],
    ],
    ["brand data key", filter("BrandDataHasKeyFilter", { key: "land" }), ["havgus"]],
    [
      "category data",
      filter("ProductCategoryDataFilter", {
        key: "rank",
        filterOutIfKeyIsNotFound: true,
        mustMatchAllConditions: true,
        conditions: { items: [condition("GreaterThanCondition", { value: 2 })] },
      }),
      ["havgus", "skov"],
    ],
    [
      "list price",
      filter("ProductListPriceFilter", { range: { lowerBoundInclusive: 200, upperBoundInclusive: 300 } }),
      ["havgus", "rom"],
    ],
    [
      "sales price, open end",
      filter("ProductSalesPriceFilter", { range: { lowerBoundInclusive: 250 } }),
      ["havgus", "skov"],
    ],
    [
      "price in a currency without prices",
      filter("ProductSalesPriceFilter", { range: {}, currency: { value: "EUR" } }),
      [],
    ],
    [
      "name",
      filter("ProductDisplayNameFilter", {
        mustMatchAllConditions: true,
        conditions: { items: [condition("ContainsCondition", { value: value.string("Gin") })] },
      }),
      ["havgus", "skov"],
    ],
    [
      "and",
      filter("AndFilter", {
        filters: [filter("BrandIdFilter", { brandIds: ["skov"] }), filter("ProductIdFilter", { productIds: ["rom"] })],
      }),
      ["rom"],
    ],
    [
      "or",
      filter("OrFilter", {
        filters: [
          filter("ProductIdFilter", { productIds: ["bar"] }),
          filter("ProductIdFilter", { productIds: ["rom"] }),
        ],
      }),
      ["bar", "rom"],
    ],
    [
      "and, negated",
      filter("AndFilter", {
        negated: true,
        filters: [filter("BrandIdFilter", { brandIds: ["skov"] }), filter("ProductIdFilter", { productIds: ["rom"] })],
      }),
      ["bar", "glas", "havgus", "skov"],
    ],
    ["viewed by the user", filter("ProductRecentlyViewedByUserFilter", { sinceMinutesAgo: 60 }), ["havgus"], ann],
    ["viewed by nobody", filter("ProductRecentlyViewedByUserFilter", { sinceMinutesAgo: 60 }), []],
    [
      "viewed since the future",
      filter("ProductRecentlyViewedByUserFilter", { sinceUtc: "2999-01-01T00:00:00Z" }),
      [],
      ann,
    ],
    [
      "viewed by the user's company",
      filter("ProductRecentlyViewedByUserCompanyFilter", { sinceMinutesAgo: 60 }),
      ["havgus", "rom"],
      ann,
    ],
    [
      "viewed by the parent company",
      filter("ProductRecentlyViewedByUserParentCompanyFilter", { sinceMinutesAgo: 60 }),
      ["glas"],
      ann,
    ],
    [
      "viewed by a company",
      filter("ProductRecentlyViewedByCompanyFilter", { companyIds: ["chain"], sinceMinutesAgo: 60 }),
      ["glas"],
    ],
    ["bought by the user", filter("ProductRecentlyPurchasedByUserFilter", { sinceMinutesAgo: 60 }), ["skov"], ann],
    [
      "bought by the user's company",
      filter("ProductRecentlyPurchasedByUserCompanyFilter", { sinceMinutesAgo: 60 }),
      ["rom", "skov"],
      ann,
    ],
    [
      "bought by the parent company",
      filter("ProductRecentlyPurchasedByUserParentCompanyFilter", { sinceMinutesAgo: 60 }),
      [],
      ann,
    ],
    [
      "bought by a company",
      filter("ProductRecentlyPurchasedByCompanyFilter", { companyIds: ["bar"], sinceMinutesAgo: 60 }),
      ["rom", "skov"],
    ],
    ["favourites", filter("ProductEngagementFilter", { isFavorite: true }), ["havgus"], ann],
    ["favourites of nobody", filter("ProductEngagementFilter", { isFavorite: true }), []],
    ["liked products", filter("ProductEngagementFilter", { sentiment: "Like" }), [], ann],
    ["in the cart", filter("ProductInCartFilter"), ["glas"], ann],
    ["not in the cart", filter("ProductInCartFilter", { negated: true }), ["bar", "havgus", "rom", "skov"], ann],
    ["in no cart", filter("ProductInCartFilter"), []],
    ["not in no cart", filter("ProductInCartFilter", { negated: true }), all],
    [
      "cart data",
      filter("CartDataFilter", {
        key: "gave",
        filterOutIfKeyIsNotFound: true,
        mustMatchAllConditions: true,
        conditions: { items: [] },
      }),
      all,
      ann,
    ],
    ["a filter that cannot apply", filter("ContentIdFilter", { contentIds: ["is"] }), all],
    ["a company filter on products", filter("CompanyIdFilter", { companyIds: ["bar"] }), all],
    [
      "a filter switched off here",
      filter("ProductIdFilter", { productIds: [], settings: { scopes: { default: { $type: "x", apply: false } } } }),
      all,
    ],
    [
      "a filter switched off elsewhere",
      filter("ProductIdFilter", { productIds: ["rom"], settings: { scopes: { fill: { $type: "x", apply: false } } } }),
      ["rom"],
    ],
  ])("%s", async (_what, item, expected, user) => {
    expect(await filtered(item, user)).toEqual(expected);
    // Asked again, the verdicts come from a kept bitset.
    expect(await filtered(item, user)).toEqual(expected);
    expect((await findProductIds(shop, { term: "gin", filters: { items: [item] }, user })).sort()).toEqual(
      expected.filter((id) => ["havgus", "skov"].includes(id)),
    );
  });

  it.each([[null], [{}], [{ items: null }], [{ items: [] }]])("no filters in the form of %j", async (filters) => {
    expect((await findProductIds(shop, { filters })).sort()).toEqual(all);
  });

  it("keeps at most so many of one value, in result order", async () => {
    const byBrand = dataFilter(
      "smag",
      [condition("DistinctCondition", { numberOfOccurrencesAllowedWithTheSameValue: 1 })],
      { key: "abv", filterOutIfKeyIsNotFound: false },
    );
    const response = await findProducts(shop, { filters: { items: [{ ...byBrand, key: "none" }] } });
    expect(response.hits).toBe(5);
    await batch(shop, [
      productUpdate({ id: "rom2", data: { abv: value.number(40) } }),
      productUpdate({ id: "rom3", data: { abv: value.number(40) } }),
    ]);
    const limited = await findProducts(shop, {
      filters: { items: [byBrand] },
      sorting: {
        value: typed("DataTypes.Search.Sorting.Product.ProductAttributeSorting", {
          attribute: "Id",
          order: "Descending",
          mode: "Auto",
        }),
      },
    });
    expect(limited.results.map((it) => it.productId)).toEqual(["skov", "rom3", "havgus", "glas", "bar"]);
    expect(limited.hits).toBe(5);
    await shop.integration.send("TrackProductAdministrativeActionRequest", {
      administrativeAction: {
        filters: { items: [filter("ProductIdFilter", { productIds: ["rom2", "rom3"] })] },
        productUpdateKind: "Delete",
        variantUpdateKind: "None",
      },
    });
    expect((await findProductIds(shop)).sort()).toEqual(all);
  });
});

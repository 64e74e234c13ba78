import { DataValueFactory, ProductSearchBuilder, SearchTermPredictionBuilder, UserFactory } from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  batch,
  categoryUpdate,
  condition,
  contentUpdate,
  facet,
  filter,
  findCategories,
  findContents,
  findProductIds,
  findProducts,
  modifier,
  objectCondition,
  openShop,
  path,
  price,
  productUpdate,
  type Shop,
  text,
  typed,
  value,
} from "./shop.ts";

const settings = { language: "da", currency: "DKK", displayedAtLocation: "test", user: UserFactory.anonymous() };
const ann = { temporaryId: "ann", company: { id: "bar", parent: { id: "chain" } } };
const bob = { temporaryId: "bob", company: { id: "bar" } };
const eve = { temporaryId: "eve", company: { id: "chain" } };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await batch(shop, [
    categoryUpdate({
      id: "gin",
      displayName: text("Gin"),
      categoryPaths: [path("spiritus")],
      assortments: [7],
      data: { rank: value.number(3), tags: value.strings(["klar"]) },
    }),
    productUpdate(
      {
        id: "havgus",
        displayName: text("Havgus Gin"),
        brand: { id: "havgus", displayName: "Havgus", assortments: [9], data: { land: value.string("Danmark") } },
        categoryPaths: [path("spiritus", "gin")],
        assortments: [1, 2],
        listPrice: price(300),
        salesPrice: price(250),
        data: {
          smag: value.strings(["frisk", "urtet"]),
          abv: value.number(42),
          oko: value.boolean(true),
          note: value.texts("Salt og enebær"),
          secret: value.string("kaktus"),
          since: value.number(Date.now() - 3_600_000),
          money: value.money(12),
          box: value.object({ size: value.object({ height: value.number(30) }) }),
          awards: value.objects([
            { year: value.number(2024), name: value.string("guld"), tags: value.strings(["a", "b"]) },
            { year: value.number(2020), name: value.string("bronze"), tags: value.strings(["c"]) },
          ]),
        },
      },
      {
        variants: [
          {
            id: "70",
            displayName: text("Havgus 70 cl"),
            assortments: [1],
            specification: { size: "70" },
            listPrice: price(300),
            salesPrice: price(250),
            data: { box: value.boolean(false) },
          },
          {
            id: "35",
            displayName: text("Havgus lille"),
            assortments: [3],
            specification: { size: "35" },
            listPrice: price(160),
            salesPrice: price(150),
            data: { box: value.boolean(true) },
          },
        ],
      },
    ),
    productUpdate({
      id: "skov",
      displayName: text("Skovens Gin"),
      brand: { id: "skov", displayName: "Skov" },
      categoryPaths: [path("spiritus", "gin"), path("gaver")],
      assortments: [2],
      listPrice: price(400),
      salesPrice: price(400),
      data: {
        smag: value.strings(["urtet"]),
        abv: value.number(45),
        oko: value.boolean(false),
        awards: value.objects([{ year: value.number(2022), name: value.string("guld"), tags: value.strings(["a"]) }]),
      },
    }),
    productUpdate({
      id: "rom",
      displayName: text("Mørk Rom"),
      brand: { id: "skov" },
      categoryPaths: [path("spiritus", "rom")],
      listPrice: price(200),
      salesPrice: price(180),
      data: { smag: value.strings(["sød"]), abv: value.number(40) },
    }),
    productUpdate({
      id: "glas",
      displayName: text("Cocktailglas"),
      categoryPaths: [path("udstyr")],
      listPrice: price(50),
      salesPrice: price(50),
    }),
    productUpdate({ id: "bar", displayName: text("Bar uden navn") }),
    contentUpdate({
      id: "is",
      displayName: text("Sådan laver du is"),
      categoryPaths: [path("guides", "teknik")],
      assortments: [4],
      data: { tema: value.string("teknik"), minutter: value.number(10) },
    }),
    contentUpdate({
      id: "fest",
      displayName: text("Fest for tyve"),
      categoryPaths: [path("guides")],
      data: { tema: value.string("fest"), minutter: value.number(60) },
    }),
  ]);
  await batch(shop, [
    typed("DataTypes.ProductView", { product: { id: "havgus" }, user: ann }),
    typed("DataTypes.ProductView", { product: { id: "rom" }, user: bob }),
    typed("DataTypes.ProductView", { product: { id: "glas" }, user: eve }),
    typed("DataTypes.ContentView", { content: { id: "is" }, user: ann }),
    typed("DataTypes.ProductCategoryView", { idPath: ["spiritus", "gin"], user: ann }),
    typed("DataTypes.Order", {
      lineItems: [{ product: { id: "skov" }, quantity: 1, lineTotal: 400 }],
      subtotal: { amount: 400, currency: { value: "DKK" } },
      orderNumber: "1",
      user: ann,
    }),
    typed("DataTypes.Order", {
      lineItems: [{ product: { id: "rom" }, quantity: 1, lineTotal: 180 }],
      subtotal: { amount: 180, currency: { value: "DKK" } },
      orderNumber: "2",
      user: bob,
    }),
    typed("DataTypes.Cart", {
      lineItems: [{ product: { id: "glas" }, quantity: 1, lineTotal: 50 }],
      subtotal: { amount: 50, currency: { value: "DKK" } },
      name: "default",
      data: { gave: value.boolean(true) },
      user: ann,
    }),
    typed("DataTypes.ProductEngagement", { id: { productId: "havgus" }, engagement: { isFavorite: true }, user: ann }),
    typed("DataTypes.ProductEngagement", {
      id: { productId: "havgus", variantId: "35" },
      engagement: { sentiment: "Like" },
      user: ann,
    }),
    typed("DataTypes.ContentEngagement", { id: "is", engagement: { sentiment: "Dislike" }, user: ann }),
  ]);
});
afterAll(() => shop.close());

const all = ["bar", "glas", "havgus", "rom", "skov"];
const filtered = async (item: object, user?: object) =>
  (await findProductIds(shop, { filters: { items: [item] }, user })).sort();
const dataFilter = (key: string, conditions: object[] = [], more: object = {}) =>
  filter("ProductDataFilter", {
    key,
    filterOutIfKeyIsNotFound: true,
    mustMatchAllConditions: true,
    conditions: { items: conditions },
    ...more,
  });

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

describe("filters on variants choose among them and do not drop the product", () => {
  it.each<[string, object, string | undefined, object?]>([
    ["id", filter("VariantIdFilter", { variantIds: ["35"] }), "35"],
    ["assortment", filter("VariantAssortmentFilter", { assortments: [3] }), "35"],
    [
      "data",
      filter("VariantDataFilter", {
        key: "box",
        filterOutIfKeyIsNotFound: true,
        mustMatchAllConditions: true,
        conditions: { items: [condition("EqualsCondition", { value: value.boolean(true) })] },
      }),
      "35",
    ],
    ["data key", filter("VariantDataHasKeyFilter", { key: "nothing" }), undefined],
    ["list price", filter("VariantListPriceFilter", { range: { upperBoundInclusive: 200 } }), "35"],
    ["sales price", filter("VariantSalesPriceFilter", { range: { lowerBoundInclusive: 200 } }), "70"],
    [
      "specification",
      filter("VariantSpecificationFilter", { key: "size", equalTo: "35", filterOutIfKeyIsNotFound: true }),
      "35",
    ],
    [
      "specification, negated",
      filter("VariantSpecificationFilter", {
        key: "size",
        equalTo: "35",
        filterOutIfKeyIsNotFound: true,
        negated: true,
      }),
      "70",
    ],
    ["engagement", filter("VariantEngagementFilter", { sentiment: "Like" }), "35", ann],
    [
      "product and variant",
      filter("ProductAndVariantIdFilter", { productAndVariantIds: [{ productId: "havgus", variantId: "35" }] }),
      "35",
    ],
  ])("%s", async (_what, item, expected, user) => {
    const items = [filter("ProductIdFilter", { productIds: ["havgus"] }), item];
    const { results } = await findProducts(shop, { filters: { items }, user });
    expect(results.map((it) => (it.variant as { variantId: string } | undefined)?.variantId)).toEqual([expected]);
    const strict = {
      resultConstraint: typed("Requests.Search.Settings.ResultMustHaveVariantConstraint", {
        exceptWhenProductHasNoVariants: false,
      }),
    };
    expect((await findProducts(shop, { filters: { items }, user, settings: strict })).hits).toBe(expected ? 1 : 0);
  });

  it("can except products that have no variants at all", async () => {
    const resultConstraint = typed("Requests.Search.Settings.ResultMustHaveVariantConstraint", {
      exceptWhenProductHasNoVariants: true,
    });
    const filters = { items: [filter("VariantIdFilter", { variantIds: ["none"] })] };
    expect((await findProductIds(shop, { filters, settings: { resultConstraint } })).sort()).toEqual([
      "bar",
      "glas",
      "rom",
      "skov",
    ]);
    expect(
      await findProductIds(shop, { settings: { variantSettings: { excludeResultsWithoutVariant: true } } }),
    ).toEqual(["havgus"]);
  });

  it.each([
    [0, 5, []],
    [1, 5, ["70"]],
    [2, 6, ["70", "35"]],
  ])("gives up to %i rows per product", async (explodedVariants, hits, variants) => {
    const response = await findProducts(shop, { settings: { explodedVariants } });
    expect(response.hits).toBe(hits);
    const rows = response.results.filter((it) => it.productId === "havgus");
    expect(rows.flatMap((it) => (it.variant as { variantId: string } | undefined)?.variantId ?? [])).toEqual(variants);
    const newer = await findProducts(shop, {
      settings: { variantRequestSettings: { maxVariantsPerProduct: explodedVariants } },
    });
    expect(newer.hits).toBe(hits);
  });

  it("gives the variant the words mean", async () => {
    const selectedProductProperties = { variantResolution: true };
    const [first] = (await findProducts(shop, { term: "havgus lille", settings: { selectedProductProperties } }))
      .results;
    expect(first).toMatchObject({
      productId: "havgus",
      variant: { variantId: "35" },
      variantResolution: { source: "MatchByTerm" },
    });
  });
});

describe("filters on categories and content", () => {
  const categories = async (item: object, user?: object) =>
    (await findCategories(shop, { filters: { items: [item] }, user })).results.map((it) => it.categoryId).sort();
  const contents = async (item: object, user?: object) =>
    (await findContents(shop, { filters: { items: [item] }, user })).results.map((it) => it.contentId).sort();

  it.each<[string, object, string[], object?]>([
    [
      "own id counts as the last node",
      filter("ProductCategoryIdFilter", { categoryIds: ["gin"], evaluationScope: "ImmediateParent" }),
      ["gin"],
    ],
    [
      "a node and its children",
      filter("ProductCategoryIdFilter", { categoryIds: ["spiritus"], evaluationScope: "ImmediateParentOrItsParent" }),
      ["gin", "rom", "spiritus"],
    ],
    ["level", filter("ProductCategoryLevelFilter", { levels: [2] }), ["gin", "rom"]],
    ["has a parent", filter("ProductCategoryHasParentFilter"), ["gin", "rom"]],
    ["has this parent", filter("ProductCategoryHasParentFilter", { categoryIds: ["udstyr"] }), []],
    ["has an ancestor", filter("ProductCategoryHasAncestorFilter", { categoryIds: ["spiritus"] }), ["gin", "rom"]],
    ["has a child", filter("ProductCategoryHasChildFilter"), ["spiritus"]],
    ["has this child", filter("ProductCategoryHasChildFilter", { categoryIds: ["rom"] }), ["spiritus"]],
    ["has products", filter("ProductCategoryHasProductsFilter"), ["gaver", "gin", "rom", "spiritus", "udstyr"]],
    ["assortment", filter("ProductCategoryAssortmentFilter", { assortments: [7] }), ["gin"]],
    [
      "data",
      filter("ProductCategoryDataFilter", {
        key: "rank",
        filterOutIfKeyIsNotFound: true,
        mustMatchAllConditions: true,
        conditions: { items: [] },
      }),
      ["gin"],
    ],
    ["data key", filter("ProductCategoryDataHasKeyFilter", { key: "rank" }), ["gin"]],
    ["viewed by the user", filter("ProductCategoryRecentlyViewedByUserFilter", { sinceMinutesAgo: 9 }), ["gin"], ann],
  ])("category: %s", async (_what, item, expected, user) => expect(await categories(item, user)).toEqual(expected));

  it.each<[string, object, string[], object?]>([
    ["id", filter("ContentIdFilter", { contentIds: ["is"] }), ["is"]],
    ["assortment", filter("ContentAssortmentFilter", { assortments: [4] }), ["is"]],
    [
      "category",
      filter("ContentCategoryIdFilter", { categoryIds: ["guides"], evaluationScope: "ImmediateParent" }),
      ["fest"],
    ],
    ["category data of none", filter("ContentCategoryDataHasKeyFilter", { key: "x" }), []],
    ["has categories", filter("ContentHasCategoriesFilter"), ["fest", "is"]],
    [
      "data",
      filter("ContentDataFilter", {
        key: "minutter",
        filterOutIfKeyIsNotFound: true,
        mustMatchAllConditions: true,
        conditions: { items: [condition("GreaterThanCondition", { value: 30 })] },
      }),
      ["fest"],
    ],
    ["data key", filter("ContentDataHasKeyFilter", { key: "tema" }), ["fest", "is"]],
    ["viewed by the user", filter("ContentRecentlyViewedByUserFilter", { sinceMinutesAgo: 9 }), ["is"], ann],
    ["engagement", filter("ContentEngagementFilter", { sentiment: "Dislike" }), ["is"], ann],
  ])("content: %s", async (_what, item, expected, user) => expect(await contents(item, user)).toEqual(expected));
});

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

describe("facets", () => {
  type Item = Record<string, unknown> & { available?: unknown; nodes?: unknown; items?: Item[] };
  const counted = async (item: object, more: object = {}) =>
    (await findProducts(shop, { facets: { $type: "x", items: [item] }, ...more })).facets?.items[0] as Item;
  it.each<[string, object, unknown]>([
    [
      "assortments",
      facet("ProductAssortmentFacet", { field: "Assortment", assortmentSelectionStrategy: "Product" }),
      [
        { value: 1, hits: 1, selected: false },
        { value: 2, hits: 2, selected: false },
      ],
    ],
    [
      "assortments of variants",
      facet("ProductAssortmentFacet", {
        field: "Assortment",
        assortmentSelectionStrategy: "VariantWithFallbackToProduct",
      }),
      [
        { value: 1, hits: 1, selected: false },
        { value: 2, hits: 1, selected: false },
        { value: 3, hits: 1, selected: false },
      ],
    ],
    [
      "brands",
      facet("BrandFacet", { field: "Brand" }),
      [
        { value: { id: "havgus", displayName: "Havgus" }, hits: 1, selected: false },
        { value: { id: "skov", displayName: "Skov" }, hits: 2, selected: false },
      ],
    ],
    [
      "categories",
      facet("CategoryFacet", { field: "Category", categorySelectionStrategy: "ImmediateParent" }),
      ["gaver", "gin", "rom", "udstyr"].map((id) => ({
        value: { id, displayName: id === "gin" ? "gin" : id },
        hits: id === "gin" ? 2 : 1,
        selected: false,
      })),
    ],
    [
      "ancestors",
      facet("CategoryFacet", {
        field: "Category",
        categorySelectionStrategy: "Ancestors",
        settings: { take: 1, sorting: { $type: "ByHits" } },
      }),
      [{ value: { id: "spiritus", displayName: "spiritus" }, hits: 3, selected: false }],
    ],
    [
      "sales price",
      facet("PriceRangeFacet", { field: "SalesPrice", priceSelectionStrategy: "Product" }),
      { value: { lowerBoundInclusive: 50, upperBoundInclusive: 400 }, hits: 4, selected: false },
    ],
    [
      "list price of variants",
      facet("PriceRangeFacet", { field: "ListPrice", priceSelectionStrategy: "Variant" }),
      { value: { lowerBoundInclusive: 160, upperBoundInclusive: 300 }, hits: 1, selected: false },
    ],
    [
      "price steps",
      facet("PriceRangesFacet", { field: "SalesPrice", priceSelectionStrategy: "Product", expandedRangeSize: 200 }),
      [
        [0, 200, 2],
        [200, 400, 1],
        [400, 600, 1],
      ].map(([low, high, hits]) => ({
        value: { lowerBoundInclusive: low, upperBoundExclusive: high },
        hits,
        selected: false,
      })),
    ],
    [
      "given price ranges",
      facet("PriceRangesFacet", {
        field: "SalesPrice",
        priceSelectionStrategy: "Product",
        predefinedRanges: [{ upperBoundExclusive: 200 }],
        selected: [{ upperBoundExclusive: 200 }],
      }),
      [{ value: { upperBoundExclusive: 200 }, hits: 2, selected: true }],
    ],
    [
      "neither ranges nor steps",
      facet("PriceRangesFacet", { field: "ListPrice", priceSelectionStrategy: "Product" }),
      [{ value: { lowerBoundInclusive: 50, upperBoundExclusive: 401 }, hits: 4, selected: false }],
    ],
    [
      "texts",
      facet("ProductDataStringValueFacet", { field: "Data", key: "smag", dataSelectionStrategy: "Product" }),
      [
        ["frisk", 1],
        ["sød", 1],
        ["urtet", 2],
      ].map(([it, hits]) => ({ value: it, hits, selected: false })),
    ],
    [
      "booleans",
      facet("ProductDataBooleanValueFacet", { field: "Data", key: "oko", dataSelectionStrategy: "Product" }),
      [
        { value: false, hits: 1, selected: false },
        { value: true, hits: 1, selected: false },
      ],
    ],
    [
      "booleans of variants",
      facet("ProductDataBooleanValueFacet", { field: "Data", key: "box", dataSelectionStrategy: "Variant" }),
      [
        { value: false, hits: 1, selected: false },
        { value: true, hits: 1, selected: false },
      ],
    ],
    [
      "numbers",
      facet("ProductDataDoubleValueFacet", { field: "Data", key: "abv", dataSelectionStrategy: "Product" }),
      [40, 42, 45].map((it) => ({ value: it, hits: 1, selected: false })),
    ],
    [
      "whole numbers",
      facet("ProductDataIntegerValueFacet", { field: "Data", key: "abv", dataSelectionStrategy: "Product" }),
      [40, 42, 45].map((it) => ({ value: it, hits: 1, selected: false })),
    ],
    [
      "a range of numbers",
      facet("ProductDataDoubleRangeFacet", { field: "Data", key: "abv", dataSelectionStrategy: "Product" }),
      { value: { lowerBoundInclusive: 40, upperBoundInclusive: 45 }, hits: 3, selected: false },
    ],
    [
      "ranges of numbers",
      facet("ProductDataDoubleRangesFacet", {
        field: "Data",
        key: "abv",
        dataSelectionStrategy: "Product",
        expandedRangeSize: 5,
      }),
      [
        [40, 45, 2],
        [45, 50, 1],
      ].map(([low, high, hits]) => ({
        value: { lowerBoundInclusive: low, upperBoundExclusive: high },
        hits,
        selected: false,
      })),
    ],
    [
      "specifications",
      facet("VariantSpecificationFacet", { field: "VariantSpecification", key: "size" }),
      [
        { value: "35", hits: 1, selected: false },
        { value: "70", hits: 1, selected: false },
      ],
    ],
    ["a foreign kind", facet("ContentDataStringValueFacet", { field: "Data", key: "smag" }), []],
    [
      "no prices at all",
      facet("PriceRangeFacet", { field: "SalesPrice", priceSelectionStrategy: "Product" }),
      undefined,
    ],
  ])("%s", async (what, item, available) => {
    const result = await counted(item, what === "no prices at all" ? { currency: { value: "SEK" } } : {});
    expect(result.available).toEqual(available);
    const { $type, field } = item as { $type: string; field: string };
    expect(result.$type).toBe($type.replace(".Queries.", ".Result.").replace("Facet,", "FacetResult,"));
    expect(result.field).toBe(field);
  });

  it("narrows hits by a selection, but not its own counts", async () => {
    const brand = facet("BrandFacet", { field: "Brand", selected: ["havgus"] });
    const taste = facet("ProductDataStringValueFacet", {
      field: "Data",
      key: "smag",
      dataSelectionStrategy: "Product",
    });
    const response = await findProducts(shop, { facets: { items: [brand, taste] } });
    expect(response.results.map((it) => it.productId)).toEqual(["havgus"]);
    const [brands, tastes] = response.facets?.items ?? [];
    expect(brands?.available).toMatchObject([
      { hits: 1, selected: true },
      { hits: 2, selected: false },
    ]);
    expect(tastes?.available).toMatchObject([
      { value: "frisk", hits: 1 },
      { value: "urtet", hits: 1 },
    ]);
  });

  it.each([
    ["Or", 3],
    ["And", 1],
  ])("takes several values as %s", async (collectionFilterType, hits) => {
    const item = facet("ProductDataStringValueFacet", {
      field: "Data",
      key: "smag",
      dataSelectionStrategy: "Product",
      selected: ["frisk", "urtet", ...(collectionFilterType === "Or" ? ["sød"] : [])],
      collectionFilterType,
    });
    expect((await findProducts(shop, { facets: { items: [item] } })).hits).toBe(hits);
  });

  it.each([[null], [[]], [{}], [{ lowerBoundInclusive: null, upperBoundInclusive: null }]])(
    "takes %j as nothing selected",
    async (selected) => {
      const item = facet("PriceRangeFacet", {
        field: "SalesPrice",
        priceSelectionStrategy: "Product",
        selected: Array.isArray(selected) ? null : selected,
      });
      expect((await findProducts(shop, { facets: { items: [item] } })).hits).toBe(5);
      const values = facet("BrandFacet", { field: "Brand", selected: Array.isArray(selected) ? selected : null });
      expect((await findProducts(shop, { facets: { items: [values] } })).hits).toBe(5);
    },
  );

  it("selects a price range and still shows all of it", async () => {
    const item = facet("PriceRangeFacet", {
      field: "SalesPrice",
      priceSelectionStrategy: "Product",
      selected: { lowerBoundInclusive: 100, upperBoundInclusive: 200 },
    });
    const response = await findProducts(shop, { facets: { items: [item] } });
    expect(response.results.map((it) => it.productId)).toEqual(["rom"]);
    expect(response.facets?.items[0]?.available).toMatchObject({
      value: { lowerBoundInclusive: 50, upperBoundInclusive: 400 },
      selected: true,
    });
  });

  it("obeys its settings", async () => {
    const brands = (more: object, body: object = {}) => counted(facet("BrandFacet", { field: "Brand", ...more }), body);
    expect(
      (await brands({ settings: { includeZeroHitsInAvailable: true } }, { term: "mørk" })).available,
    ).toMatchObject([{ hits: 0 }, { hits: 1 }]);
    expect(
      (await brands({ selected: ["x"], settings: { alwaysIncludeSelectedInAvailable: true } })).available,
    ).toContainEqual({ value: { id: "x" }, hits: 0, selected: true });
    expect((await brands({ settings: { sorting: { $type: "ByHits" } } })).available).toMatchObject([
      { hits: 2 },
      { hits: 1 },
    ]);
    expect((await brands({ selected: ["skov"], settings: { take: 1 } })).available).toMatchObject([
      { value: { id: "havgus" } },
      { value: { id: "skov" }, selected: true },
    ]);
  });

  it("shows the category tree from its roots", async () => {
    const item = facet("CategoryHierarchyFacet", {
      field: "Category",
      categorySelectionStrategy: "Ancestors",
      selectedPropertiesSettings: { displayName: true },
    });
    const tree = await counted(item);
    expect(tree.nodes).toMatchObject([
      { category: { categoryId: "gaver", displayName: "gaver" } },
      {
        category: { categoryId: "spiritus" },
        hits: 3,
        children: [{ category: { categoryId: "gin" }, hits: 2, parentId: "spiritus" }, { hits: 1 }],
      },
      { category: { categoryId: "udstyr" } },
    ]);
    const selected = [{ breadcrumbPathStartingFromRoot: [{ id: "spiritus" }, { id: "gin" }] }];
    expect((await findProductIds(shop, { facets: { items: [{ ...item, selected }] } })).sort()).toEqual([
      "havgus",
      "skov",
    ]);
    const direct = {
      ...item,
      categorySelectionStrategy: "ImmediateParent",
      selected: [{ breadcrumbPathStartingFromRoot: [{ id: "gin" }] }],
    };
    expect((await findProductIds(shop, { facets: { items: [direct] } })).sort()).toEqual(["havgus", "skov"]);
    const below = {
      ...item,
      categorySelectionStrategy: "Descendants",
      selected: [{ breadcrumbPathStartingFromRoot: [{ id: "spiritus" }] }],
    };
    expect((await findProductIds(shop, { facets: { items: [below] } })).sort()).toEqual(["havgus", "rom", "skov"]);
  });

  it("looks into objects, judging only products that have some", async () => {
    const names = (selected?: string[]) =>
      facet("DataObjectStringValueFacet", { field: "Data", key: "name", selected });
    const years = facet("DataObjectDoubleRangeFacet", { field: "Data", key: "year" });
    const steps = facet("DataObjectDoubleRangesFacet", { field: "Data", key: "year", expandedRangeSize: 10 });
    const item = (selected?: string[]) =>
      facet("ProductDataObjectFacet", {
        field: "Data",
        key: "awards",
        dataSelectionStrategy: "Product",
        items: [names(selected), years, steps],
        filter: { conditions: [] },
      });
    const open = await counted(item());
    expect(open.evaluationMode).toBe("And");
    expect(open.items?.[0]?.available).toEqual([
      { value: "bronze", hits: 1, selected: false },
      { value: "guld", hits: 2, selected: false },
    ]);
    expect(open.items?.[1]?.available).toMatchObject({
      value: { lowerBoundInclusive: 2020, upperBoundInclusive: 2024 },
      hits: 2,
    });
    expect(open.items?.[2]?.available).toMatchObject([{ hits: 2 }]);
    expect((await findProductIds(shop, { facets: { items: [item(["bronze"])] } })).sort()).toEqual([
      "bar",
      "glas",
      "havgus",
      "rom",
    ]);
    const nowhere = facet("ProductDataObjectFacet", {
      field: "Data",
      key: "nothing",
      dataSelectionStrategy: "Product",
      items: [names(["x"])],
    });
    expect((await findProducts(shop, { facets: { items: [nowhere] } })).hits).toBe(5);
  });

  it("counts what the user bought, under the field User", async () => {
    const item = facet("RecentlyPurchasedFacet", {
      field: "Data",
      purchaseQualifiers: { sinceMinutesAgo: 60, byUser: true },
    });
    const response = await findProducts(shop, { facets: { items: [item] }, user: ann });
    expect(response.facets?.items[0]).toMatchObject({
      field: "User",
      available: [
        { value: true, hits: 1 },
        { value: false, hits: 4 },
      ],
    });
    expect(await findProductIds(shop, { facets: { items: [{ ...item, selected: [true] }] }, user: ann })).toEqual([
      "skov",
    ]);
  });

  it("lets post-filters narrow hits without touching counts", async () => {
    const response = await findProducts(shop, {
      facets: { items: [facet("BrandFacet", { field: "Brand" })] },
      postFilters: { items: [filter("ProductIdFilter", { productIds: ["rom"] })] },
    });
    expect(response.hits).toBe(1);
    expect(response.facets?.items[0]?.available).toMatchObject([{ hits: 1 }, { hits: 2 }]);
  });

  it("counts in content and categories too, ranges under the product name", async () => {
    const items = [
      facet("ContentDataStringValueFacet", { field: "Data", key: "tema" }),
      facet("ProductDataDoubleRangesFacet", { field: "Data", key: "minutter", expandedRangeSize: 50 }),
      facet("ContentAssortmentFacet", { field: "Assortment" }),
      facet("CategoryHierarchyFacet", { field: "Category", categorySelectionStrategy: "Descendants" }),
    ];
    const response = await findContents(shop, { facets: { items } });
    expect(response.facets?.items.map((it) => [it.available ?? it.nodes].flat().length)).toEqual([2, 2, 1, 1]);
    expect(response.facets?.items[1]?.$type).toContain("ProductDataDoubleRangesFacetResult");
    const inCategories = await findCategories(shop, {
      facets: {
        items: [
          facet("ProductCategoryDataStringValueFacet", { field: "Data", key: "tags" }),
          facet("ProductCategoryAssortmentFacet", { field: "Assortment" }),
          facet("ProductCategoryDataDoubleRangeFacet", { field: "Data", key: "rank" }),
        ],
      },
    });
    expect(inCategories.facets?.items.map((it) => [it.available].flat().length)).toEqual([1, 1, 1]);
  });
});

describe("what results show", () => {
  it("only ids and rank unless asked", async () => {
    const [first] = (
      await findProducts(shop, { filters: { items: [filter("ProductIdFilter", { productIds: ["rom"] })] } })
    ).results;
    expect(first).toEqual({ productId: "rom", rank: 1 });
  });

  it("everything that was asked for, in the language and currency of the request", async () => {
    const request = new ProductSearchBuilder({ ...settings, user: UserFactory.byTemporaryId("ann") })
      .setSelectedProductProperties({
        displayName: true,
        categoryPaths: true,
        assortments: true,
        pricing: true,
        brand: true,
        allVariants: true,
        dataKeys: ["no*", "money", "smag"],
        viewedByUserInfo: true,
        purchasedByUserInfo: true,
        userEngagement: true,
        viewedByUserCompanyInfo: true,
        purchasedByUserCompanyInfo: true,
      })
      .setSelectedVariantProperties({
        displayName: true,
        pricing: true,
        specificationKeys: ["si*"],
        userEngagement: true,
        allData: true,
      })
      .setSelectedBrandProperties({ displayName: true, allData: true })
      .filters((f) => f.addProductIdFilter("havgus"))
      .build();
    const result = (await shop.searcher.searchProducts(request))?.results?.[0];
    expect(result).toMatchObject({
      productId: "havgus",
      displayName: "Havgus Gin",
      assortments: [1, 2],
      listPrice: 300,
      salesPrice: 250,
      categoryPaths: [{ pathFromRoot: [{ id: "spiritus", displayName: "spiritus" }, { id: "gin" }] }],
      brand: { id: "havgus", displayName: "Havgus", data: { land: { value: "Danmark" } } },
      viewedByUser: { totalNumberOfTimesViewed: 1 },
      userEngagement: { isFavorite: true },
      data: {
        note: { type: "String", value: "Salt og enebær" },
        money: { type: "Money", value: { amount: 12, currency: { value: "DKK" } } },
        smag: { type: "StringList", value: { $values: ["frisk", "urtet"] } },
      },
      allVariants: [
        { variantId: "70", displayName: "Havgus 70 cl", listPrice: 300, specification: { size: "70" } },
        { variantId: "35", userEngagement: { sentiment: "Like" } },
      ],
    });
    expect(Object.keys(result?.data ?? {}).sort()).toEqual(["money", "note", "smag"]);
    expect(result).not.toHaveProperty("purchasedByUser");
  });

  it("leaves out what has no text in the language", async () => {
    const wants = { selectedProductProperties: { displayName: true, pricing: true, allData: true } };
    const [first] = (
      await findProducts(shop, {
        language: { value: "sv" },
        currency: { value: "SEK" },
        settings: wants,
        filters: { items: [filter("ProductIdFilter", { productIds: ["havgus"] })] },
      })
    ).results;
    expect(first).not.toHaveProperty("displayName");
    expect(first).not.toHaveProperty("salesPrice");
    expect(first?.data).not.toHaveProperty("note");
  });

  it("filtered variants", async () => {
    const filteredVariants = {
      filters: { items: [filter("VariantIdFilter", { variantIds: ["35"] })] },
      inheritFiltersFromRequest: false,
    };
    const { results } = await findProducts(shop, {
      settings: { selectedProductProperties: { filteredVariants } },
      filters: { items: [filter("ProductIdFilter", { productIds: ["havgus"] })] },
    });
    expect(results[0]?.filteredVariants).toMatchObject([{ variantId: "35" }]);
  });

  it("a category with its paths, a content with its data", async () => {
    const selectedCategoryProperties = {
      $type: "x",
      displayName: true,
      paths: true,
      assortments: true,
      allData: true,
      viewedByUserInfo: true,
    };
    const category = await findCategories(shop, {
      settings: { selectedCategoryProperties },
      user: ann,
      filters: {
        items: [filter("ProductCategoryIdFilter", { categoryIds: ["gin"], evaluationScope: "ImmediateParent" })],
      },
    });
    expect(category.results[0]).toMatchObject({
      $type: "Relewise.Client.DataTypes.ProductCategoryResult, Relewise.Client",
      displayName: "gin",
      paths: [{ pathFromRoot: [{ id: "spiritus" }, { id: "gin" }] }],
      viewedByUser: { totalNumberOfTimesViewed: 1 },
    });
    const content = await findContents(shop, {
      term: "is",
      settings: {
        selectedContentProperties: { displayName: true, allData: true, categoryPaths: true, userEngagement: true },
      },
      user: ann,
    });
    expect(content.results[0]).toMatchObject({
      contentId: "is",
      displayName: "Sådan laver du is",
      data: { tema: { value: "teknik" } },
      userEngagement: { sentiment: "Dislike" },
    });
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
    await shop.integration.send("TrackProductAdministrativeActionRequest", {
      administrativeAction: {
        filters: { items: [filter("ProductIdFilter", { productIds: ["hl"] })] },
        productUpdateKind: "Delete",
        variantUpdateKind: "None",
      },
    });
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

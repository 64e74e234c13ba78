import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ann, openDrinksShop } from "./drinks-shop.ts";
import {
  condition,
  filter,
  findCategories,
  findContents,
  findProductIds,
  findProducts,
  type Shop,
  typed,
  value,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

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

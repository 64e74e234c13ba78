import {
  type ConditionBuilder,
  ContentSearchBuilder,
  type DataObjectFilterConditionBuilder,
  DataValueFactory,
  type FilterBuilder,
  ProductCategorySearchBuilder,
  ProductSearchBuilder,
  type ProductSortingBuilder,
  type RelevanceModifierBuilder,
  ValueSelectorFactory,
} from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { all, ann, openDrinksShop, settings } from "./drinks-shop.ts";
import type { Shop } from "./shop.ts";

/** What the client's own builders send, letter by letter, rather than what we believe they send. */
let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

const asAnn = { ...settings, user: ann as never };
const products = () => new ProductSearchBuilder(asAnn).pagination((it) => it.setPageSize(20));
const idsOf = async (builder: ProductSearchBuilder) =>
  ((await shop.searcher.searchProducts(builder.build()))?.results ?? []).map((it) => String(it.productId));

type Filters = (builder: FilterBuilder) => unknown;
const SINCE = "2020-01-01T00:00:00Z";
const number =
  (build: (it: ConditionBuilder) => unknown, key = "abv"): Filters =>
  (it) =>
    it.addProductDataFilter(key, build as never);
const award = (build: (it: DataObjectFilterConditionBuilder) => unknown): Filters =>
  number((it) => it.addDataObjectCondition(build as never), "awards");
const { string, doubleCollection, stringCollection } = DataValueFactory;

describe("filters of products", () => {
  it.each<[string, Filters, string[]]>([
    ["ProductAssortment", (it) => it.addProductAssortmentFilter(1), ["havgus"]],
    ["ProductAssortment, several", (it) => it.addProductAssortmentFilter([1, 2]), ["havgus", "skov"]],
    ["ProductAssortment, negated", (it) => it.addProductAssortmentFilter(1, true), ["bar", "glas", "rom", "skov"]],
    ["BrandAssortment", (it) => it.addBrandAssortmentFilter(9), ["havgus"]],
    ["ProductCategoryAssortment", (it) => it.addProductCategoryAssortmentFilter(7), ["havgus", "skov"]],
    ["ProductCategoryId, parent", (it) => it.addProductCategoryIdFilter("ImmediateParent", "spiritus"), []],
    [
      "ProductCategoryId, its parent",
      (it) => it.addProductCategoryIdFilter("ImmediateParentOrItsParent", ["spiritus"]),
      ["havgus", "rom", "skov"],
    ],
    [
      "ProductCategoryId, ancestor",
      (it) => it.addProductCategoryIdFilter("Ancestor", ["gaver", "rom"]),
      ["rom", "skov"],
    ],
    ["ProductId", (it) => it.addProductIdFilter(["rom", "bar"]), ["bar", "rom"]],
    ["ProductEngagement", (it) => it.addProductEngagementFilter({ isFavorite: true }), ["havgus"]],
    ["BrandId", (it) => it.addBrandIdFilter("skov"), ["rom", "skov"]],
    ["ProductHasVariants", (it) => it.addProductHasVariantsFilter(1), ["havgus"]],
    ["ProductHasVariants, none", (it) => it.addProductHasVariantsFilter(0, 0), ["bar", "glas", "rom", "skov"]],
    ["ProductRecentlyPurchasedByUser", (it) => it.addProductRecentlyPurchasedByUserFilter(SINCE), ["skov"]],
    ["ProductRecentlyViewedByUser", (it) => it.addProductRecentlyViewedByUserFilter(SINCE), ["havgus"]],
    ["ProductSalesPrice", (it) => it.addProductSalesPriceFilter(100, 250), ["havgus", "rom"]],
    ["ProductListPrice, open below", (it) => it.addProductListPriceFilter(undefined, 200), ["glas", "rom"]],
    ["and", (it) => it.and((both) => both.addBrandIdFilter("skov").addProductAssortmentFilter(2)), ["skov"]],
    ["or", (it) => it.or((one) => one.addProductIdFilter("bar").addBrandIdFilter("havgus")), ["bar", "havgus"]],
    [
      "or, negated",
      (it) => it.or((one) => one.addProductIdFilter("bar").addBrandIdFilter("havgus"), true),
      ["glas", "rom", "skov"],
    ],
    ["BrandData", (it) => it.addBrandDataFilter("land", (is) => is.addEqualsCondition(string("Danmark"))), ["havgus"]],
    [
      "CartData",
      (it) => it.addCartDataFilter("gave", (is) => is.addEqualsCondition(DataValueFactory.boolean(true))),
      all,
    ],
    [
      "CartData of another",
      (it) => it.addCartDataFilter("gave", (is) => is.addEqualsCondition(DataValueFactory.boolean(false))),
      [],
    ],
    [
      "ProductCategoryData",
      (it) => it.addProductCategoryDataFilter("rank", (is) => is.addGreaterThanCondition(2)),
      ["havgus", "skov"],
    ],
    [
      "ProductDisplayName",
      (it) => it.addProductDisplayNameFilter((is) => is.addContainsCondition(string("Gin"))),
      ["havgus", "skov"],
    ],
    [
      "ProductAndVariantId",
      (it) => it.addProductAndVariantIdFilter([{ productId: "havgus", variantId: "35" }, { productId: "bar" }]),
      ["bar", "havgus"],
    ],
    ["BrandDataHasKey", (it) => it.addBrandDataHasKeyFilter("land"), ["havgus"]],
    ["BrandDisabled, which is for administration", (it) => it.addBrandDisabledFilter(), all],
    ["ProductDisabled, negated", (it) => it.addProductDisabledFilter(true), all],
    ["ProductDataHasKey", (it) => it.addProductDataHasKeyFilter("abv"), ["havgus", "rom", "skov"]],
    ["ProductHasCategories", (it) => it.addProductHasCategoriesFilter(), ["glas", "havgus", "rom", "skov"]],
    [
      "ProductRecentlyPurchasedByCompany",
      (it) => it.addProductRecentlyPurchasedByCompanyFilter(60, "bar"),
      ["rom", "skov"],
    ],
    [
      "ProductRecentlyPurchasedByUserCompany",
      (it) => it.addProductRecentlyPurchasedByUserCompanyFilter(60),
      ["rom", "skov"],
    ],
    [
      "ProductRecentlyPurchasedByUserParentCompany",
      (it) => it.addProductRecentlyPurchasedByUserParentCompanyFilter(60),
      [],
    ],
    [
      "ProductRecentlyViewedByCompany",
      (it) => it.addProductRecentlyViewedByCompanyFilter(60, ["bar", "chain"]),
      ["glas", "havgus", "rom"],
    ],
    [
      "ProductRecentlyViewedByUserCompany",
      (it) => it.addProductRecentlyViewedByUserCompanyFilter(60),
      ["havgus", "rom"],
    ],
    [
      "ProductRecentlyViewedByUserParentCompany",
      (it) => it.addProductRecentlyViewedByUserParentCompanyFilter(60),
      ["glas"],
    ],
    ["ProductInCart", (it) => it.addProductInCartFilter(), ["glas"]],
    [
      "settings that switch it off",
      (it) =>
        it.addProductIdFilter("bar", false, {
          filterSettings: (s) => s.scopes((in_) => in_.default({ apply: false })),
        }),
      all,
    ],
    [
      "settings for the fill alone",
      (it) =>
        it.addProductIdFilter("bar", false, { filterSettings: (s) => s.scopes((in_) => in_.fill({ apply: false })) }),
      ["bar"],
    ],
    ["after a reset", (it) => it.addProductIdFilter("bar").reset(), all],
    ["Equals", number((it) => it.addEqualsCondition(DataValueFactory.number(42))), ["havgus"]],
    ["Equals, negated", number((it) => it.addEqualsCondition(DataValueFactory.number(42), true)), ["rom", "skov"]],
    ["GreaterThan and LessThan", number((it) => it.addGreaterThanCondition(40).addLessThanCondition(45)), ["havgus"]],
    ["HasValue", number((it) => it.addHasValueCondition()), ["havgus", "rom", "skov"]],
    ["Contains all", number((it) => it.addContainsCondition(stringCollection(["frisk", "urtet"])), "smag"), ["havgus"]],
    [
      "Contains any",
      number((it) => it.addContainsCondition(stringCollection(["sød", "frisk"]), "Any"), "smag"),
      ["havgus", "rom"],
    ],
    ["Contains a number among texts", number((it) => it.addContainsCondition(doubleCollection([1])), "smag"), []],
    [
      "RelativeDateTime",
      number((it) => it.addRelativeDateTimeCondition("Before", "UnixMilliseconds", 0), "since"),
      ["havgus"],
    ],
    [
      "RelativeDateTime, two hours ago",
      number((it) => it.addRelativeDateTimeCondition("Before", "UnixMilliseconds", -7_200_000), "since"),
      [],
    ],
    ["object Equals", award((it) => it.addEqualsCondition("name", string("guld"))), ["havgus", "skov"]],
    ["object Contains", award((it) => it.addContainsCondition("tags", string("c"))), ["havgus"]],
    [
      "object InRange",
      award((it) => it.addInRangeCondition("year", { lowerBoundInclusive: 2021, upperBoundInclusive: 2023 })),
      ["skov"],
    ],
    ["object GreaterThan", award((it) => it.addGreaterThanCondition("year", 2022)), ["havgus"]],
    ["object LessThan", award((it) => it.addLessThanCondition("year", 2022)), ["havgus"]],
    ["object MaxBy", award((it) => it.addMaxByCondition("year").addEqualsCondition("name", string("bronze"))), []],
    [
      "object MinBy",
      award((it) => it.addMinByCondition("year").addEqualsCondition("name", string("bronze"))),
      ["havgus"],
    ],
    [
      "object subset",
      award((it) => it.addObjectValueIsSubsetOfCondition("tags", stringCollection(["a", "x"]))),
      ["skov"],
    ],
  ])("%s", async (_name, add, expected) => {
    expect((await idsOf(products().filters(add as never))).sort()).toEqual(expected);
  });

  it.each<[string, Filters]>([
    ["VariantAssortment", (it) => it.addVariantAssortmentFilter(3)],
    ["VariantId", (it) => it.addVariantIdFilter("35")],
    ["VariantEngagement", (it) => it.addVariantEngagementFilter({ sentiment: "Like" })],
    ["VariantSalesPrice", (it) => it.addVariantSalesPriceFilter(undefined, 150)],
    ["VariantListPrice", (it) => it.addVariantListPriceFilter(100, 200)],
    ["VariantSpecification", (it) => it.addVariantSpecificationFilter("size", "35")],
    [
      "VariantData",
      (it) => it.addVariantDataFilter("box", (is) => is.addEqualsCondition(DataValueFactory.boolean(true))),
    ],
    ["ProductAndVariantId", (it) => it.addProductAndVariantIdFilter({ productId: "havgus", variantId: "35" })],
    [
      "VariantDataHasKey and no other size",
      (it) => it.addVariantDataHasKeyFilter("box").addVariantIdFilter("70", true),
    ],
  ])("%s chooses the small bottle", async (_name, add) => {
    const found = await shop.searcher.searchProducts(
      products()
        .filters(add as never)
        .build(),
    );
    expect(found?.results?.find((it) => it.productId === "havgus")?.variant?.variantId).toBe("35");
  });
});

describe("filters of contents and categories", () => {
  it.each<[string, Filters, string[]]>([
    ["ContentAssortment", (it) => it.addContentAssortmentFilter(4), ["is"]],
    ["ContentId", (it) => it.addContentIdFilter("fest"), ["fest"]],
    ["ContentCategoryId", (it) => it.addContentCategoryIdFilter("ImmediateParent", "guides"), ["fest"]],
    ["ContentEngagement", (it) => it.addContentEngagementFilter({ sentiment: "Dislike" }), ["is"]],
    ["ContentData", (it) => it.addContentDataFilter("minutter", (is) => is.addLessThanCondition(30)), ["is"]],
    ["ContentDataHasKey, negated", (it) => it.addContentDataHasKeyFilter("tema", true), []],
    ["ContentRecentlyViewedByUser", (it) => it.addContentRecentlyViewedByUserFilter(60), ["is"]],
    ["ContentHasCategories", (it) => it.addContentHasCategoriesFilter(), ["fest", "is"]],
    ["ContentDisabled", (it) => it.addContentDisabledFilter(), []],
  ])("%s", async (_name, add, expected) => {
    const found = await shop.searcher.searchContents(new ContentSearchBuilder(asAnn).filters(add as never).build());
    expect((found?.results ?? []).map((it) => String(it.contentId)).sort()).toEqual(expected);
  });

  it.each<[string, Filters, string[]]>([
    ["ProductCategoryLevel", (it) => it.addProductCategoryLevelFilter(1), ["gaver", "spiritus", "udstyr"]],
    ["ProductCategoryHasParent", (it) => it.addProductCategoryHasParentFilter("spiritus"), ["gin", "rom"]],
    ["ProductCategoryHasChild", (it) => it.addProductCategoryHasChildFilter(), ["spiritus"]],
    ["ProductCategoryHasAncestor", (it) => it.addProductCategoryHasAncestorFilter(), ["gin", "rom"]],
    [
      "ProductCategoryHasProducts",
      (it) => it.addProductCategoryHasProductsFilter(),
      ["gaver", "gin", "rom", "spiritus", "udstyr"],
    ],
    ["ProductCategoryAssortment", (it) => it.addProductCategoryAssortmentFilter(7), ["gin"]],
  ])("%s", async (_name, add, expected) => {
    const builder = new ProductCategorySearchBuilder(asAnn).filters(add as never);
    const found = await shop.searcher.searchProductCategories(builder.build());
    expect((found?.results ?? []).map((it) => String(it.categoryId)).sort()).toEqual(expected);
  });
});

describe("modifiers", () => {
  const fixed = ValueSelectorFactory.fixedDoubleValueSelector;
  it.each<[string, (it: RelevanceModifierBuilder) => unknown, string]>([
    ["BrandId", (it) => it.addBrandIdRelevanceModifier("havgus", 9), "havgus"],
    [
      "BrandId, others",
      (it) => it.addBrandIdRelevanceModifier("havgus", 0.1, 0.2, (f) => f.addBrandIdFilter("havgus")),
      "skov",
    ],
    ["ProductAssortment", (it) => it.addProductAssortmentRelevanceModifier([1], 9), "havgus"],
    ["ProductCategoryId", (it) => it.addProductCategoryIdRelevanceModifier("rom", "ImmediateParent", 9), "rom"],
    ["ProductId", (it) => it.addProductIdRelevanceModifier(["bar"], 9), "bar"],
    ["ProductId, negated", (it) => it.addProductIdRelevanceModifier(["bar"], 0.01, true), "bar"],
    [
      "ProductData, fixed",
      (it) => it.addProductDataRelevanceModifier("abv", (is) => is.addGreaterThanCondition(44), fixed(9)),
      "skov",
    ],
    [
      "ProductData, by its number",
      (it) =>
        it.addProductDataRelevanceModifier(
          "abv",
          (is) => is.addHasValueCondition(),
          ValueSelectorFactory.dataDoubleSelector("abv"),
        ),
      "skov",
    ],
    ["ProductListPrice", (it) => it.addProductListPriceRelevanceModifier("DKK", null, 60, 9), "glas"],
    ["ProductSalesPrice", (it) => it.addProductSalesPriceRelevanceModifier("DKK", 170, 190, 9), "rom"],
    ["VariantId", (it) => it.addVariantIdRelevanceModifier(["35"], 9), "havgus"],
    ["VariantSpecificationValue", (it) => it.addVariantSpecificationValueRelevanceModifier("size", "35", 9), "havgus"],
    [
      "ProductRecentlyViewedByUser",
      (it) => it.addProductRecentlyViewedByUserRelevanceModifier(new Date(SINCE), 1, 9),
      "havgus",
    ],
    [
      "ProductRecentlyPurchasedByUser",
      (it) => it.addProductRecentlyPurchasedByUserRelevanceModifier(new Date(SINCE), 1, 9),
      "skov",
    ],
    [
      "ProductRecentlyPurchasedByCompany",
      (it) =>
        it.addProductRecentlyPurchasedByCompanyRelevanceModifier(60, ["bar"], 9, 1, (f) => f.addProductIdFilter("rom")),
      "rom",
    ],
    [
      "ProductRecentlyViewedByCompany",
      (it) => it.addProductRecentlyViewedByCompanyRelevanceModifier(60, ["chain"], 9),
      "glas",
    ],
    ["UserFavoriteProduct", (it) => it.addUserFavoriteProductRelevanceModifier(60, 0.1, 9, 9), "skov"],
  ])("%s puts first what it should", async (_name, add, first) => {
    expect((await idsOf(products().relevanceModifiers(add as never)))[0]).toBe(first);
  });
});

describe("sorting of products", () => {
  const byPrice = ["glas", "rom", "havgus", "skov", "bar"];
  it.each<[string, (it: ProductSortingBuilder) => unknown, string[]]>([
    ["SalesPrice", (it) => it.sortByProductAttribute("SalesPrice", "Ascending"), byPrice],
    [
      "SalesPrice, those without stay last",
      (it) => it.sortByProductAttribute("SalesPrice", "Descending"),
      ["skov", "havgus", "rom", "glas", "bar"],
    ],
    [
      "DisplayName",
      (it) => it.sortByProductAttribute("DisplayName", "Ascending"),
      ["bar", "glas", "havgus", "rom", "skov"],
    ],
    [
      "BrandId, then price",
      (it) =>
        it.sortByProductAttribute("BrandId", "Descending", (then) =>
          then.sortByProductAttribute("ListPrice", "Ascending"),
        ),
      ["rom", "skov", "havgus", "glas", "bar"],
    ],
    [
      "a number",
      (it) =>
        it.sortByProductData("abv", "Product", "Descending", (then) => then.sortByProductAttribute("Id", "Ascending")),
      ["skov", "havgus", "rom", "bar", "glas"],
    ],
    [
      "a number in objects",
      (it) =>
        it.sortByProductDataObject(
          "Product",
          "Ascending",
          (select) => select.select("awards", { childSelector: (child) => child.select("year") }),
          (then) => then.sortByProductAttribute("Id", "Ascending"),
        ),
      ["skov", "havgus", "bar", "glas", "rom"],
    ],
    [
      "a specification",
      (it) =>
        it.sortByProductVariantSpecification("size", "Ascending", (then) =>
          then.sortByProductAttribute("Id", "Descending"),
        ),
      ["havgus", "skov", "rom", "glas", "bar"],
    ],
    [
      "variants' prices",
      (it) =>
        it.sortByProductVariantAttribute("ListPrice", "Descending", (then) =>
          then.sortByProductAttribute("Id", "Ascending"),
        ),
      ["havgus", "bar", "glas", "rom", "skov"],
    ],
  ])("%s", async (_name, sort, expected) => {
    expect(await idsOf(products().sorting(sort as never))).toEqual(expected);
  });
});

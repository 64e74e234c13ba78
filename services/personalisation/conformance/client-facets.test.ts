import {
  ContentSearchBuilder,
  GetContentFacet,
  GetProductCategoryFacet,
  GetProductFacet,
  ProductCategorySearchBuilder,
  ProductSearchBuilder,
} from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDrinksShop, settings } from "./drinks-shop.ts";
import type { Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

type ProductFacets = Parameters<typeof GetProductFacet.brand>[0];
type ContentFacets = Parameters<typeof GetContentFacet.assortment>[0];
type CategoryFacets = Parameters<typeof GetProductCategoryFacet.assortment>[0];

/** What the client's own builder asks for, the client's own finder must find: it compares types and echoed members. */
describe("facets built and found by the client", () => {
  type Build = (builder: ProductSearchBuilder) => unknown;
  const facets =
    (add: Parameters<ProductSearchBuilder["facets"]>[0]): Build =>
    (builder) =>
      builder.facets(add);
  it.each<[string, Build, (found: ProductFacets) => object | null]>([
    ["brand", facets((f) => f.addBrandFacet()), (it) => GetProductFacet.brand(it)],
    ["brand, one selected", facets((f) => f.addBrandFacet(["havgus"])), (it) => GetProductFacet.brand(it)],
    [
      "category",
      facets((f) => f.addCategoryFacet("ImmediateParent")),
      (it) => GetProductFacet.category(it, "ImmediateParent"),
    ],
    [
      "category, ancestors",
      facets((f) => f.addCategoryFacet("Ancestors")),
      (it) => GetProductFacet.category(it, "Ancestors"),
    ],
    [
      "category hierarchy",
      facets((f) => f.addProductCategoryHierarchyFacet("Descendants", null, { displayName: true })),
      (it) => GetProductFacet.categoryHierarchy(it, "Descendants"),
    ],
    [
      "category hierarchy of contents on products",
      facets((f) => f.addContentCategoryHierarchyFacet("Descendants")),
      (it) => GetProductFacet.categoryHierarchy(it, "Descendants"),
    ],
    [
      "list price",
      facets((f) => f.addListPriceRangeFacet("Product")),
      (it) => GetProductFacet.listPriceRange(it, "Product"),
    ],
    [
      "sales price",
      facets((f) => f.addSalesPriceRangeFacet("Variant")),
      (it) => GetProductFacet.salesPriceRange(it, "Variant"),
    ],
    [
      "list prices",
      facets((f) => f.addListPriceRangesFacet("Product")),
      (it) => GetProductFacet.listPriceRanges(it, "Product"),
    ],
    [
      "list prices in steps",
      facets((f) => f.addListPriceRangesFacet("Product", undefined, 50)),
      (it) => GetProductFacet.listPriceRangesWithRange(it, "Product", 50),
    ],
    [
      "sales prices",
      facets((f) => f.addSalesPriceRangesFacet("Product")),
      (it) => GetProductFacet.salesPriceRanges(it, "Product"),
    ],
    [
      "sales prices in steps",
      facets((f) => f.addSalesPriceRangesFacet("Product", undefined, 50)),
      (it) => GetProductFacet.salesPriceRangesWithRange(it, "Product", 50),
    ],
    [
      "a range of data",
      facets((f) => f.addProductDataDoubleRangeFacet("abv", "Product")),
      (it) => GetProductFacet.dataDoubleRange(it, "Product", "abv"),
    ],
    [
      "ranges of data",
      facets((f) => f.addProductDataDoubleRangesFacet("abv", "Product")),
      (it) => GetProductFacet.dataDoubleRanges(it, "Product", "abv"),
    ],
    [
      "texts in data",
      facets((f) => f.addProductDataStringValueFacet("smag", "Product", null, "And")),
      (it) => GetProductFacet.dataString(it, "smag", "Product"),
    ],
    [
      "yes and no in data",
      facets((f) => f.addProductDataBooleanValueFacet("oko", "Product")),
      (it) => GetProductFacet.dataBoolean(it, "oko", "Product"),
    ],
    [
      "numbers in data",
      facets((f) => f.addProductDataDoubleValueFacet("abv", "Product")),
      (it) => GetProductFacet.dataNumber(it, "abv", "Product"),
    ],
    [
      "objects in data",
      facets((f) => f.addProductDataObjectFacet("awards", "Product", (inside) => inside.addStringFacet("name"))),
      (it) => GetProductFacet.dataObject(it, "Product", "awards"),
    ],
    [
      "specification",
      facets((f) => f.addVariantSpecificationFacet("size")),
      (it) => GetProductFacet.variantSpecification(it, "size"),
    ],
  ])("products: %s", async (_what, build, find) => {
    const builder = new ProductSearchBuilder(settings).pagination((page) => page.setPageSize(1));
    build(builder);
    const response = await shop.searcher.searchProducts(builder.build());
    expect(find(response?.facets as ProductFacets)).toMatchObject({ $type: expect.stringContaining("FacetResult") });
  });

  it("products: assortment comes under its right name, which the client misspells", async () => {
    const builder = new ProductSearchBuilder(settings).facets((f) => f.addProductAssortmentFacet("Product"));
    const response = await shop.searcher.searchProducts(builder.build());
    expect(GetProductFacet.productAssortment(response?.facets as ProductFacets, "Product")).toBeNull();
    expect(response?.facets?.items?.[0]).toMatchObject({
      $type: "Relewise.Client.DataTypes.Search.Facets.Result.ProductAssortmentFacetResult, Relewise.Client",
      assortmentSelectionStrategy: "Product",
    });
  });

  it.each<[string, Parameters<ContentSearchBuilder["facets"]>[0], (found: ContentFacets) => object | null]>([
    ["category", (f) => f.addCategoryFacet("Ancestors"), (it) => GetContentFacet.category(it, "Ancestors")],
    [
      "category hierarchy",
      (f) => f.addContentCategoryHierarchyFacet("Ancestors"),
      (it) => GetContentFacet.categoryHierarchy(it, "Ancestors"),
    ],
    ["assortment", (f) => f.addContentAssortmentFacet(), (it) => GetContentFacet.assortment(it)],
    [
      "a range of data",
      (f) => f.addContentDataDoubleRangeFacet("minutter"),
      (it) => GetContentFacet.dataDoubleRange(it, "minutter"),
    ],
    [
      "ranges of data",
      (f) => f.addContentDataDoubleRangesFacet("minutter"),
      (it) => GetContentFacet.dataDoubleRanges(it, "minutter"),
    ],
    ["texts in data", (f) => f.addContentDataStringValueFacet("tema"), (it) => GetContentFacet.dataString(it, "tema")],
    [
      "yes and no in data",
      (f) => f.addContentDataBooleanValueFacet("tema"),
      (it) => GetContentFacet.dataBoolean(it, "tema"),
    ],
    [
      "numbers in data",
      (f) => f.addContentDataDoubleValueFacet("minutter"),
      (it) => GetContentFacet.dataNumber(it, "minutter"),
    ],
    ["objects in data", (f) => f.addContentDataObjectFacet("trin"), (it) => GetContentFacet.dataObject(it, "trin")],
  ])("contents: %s", async (_what, add, find) => {
    const request = new ContentSearchBuilder(settings).facets(add).build();
    const response = await shop.searcher.searchContents(request);
    expect(find(response?.facets as ContentFacets)).toMatchObject({ $type: expect.stringContaining("FacetResult") });
  });

  it.each<[string, Parameters<ProductCategorySearchBuilder["facets"]>[0], (found: CategoryFacets) => object | null]>([
    ["assortment", (f) => f.addProductCategoryAssortmentFacet(), (it) => GetProductCategoryFacet.assortment(it)],
    [
      "a range of data",
      (f) => f.addProductCategoryDataDoubleRangeFacet("rank"),
      (it) => GetProductCategoryFacet.dataDoubleRange(it, "rank"),
    ],
    [
      "ranges of data",
      (f) => f.addProductCategoryDataDoubleRangesFacet("rank"),
      (it) => GetProductCategoryFacet.dataDoubleRanges(it, "rank"),
    ],
    [
      "texts in data",
      (f) => f.addProductCategoryDataStringValueFacet("navn"),
      (it) => GetProductCategoryFacet.dataString(it, "navn"),
    ],
    [
      "yes and no in data",
      (f) => f.addProductCategoryDataBooleanValueFacet("navn"),
      (it) => GetProductCategoryFacet.dataBoolean(it, "navn"),
    ],
    [
      "numbers in data",
      (f) => f.addProductCategoryDataDoubleValueFacet("rank"),
      (it) => GetProductCategoryFacet.dataNumber(it, "rank"),
    ],
    [
      "objects in data",
      (f) => f.addProductCategoryDataObjectFacet("noter"),
      (it) => GetProductCategoryFacet.dataObject(it, "noter"),
    ],
  ])("categories: %s", async (_what, add, find) => {
    const request = new ProductCategorySearchBuilder(settings).facets(add).build();
    const response = await shop.searcher.searchProductCategories(request);
    expect(find(response?.facets as CategoryFacets)).toMatchObject({ $type: expect.stringContaining("FacetResult") });
  });
});

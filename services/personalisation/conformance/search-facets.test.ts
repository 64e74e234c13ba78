import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ann, openDrinksShop } from "./drinks-shop.ts";
import { facet, filter, findCategories, findContents, findProductIds, findProducts, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

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
        settings: { take: 1, sorting: { $type: "X.ByHitsFacetSorting, X" } },
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
    expect((await brands({ settings: { sorting: { $type: "X.ByHitsFacetSorting, X" } } })).available).toMatchObject([
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

  it.each<[string | undefined, string[], object, string[], string]>([
    [undefined, ["bronze"], { lowerBoundInclusive: 2023, upperBoundInclusive: 2030 }, [], "And"],
    ["And", ["guld"], { lowerBoundInclusive: 2023, upperBoundInclusive: 2030 }, ["havgus"], "And"],
    ["Or", ["bronze"], { lowerBoundInclusive: 2023, upperBoundInclusive: 2030 }, ["havgus"], "Or"],
    ["Or", ["bronze"], { lowerBoundInclusive: 2022, upperBoundInclusive: 2022 }, ["havgus", "skov"], "Or"],
    ["Or", ["nothing"], {}, [], "Or"],
  ])("evaluationMode %s of objects with %j and %j keeps %j", async (evaluationMode, names, years, kept, echoed) => {
    const item = facet("ProductDataObjectFacet", {
      field: "Data",
      key: "awards",
      dataSelectionStrategy: "Product",
      evaluationMode,
      items: [
        facet("DataObjectStringValueFacet", { field: "Data", key: "name", selected: names }),
        facet("DataObjectDoubleRangeFacet", { field: "Data", key: "year", selected: years }),
      ],
    });
    const filters = { items: [filter("ProductIdFilter", { productIds: ["havgus", "skov"] })] };
    const response = await findProducts(shop, { facets: { items: [item] }, filters });
    expect(response.results.map((it) => it.productId).sort()).toEqual(kept);
    expect(response.facets?.items[0]?.evaluationMode).toBe(echoed);
  });

  it("honours the settings of facets inside", async () => {
    const inside = (settings: object, more: object = {}) =>
      facet("DataObjectStringValueFacet", { field: "Data", key: "name", settings, ...more });
    const item = (nested: object) =>
      facet("ProductDataObjectFacet", {
        field: "Data",
        key: "awards",
        dataSelectionStrategy: "Product",
        items: [nested],
      });
    const available = async (nested: object, body: object = {}) => {
      const response = await findProducts(shop, { facets: { items: [item(nested)] }, ...body });
      const [first] = (response.facets?.items[0]?.items ?? []) as { available: { value: string; hits: number }[] }[];
      return first?.available.map(({ value: name, hits }) => `${name} ${hits}`);
    };
    expect(await available(inside({}), { term: "glas" })).toEqual([]);
    expect(await available(inside({ includeZeroHitsInAvailable: true }), { term: "glas" })).toEqual([
      "bronze 0",
      "guld 0",
    ]);
    expect(
      await available(inside({ alwaysIncludeSelectedInAvailable: true }, { selected: ["sølv"] }), { term: "glas" }),
    ).toEqual(["sølv 0"]);
    const byHits = { $type: "X.ByHitsFacetSorting, X" };
    expect(await available(inside({ sorting: byHits, take: 1 }))).toEqual(["guld 2"]);
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

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AnyResult,
  batch,
  categoryUpdate,
  condition,
  contentUpdate,
  facet,
  filter,
  findCategories,
  findContents,
  findProducts,
  modifier,
  objectCondition,
  openShop,
  path,
  productUpdate,
  type Shop,
  text,
  typed,
  value,
} from "./shop.ts";

let shop: Shop;
const ann = { temporaryId: "ann" };
const contentCategory = (category: object, kind = "ReplaceProvidedProperties") => ({
  $type: "Relewise.Client.DataTypes.ContentCategoryUpdate, Relewise.Client",
  category: { $type: "Relewise.Client.DataTypes.ContentCategory, Relewise.Client", ...category },
  kind,
});

beforeAll(async () => {
  shop = await openShop();
  const steps = (...minutes: number[]) =>
    value.objects(minutes.map((it) => ({ minutes: value.number(it), hot: value.boolean(it > 5) })));
  await batch(shop, [
    contentCategory({
      id: "guides",
      displayName: text("Guides"),
      assortments: [1],
      data: { weight: value.number(2), dark: value.boolean(true) },
    }),
    contentCategory({
      id: "fest",
      displayName: text("Fest"),
      categoryPaths: [path("guides")],
      data: { weight: value.number(9) },
    }),
    contentCategory({ id: "tomt", displayName: text("Tomt"), categoryPaths: [path("guides", "fest")] }),
    contentUpdate({
      id: "is",
      displayName: text("Om is"),
      categoryPaths: [path("guides")],
      data: { minutes: value.number(3), hot: value.boolean(false), steps: steps(1, 2) },
    }),
    contentUpdate({
      id: "punch",
      displayName: text("Varm punch"),
      categoryPaths: [path("guides", "fest")],
      data: { minutes: value.number(30), hot: value.boolean(true), steps: steps(10, 20) },
    }),
    contentUpdate({ id: "skjult", displayName: text("Skjult") }),
    categoryUpdate({
      id: "gin",
      displayName: text("Gin"),
      data: {
        rank: value.number(1),
        hot: value.boolean(false),
        notes: value.objects([{ name: value.string("a"), at: value.number(1) }]),
      },
    }),
    categoryUpdate({ id: "rom", displayName: text("Rom"), data: { rank: value.number(5), hot: value.boolean(true) } }),
    productUpdate({ id: "p", brand: { id: "mærke", displayName: "Mærke" }, categoryPaths: [path("gin")] }),
    typed("DataTypes.ContentCategoryView", { idPath: ["guides", "fest"], user: ann }),
    typed("DataTypes.ProductCategoryView", { idPath: ["rom"], user: ann }),
    typed("DataTypes.ContentView", { content: { id: "punch" }, user: ann }),
    typed("DataTypes.ContentEngagement", { id: "is", engagement: { sentiment: "Like" }, user: ann }),
    typed("DataTypes.CompanyUpdate", {
      company: { id: "bar", data: { size: value.number(5) } },
      kind: "ReplaceProvidedProperties",
    }),
  ]);
  await act("Content", "Disable", filter("ContentIdFilter", { contentIds: ["skjult"] }));
});
afterAll(() => shop.close());

const act = (kind: string, does: string, item: object) =>
  shop.integration.send(`Track${kind}AdministrativeActionRequest`, {
    administrativeAction: {
      filters: { items: [item] },
      ...(kind === "Product" ? { productUpdateKind: does, variantUpdateKind: "None" } : { kind: does }),
    },
  });

/** A search of content categories, which the client only sends inside a collection. */
async function findContentCategories(body: object): Promise<AnyResult[]> {
  const request = typed("Requests.Search.ContentCategorySearchRequest", { skip: 0, take: 50, ...body });
  const all = { $type: "x", language: { value: "da" }, currency: { value: "DKK" }, displayedAtLocation: "x" };
  const response = await shop.searcher.batch({ ...all, requests: [request] } as never);
  return ((response?.responses?.[0] as unknown as { results?: AnyResult[] })?.results ?? []) as AnyResult[];
}
const idsOf = (results: AnyResult[]) => results.map((it) => it.categoryId ?? it.contentId ?? it.productId);
const data = (key: string, ...items: object[]) => ({
  key,
  filterOutIfKeyIsNotFound: true,
  mustMatchAllConditions: true,
  conditions: { items },
});

describe("filters on content categories", () => {
  it.each<[string, object, string[], object?]>([
    ["ContentCategoryIdFilter", { categoryIds: ["guides"], evaluationScope: "ImmediateParent" }, ["guides"]],
    [
      "ContentCategoryIdFilter",
      { categoryIds: ["guides"], evaluationScope: "ImmediateParentOrItsParent" },
      ["fest", "guides"],
    ],
    ["ContentCategoryIdFilter", { categoryIds: ["guides"], evaluationScope: "Ancestor" }, ["fest", "guides", "tomt"]],
    ["ContentCategoryAssortmentFilter", { assortments: [1, 2] }, ["guides"]],
    ["ContentCategoryDataFilter", data("weight", condition("GreaterThanCondition", { value: 5 })), ["fest"]],
    ["ContentCategoryDataHasKeyFilter", { key: "dark" }, ["guides"]],
    ["ContentCategoryHasAncestorFilter", { categoryIds: ["guides"] }, ["fest", "tomt"]],
    ["ContentCategoryHasAncestorFilter", { categoryIds: ["guides"], negated: true }, ["guides"]],
    ["ContentCategoryHasChildFilter", {}, ["fest", "guides"]],
    ["ContentCategoryHasChildFilter", { categoryIds: ["tomt"] }, ["fest"]],
    ["ContentCategoryHasParentFilter", {}, ["fest", "tomt"]],
    ["ContentCategoryHasParentFilter", { categoryIds: ["fest"] }, ["tomt"]],
    ["ContentCategoryHasContentsFilter", {}, ["fest", "guides"]],
    ["ContentCategoryLevelFilter", { levels: [1, 3] }, ["guides", "tomt"]],
    ["ContentCategoryRecentlyViewedByUserFilter", { sinceMinutesAgo: 9 }, ["fest"], ann],
  ])("%s %j: %j", async (name, body, expected, user) => {
    const found = await findContentCategories({ filters: { items: [filter(name, body)] }, user });
    expect(idsOf(found).sort()).toEqual(expected);
  });

  it.each<[string, object]>([
    ["DisplayAdIdFilter", { ids: ["x"] }],
    ["DisplayAdTemplateIdFilter", { ids: ["x"] }],
    ["DisplayAdDataFilter", data("x")],
    ["CompanyIdFilter", { companyIds: ["x"] }],
    ["CompanyDataFilter", data("x")],
    ["CompanyDataHasKeyFilter", { key: "x" }],
  ])("%s says nothing about products", async (name, body) => {
    expect((await findProducts(shop, { filters: { items: [filter(name, body)] } })).hits).toBe(1);
  });

  it("RelativeDateTime of objects compares with now", async () => {
    const soon = { key: "at", comparison: "Before", unit: "UnixSeconds", currentTimeOffset: 0 };
    const contains = (negated: boolean) =>
      condition("ContainsCondition", {
        objectFilter: { conditions: [objectCondition("ObjectValueRelativeDateTimeCondition", { ...soon, negated })] },
      });
    const found = async (negated: boolean) =>
      idsOf(
        (
          await findCategories(shop, {
            filters: { items: [filter("ProductCategoryDataFilter", data("notes", contains(negated)))] },
          })
        ).results,
      );
    expect(await found(false)).toEqual(["gin"]);
    expect(await found(true)).toEqual([]);
  });
});

describe("what is disabled", () => {
  it.each<[string, string, string, string, object, object]>([
    [
      "Product",
      "products",
      "includeDisabledProducts",
      "ProductDisabledFilter",
      filter("ProductIdFilter", { productIds: ["p"] }),
      { productId: "p" },
    ],
    [
      "Content",
      "contents",
      "includeDisabledContents",
      "ContentDisabledFilter",
      filter("ContentIdFilter", { contentIds: ["is"] }),
      { contentId: "is" },
    ],
    [
      "Brand",
      "brands",
      "includeDisabledBrands",
      "BrandDisabledFilter",
      filter("BrandIdFilter", { brandIds: ["mærke"] }),
      { brandId: "mærke", displayName: "Mærke" },
    ],
    [
      "ProductCategory",
      "categories",
      "includeDisabledCategories",
      "ProductCategoryDisabledFilter",
      filter("ProductCategoryIdFilter", { categoryIds: ["rom"], evaluationScope: "ImmediateParent" }),
      { categoryId: "rom" },
    ],
    [
      "ContentCategory",
      "categories",
      "includeDisabledCategories",
      "ContentCategoryDisabledFilter",
      filter("ContentCategoryIdFilter", { categoryIds: ["tomt"], evaluationScope: "ImmediateParent" }),
      { categoryId: "tomt" },
    ],
  ])("%s is found by queries that ask for it", async (kind, member, includeDisabled, disabledFilter, one, expected) => {
    const query = async (more: object, ...items: object[]) => {
      const answer = await shop.integration.send(`${kind}Query`, { filters: { items }, numberOfResults: 9, ...more });
      return answer?.[member];
    };
    await act(kind, "Disable", one);
    expect(await query({}, one)).toEqual([]);
    expect(await query({ [includeDisabled]: true }, one, filter(disabledFilter))).toMatchObject([
      { ...expected, disabled: true },
    ]);
    expect(await query({ [includeDisabled]: true }, one, filter(disabledFilter, { negated: true }))).toEqual([]);
    await act(kind, "Enable", filter("AndFilter", { filters: [one, filter(disabledFilter)] }));
    expect(await query({}, one)).toMatchObject([{ ...expected, disabled: false }]);
  });

  it("companies are enabled, disabled and deleted by what they are", async () => {
    const company = async () => {
      await shop.tracker.trackUserUpdate({ user: { temporaryId: "co", company: { id: "bar" } } as never });
      const answer = await shop.integration.send("UserQuery", { criteria: [{ temporaryId: "co" }] });
      return (answer?.results as { company?: { data?: object } }[][] | undefined)?.[0]?.[0]?.company?.data;
    };
    const small = filter("CompanyDataFilter", data("size", condition("LessThanCondition", { value: 6 })));
    await act(
      "Company",
      "Disable",
      filter("AndFilter", { filters: [small, filter("CompanyDataHasKeyFilter", { key: "size" })] }),
    );
    expect(Object.keys((await company()) ?? {})).toEqual(["size"]);
    await act("Company", "Delete", filter("CompanyDisabledFilter"));
    expect(await company()).toEqual({});
  });
});

describe("order of contents and categories", () => {
  const sorted = (kind: string, name: string, body: object = {}) => ({
    sorting: {
      value: typed(`DataTypes.Search.Sorting.${kind}.${kind}${name}Sorting`, {
        order: "Descending",
        mode: "Auto",
        ...body,
      }),
    },
  });
  it.each<[string, object, string[]]>([
    ["by popularity", sorted("Content", "Popularity"), ["punch", "is"]],
    ["by popularity, least first", sorted("Content", "Popularity", { order: "Ascending" }), ["is", "punch"]],
    ["by relevance", { term: "punch", ...sorted("Content", "Relevance") }, ["punch"]],
  ])("contents %s", async (_what, body, expected) => {
    expect(idsOf((await findContents(shop, body)).results)).toEqual(expected);
  });

  it.each<[string, object, string[]]>([
    ["by data", sorted("ProductCategory", "Data", { key: "rank" }), ["rom", "gin"]],
    ["by popularity", sorted("ProductCategory", "Popularity"), ["rom", "gin"]],
    ["by relevance", { term: "gin", ...sorted("ProductCategory", "Relevance") }, ["gin"]],
  ])("categories %s", async (_what, body, expected) => {
    expect(idsOf((await findCategories(shop, body)).results)).toEqual(expected);
  });

  const amount = (by: number) => ({
    multiplierSelector: typed("Requests.ValueSelectors.FixedDoubleValueSelector", { value: by }),
    multiplyWeightBy: 0,
  });
  it.each<[string, object, string]>([
    ["ContentEngagementRelevanceModifier", { sentiment: "Like", multiplyWeightBy: 50, negated: false }, "is"],
    ["ContentEngagementRelevanceModifier", { sentiment: "Like", multiplyWeightBy: 50, negated: true }, "punch"],
    [
      "ContentDataRelevanceModifier",
      {
        key: "minutes",
        ...amount(50),
        conditions: [condition("LessThanCondition", { value: 9 })],
        mustMatchAllConditions: true,
      },
      "is",
    ],
  ])("%s %j lifts %s", async (name, body, first) => {
    const items = [modifier(name, body)];
    expect(idsOf((await findContents(shop, { relevanceModifiers: { items }, user: ann })).results)[0]).toBe(first);
  });
  it.each<[string, object, string]>([
    [
      "ProductCategoryDataRelevanceModifier",
      {
        key: "rank",
        ...amount(50),
        conditions: [condition("LessThanCondition", { value: 2 })],
        mustMatchAllConditions: true,
      },
      "gin",
    ],
    [
      "ProductCategoryDataRelevanceModifier",
      { key: "rank", multiplierSelector: typed("Requests.ValueSelectors.DataDoubleSelector", { key: "rank" }) },
      "rom",
    ],
  ])("%s %j lifts %s", async (name, body, first) => {
    expect(
      idsOf((await findCategories(shop, { relevanceModifiers: { items: [modifier(name, body)] } })).results)[0],
    ).toBe(first);
  });
  it.each<[string, object, string]>([
    ["ContentCategoryDataRelevanceModifier", { key: "dark", ...amount(50) }, "guides"],
    [
      "ContentCategoryRecentlyViewedByUserRelevanceModifier",
      {
        sinceMinutesAgo: 9,
        ifPreviouslyViewedByUserMultiplyWeightBy: 50,
        ifNotPreviouslyViewedByUserMultiplyWeightBy: 1,
      },
      "fest",
    ],
    [
      "ContentCategoryRecentlyViewedByUserRelevanceModifier",
      {
        sinceMinutesAgo: 9,
        ifPreviouslyViewedByUserMultiplyWeightBy: 1,
        ifNotPreviouslyViewedByUserMultiplyWeightBy: 50,
      },
      "guides",
    ],
  ])("%s %j lifts %s", async (name, body, first) => {
    expect(
      idsOf(await findContentCategories({ relevanceModifiers: { items: [modifier(name, body)] }, user: ann }))[0],
    ).toBe(first);
  });
});

describe("facets on contents and categories", () => {
  type Result = { available: unknown; items?: Result[]; $type: string };
  const hits = (it: number, selected = false) => ({ hits: it, selected });
  const contents = async (item: object) =>
    (await findContents(shop, { facets: { items: [item] } })).facets?.items[0] as Result;
  const categories = async (item: object) =>
    (await findCategories(shop, { facets: { items: [item] } })).facets?.items[0] as Result;
  const about = (name: string, key: string, more: object = {}) => facet(name, { field: "Data", key, ...more });

  it.each<[string, object, unknown]>([
    [
      "ContentDataBooleanValueFacet",
      { key: "hot" },
      [
        { value: false, ...hits(1) },
        { value: true, ...hits(1) },
      ],
    ],
    [
      "ContentDataDoubleValueFacet",
      { key: "minutes" },
      [
        { value: 3, ...hits(1) },
        { value: 30, ...hits(1) },
      ],
    ],
    [
      "ContentDataIntegerValueFacet",
      { key: "minutes" },
      [
        { value: 3, ...hits(1) },
        { value: 30, ...hits(1) },
      ],
    ],
    [
      "ContentDataDoubleRangeFacet",
      { key: "minutes" },
      { value: { lowerBoundInclusive: 3, upperBoundInclusive: 30 }, ...hits(2) },
    ],
    [
      "ContentDataDoubleRangesFacet",
      { key: "minutes", expandedRangeSize: 10 },
      [
        { value: { lowerBoundInclusive: 0, upperBoundExclusive: 10 }, ...hits(1) },
        { value: { lowerBoundInclusive: 30, upperBoundExclusive: 40 }, ...hits(1) },
      ],
    ],
  ])("%s %j", async (name, { key, ...more }: { key?: string }, expected) => {
    const result = await contents(about(name, key ?? "", more));
    expect(result.$type).toContain(`${name}Result`);
    expect(result.available).toEqual(expected);
  });

  it.each<[string, object, unknown]>([
    [
      "ProductCategoryDataBooleanValueFacet",
      { key: "hot" },
      [
        { value: false, ...hits(1) },
        { value: true, ...hits(1) },
      ],
    ],
    [
      "ProductCategoryDataDoubleValueFacet",
      { key: "rank" },
      [
        { value: 1, ...hits(1) },
        { value: 5, ...hits(1) },
      ],
    ],
    [
      "ProductCategoryDataDoubleRangesFacet",
      { key: "rank", predefinedRanges: [{ lowerBoundInclusive: 2 }] },
      [{ value: { lowerBoundInclusive: 2 }, ...hits(1) }],
    ],
  ])("%s %j", async (name, { key, ...more }: { key?: string }, expected) => {
    const result = await categories(about(name, key ?? "", more));
    expect(result.$type).toContain(`${name}Result`);
    expect(result.available).toEqual(expected);
  });

  it("objects of contents and of categories", async () => {
    const inside = [about("DataObjectDoubleValueFacet", "minutes"), about("DataObjectBooleanValueFacet", "hot")];
    const steps = await contents(about("ContentDataObjectFacet", "steps", { items: inside }));
    expect(steps.items?.map((it) => it.available)).toEqual([
      [1, 2, 10, 20].map((minutes) => ({ value: minutes, ...hits(1) })),
      [
        { value: false, ...hits(1) },
        { value: true, ...hits(1) },
      ],
    ]);
    const notes = await categories(
      about("ProductCategoryDataObjectFacet", "notes", { items: [about("DataObjectStringValueFacet", "name")] }),
    );
    expect(notes.items?.[0]?.available).toEqual([{ value: "a", ...hits(1) }]);
  });
});

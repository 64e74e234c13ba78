/** Members that were taken and then not looked at, each held to what it says. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  batch,
  facet,
  filter,
  KEYS,
  openShop,
  path,
  post,
  price,
  productUpdate,
  type Shop,
  text,
  typed,
  value,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const product = (id: string, category: string) =>
    productUpdate({
      id,
      displayName: text(`${category} ${id}`),
      categoryPaths: [path(category)],
      brand: { id: "havgus", displayName: "Havgus" },
      salesPrice: price(100),
      data: { round: value.boolean(id === "a") },
    });
  await batch(shop, [product("a", "gin"), product("b", "gin"), product("c", "rom"), product("d", "rom")]);
  await batch(shop, [
    typed("DataTypes.CompanyUpdate", {
      company: { $type: "X.Company, X", id: "child", parent: { $type: "X.Company, X", id: "parent" } },
      kind: "UpdateAndAppend",
    }),
  ]);
  const order = (temporaryId: string, company: string, productId: string) =>
    typed("DataTypes.Order", {
      user: { temporaryId, company: { id: company } },
      orderNumber: temporaryId,
      cartName: "default",
      subtotal: { amount: 1, currency: { value: "DKK" } },
      lineItems: [{ product: { id: productId }, quantity: 1, lineTotal: 1 }],
    });
  await batch(shop, [order("boss", "parent", "a"), order("worker", "child", "b"), order("other", "child", "b")]);
});
afterAll(() => shop.close());

type Answer = Record<string, unknown> & {
  hits: number;
  results: { productId: string }[];
  recommendations?: { productId: string }[];
};
const ask = async (name: string, body: object): Promise<Answer> =>
  (await (await post(shop, name, { language: { value: "da" }, currency: { value: "DKK" }, ...body })).json()) as Answer;
const refusal = async (body: object): Promise<string[]> => {
  const response = await post(shop, "ProductSearchRequest", { language: { value: "da" }, ...body });
  expect(response.status).toBe(400);
  return Object.keys(((await response.json()) as { errors: object }).errors);
};

describe("recommendations beside a search", () => {
  const settings = (recommendations: object) => ({ settings: { recommendations } });

  it("come when they are asked for, none of them a result", async () => {
    const answer = await ask("ProductSearchRequest", { term: "gin", ...settings({ take: 2 }) });
    expect(answer.results.map((it) => it.productId).sort()).toEqual(["a", "b"]);
    expect(answer.recommendations?.map((it) => it.productId).sort()).toEqual(["c", "d"]);
  });

  it("come only below a number of results, where one is given", async () => {
    const below = (onlyIncludeRecommendationsWhenLessResultsThan: number) =>
      ask("ProductSearchRequest", {
        term: "gin",
        ...settings({ take: 1, onlyIncludeRecommendationsWhenLessResultsThan }),
      });
    expect(await below(2)).not.toHaveProperty("recommendations");
    expect((await below(3)).recommendations).toHaveLength(1);
  });

  it("come for categories too, and not at all when nobody asks", async () => {
    const categories = await ask("ProductCategorySearchRequest", { term: "gin", ...settings({ take: 5 }) });
    expect(categories.recommendations).toMatchObject([{ categoryId: "rom" }]);
    expect(await ask("ProductSearchRequest", { term: "gin", ...settings({}) })).not.toHaveProperty("recommendations");
  });
});

describe("a flag of another type", () => {
  const notGin = {
    ...filter("ProductCategoryIdFilter", { categoryIds: ["gin"], evaluationScope: "Ancestor" }),
    negated: "true",
  };
  it.each<[string, object, string]>([
    ["negated", { filters: { items: [notGin] } }, "filters.items[0].negated"],
    [
      "apply",
      {
        filters: {
          items: [{ ...filter("BrandIdFilter", { brandIds: [] }), settings: { scopes: { default: { apply: 0 } } } }],
        },
      },
      "filters.items[0].settings.scopes.default.apply",
    ],
    ["a wish", { settings: { selectedProductProperties: { displayName: 1 } } }, "displayName"],
    ["all data", { settings: { selectedProductProperties: { allData: "yes" } } }, "settings.allData"],
    [
      "a facet's setting",
      { facets: { items: [facet("BrandFacet", { settings: { includeZeroHitsInAvailable: "no" } })] } },
      "includeZeroHitsInAvailable",
    ],
  ])("%s is refused with its name", async (_what, body, member) => {
    expect(await refusal(body)).toEqual([member]);
  });
});

describe("a shelf that would rather have fewer", () => {
  it.each(["PopularProductsRequest", "PersonalProductRecommendationRequest"])("%s does not fill up", async (name) => {
    const shelf = (allowFillIfNecessaryToReachNumberOfRecommendations: boolean) =>
      ask(name, {
        basedOn: "MostPurchased",
        sinceMinutesAgo: 1000,
        user: { temporaryId: "nobody" },
        settings: { numberOfRecommendations: 4, allowFillIfNecessaryToReachNumberOfRecommendations },
      });
    expect((await shelf(true)).recommendations).toHaveLength(4);
    expect((await shelf(false)).recommendations?.length).toBeLessThan(3);
  });
});

describe("what is known of others", () => {
  it("tells what the parent company bought beside what the own one did", async () => {
    const answer = await ask("ProductSearchRequest", {
      user: { temporaryId: "worker" },
      settings: { selectedProductProperties: { purchasedByUserCompanyInfo: true } },
    });
    const info = new Map(
      answer.results.map((it) => [it.productId, (it as Record<string, unknown>).purchasedByUserCompany]),
    );
    expect(info.get("b")).toMatchObject({ totalNumberOfTimesPurchased: 2 });
    expect(info.get("a")).toMatchObject({
      totalNumberOfTimesPurchased: 0,
      purchasedByParentCompany: { totalNumberOfTimesPurchased: 1 },
    });
  });

  it("counts the buyers of a category", async () => {
    const answer = await ask("ProductCategoryQuery", {
      filters: {
        items: [filter("ProductCategoryIdFilter", { categoryIds: ["gin"], evaluationScope: "ImmediateParent" })],
      },
    });
    expect(JSON.stringify(answer)).toContain('"purchasedFromByDifferentNumberOfUsers":3');
  });
});

describe("a dataset that nobody knows", () => {
  it("is a problem with its own words, for pages of other places as well", async () => {
    const response = await fetch(`${shop.url}/nowhere/v1/ProductSearchRequest`, {
      method: "POST",
      headers: { authorization: `APIKey ${KEYS.browser}` },
      body: "{}",
    });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  condition,
  facet,
  filter,
  findProducts,
  KEYS,
  modifier,
  openShop,
  post,
  productUpdate,
  type Shop,
  text,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const nest = (levels: number, inside: string, [before, after]: [string, string]): string =>
  before.repeat(levels) + inside + after.repeat(levels);

describe("more than one request may cost", () => {
  it.each<[string, string, unknown, string]>([
    ["words", "ProductSearchRequest", { term: "a".repeat(1001) }, "term"],
    ["words to complete", "SearchTermPredictionRequest", { term: "a".repeat(1001), take: 5 }, "term"],
    [
      "words that shelves are made of",
      "SearchTermBasedProductRecommendationRequest",
      { term: "a".repeat(1001) },
      "term",
    ],
    ["words to remember", "TrackSearchTermRequest", { searchTerm: { term: "a".repeat(1001) } }, "searchTerm.term"],
    ["facets", "ProductSearchRequest", { facets: { items: times(101, () => facet("BrandFacet")) } }, "facets.items"],
    [
      "filters",
      "ProductSearchRequest",
      {
        filters: {
          items: [
            filter("OrFilter", { filters: times(500, (at) => filter("ProductIdFilter", { productIds: [`${at}`] })) }),
          ],
        },
      },
      "filters.items",
    ],
    [
      "facets over objects",
      "ProductSearchRequest",
      {
        facets: {
          items: [
            facet("ProductDataObjectFacet", {
              key: "x",
              items: times(100, (at) => facet("DataObjectStringValueFacet", { key: `${at}` })),
            }),
          ],
        },
      },
      "facets.items",
    ],
    [
      "conditions",
      "ProductSearchRequest",
      {
        filters: {
          items: [
            filter("ProductDataFilter", {
              key: "x",
              conditions: { items: times(501, () => condition("HasValueCondition")) },
            }),
          ],
        },
      },
      "filters.items[0].conditions",
    ],
    [
      "levels of sorting",
      "ProductSearchRequest",
      `{"sorting":{"value":${nest(21, "null", ['{"$type":"X.ProductPopularitySorting, X","thenBy":', "}"])}}}`,
      `sorting.value${".thenBy".repeat(20)}`,
    ],
    [
      "modifiers",
      "ProductSearchRequest",
      {
        relevanceModifiers: {
          items: times(501, (at) =>
            modifier("ProductIdRelevanceModifier", { productId: `${at}`, multiplyWeightBy: 2 }),
          ),
        },
      },
      "relevanceModifiers.items",
    ],
    [
      "searches at once",
      "SearchRequestCollection",
      {
        requests: times(10, () => ({
          $type: "X.SearchRequestCollection, X",
          requests: times(10, () => ({ $type: "X.ProductSearchRequest, X" })),
        })),
      },
      "requests",
    ],
    [
      "shelves at once",
      "ProductRecommendationRequestCollection",
      { requests: times(101, () => ({ $type: "X.PersonalProductRecommendationRequest, X" })) },
      "requests",
    ],
    [
      "items on a page of a feed",
      "FeedRecommendationInitializationRequest",
      { feed: { minimumPageSize: 101, compositions: [{ type: "Product", count: {} }] } },
      "feed.minimumPageSize",
    ],
    [
      "compositions",
      "FeedRecommendationInitializationRequest",
      { feed: { compositions: times(51, () => ({ type: "Product", count: {} })) } },
      "feed.compositions",
    ],
    ["nested lists", "ProductSearchRequest", `{"x":${nest(20_000, "", ["[", "]"])}}`, "body"],
    ["nested objects", "ProductSearchRequest", nest(20_000, "1", ['{"x":', "}"]), "body"],
    ["nested data", "TrackUserUpdateRequest", nest(20_000, "1", ['{"data":{"x":', "}}"]), "body"],
  ])("%s are refused with the place named", async (_what, name, body, place) => {
    const response = await post(shop, name, body, "browser");
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([place]);
  });

  it("in bytes is refused, sooner with the key that anybody has, and before all of it is there", async () => {
    const million = JSON.stringify({ custom: "x".repeat(1024 * 1024) });
    expect((await post(shop, "ProductSearchRequest", million, "browser")).status).toBe(413);
    expect((await post(shop, "ProductSearchRequest", million, "server")).status).toBe(200);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new TextEncoder().encode(" ".repeat(65_536)));
      },
    });
    const answer = await shop.service.app.request("/shop/v1/ProductSearchRequest", {
      method: "POST",
      headers: { authorization: `APIKey ${KEYS.browser}` },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  it("takes a word of any length for a word", async () => {
    expect((await post(shop, "ProductSearchRequest", { term: "jordbær".repeat(140) })).status).toBe(200);
    const name = "jordbær".repeat(20_000);
    await post(shop, "TrackProductUpdateRequest", {
      productUpdate: productUpdate({ id: "long", displayName: text(name) }),
    });
    const found = await findProducts(shop, {
      filters: { items: [filter("ProductIdFilter", { productIds: ["long"] })] },
    });
    expect(found.hits).toBe(1);
  });
});

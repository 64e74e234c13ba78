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
  price,
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
    ["items of any list", "ProductSearchRequest", { x: times(1001, (at) => at) }, "body"],
    ["values in all", "ProductSearchRequest", { x: times(21, () => times(1000, (at) => at)) }, "body"],
    [
      "keys of data with wildcards",
      "ProductSearchRequest",
      { settings: { selectedProductProperties: { dataKeys: times(51, (at) => `*${at}*`) } } },
      "settings.dataKeys",
    ],
    [
      "keys of data",
      "ProductSearchRequest",
      { settings: { selectedProductProperties: { dataKeys: times(501, (at) => `${at}`) } } },
      "settings.dataKeys",
    ],
    ["results", "ProductSearchRequest", { take: 1001 }, "take"],
    ["results before them", "ProductSearchRequest", { skip: 100_001 }, "skip"],
    ["articles", "ContentSearchRequest", { take: 1001 }, "take"],
    ["predictions", "SearchTermPredictionRequest", { term: "a", take: 1001 }, "take"],
    [
      "recommendations",
      "PersonalProductRecommendationRequest",
      { settings: { numberOfRecommendations: 1001 } },
      "settings.numberOfRecommendations",
    ],
    [
      "products that others go with",
      "PurchasedWithMultipleProductsRequest",
      { productAndVariantIds: times(101, (at) => ({ productId: `${at}` })) },
      "productAndVariantIds",
    ],
    [
      "contents that others follow",
      "ContentsViewedAfterViewingMultipleContentsRequest",
      { contentIds: times(101, (at) => `${at}`) },
      "contentIds",
    ],
    [
      "fields that make products alike",
      "SimilarProductsRequest",
      {
        existingProductId: { productId: "x" },
        evaluationSettings: {
          significantProductDataFields: times(51, (at) => ({ key: `${at}`, comparer: "Equals", significance: 1 })),
        },
      },
      "evaluationSettings.significantProductDataFields",
    ],
    [
      "values chosen in a facet",
      "ProductSearchRequest",
      { facets: { items: [facet("BrandFacet", { selected: times(501, (at) => `${at}`) })] } },
      "facets.items[0].selected",
    ],
    [
      "ranges",
      "ProductSearchRequest",
      {
        facets: {
          items: [facet("PriceRangesFacet", { predefinedRanges: times(501, (at) => ({ lowerBoundInclusive: at })) })],
        },
      },
      "facets.items[0].predefinedRanges",
    ],
    [
      "conditions on objects",
      "ProductSearchRequest",
      {
        facets: {
          items: [
            facet("ProductDataObjectFacet", {
              key: "x",
              filter: {
                conditions: times(101, () => condition("ObjectValueGreaterThanCondition", { key: "y", value: 1 })),
              },
            }),
          ],
        },
      },
      "facets.items[0].filter.conditions",
    ],
    [
      "specifications in common",
      "ProductSearchRequest",
      {
        relevanceModifiers: {
          items: [
            modifier("VariantSpecificationsInCommonRelevanceModifier", {
              specificationKeysAndMultipliers: times(51, (at) => ({ key: `${at}`, multiplier: 2 })),
            }),
          ],
        },
      },
      "relevanceModifiers.items[0].specificationKeysAndMultipliers",
    ],
    [
      "letters of an id",
      "TrackProductViewRequest",
      { productView: { product: { id: "x".repeat(1001) } } },
      "productView.product.id",
    ],
    [
      "letters of somebody's key",
      "TrackProductViewRequest",
      { productView: { product: { id: "x" }, user: { temporaryId: "x".repeat(1001) } } },
      "productView.user.temporaryId",
    ],
    [
      "that is said of somebody",
      "ProductSearchRequest",
      { user: { temporaryId: "t", classifications: { segment: "x".repeat(20_001) } } },
      "user.classifications",
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

  it("in values is refused with the key that anybody has", async () => {
    const ids = times(900, (at) => `${at}`);
    const items = times(12, () => filter("ProductIdFilter", { productIds: ids }));
    const body = { filters: { items } };
    expect((await post(shop, "ProductSearchRequest", body, "browser")).status).toBe(400);
    expect((await post(shop, "ProductSearchRequest", body, "server")).status).toBe(200);
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

  it("in steps of a facet is refused, and takes no time", async () => {
    await Promise.all(
      times(12, (batch) =>
        post(shop, "BatchedTrackingRequest", {
          items: times(100, (at) => ({
            ...productUpdate({ id: `step${batch}-${at}`, salesPrice: price(10 + batch * 100 + at) }),
          })),
        }),
      ),
    );
    const ask = (expandedRangeSize: number) =>
      post(
        shop,
        "ProductSearchRequest",
        {
          currency: { value: "DKK" },
          facets: { items: [facet("PriceRangesFacet", { field: "SalesPrice", expandedRangeSize })] },
        },
        "browser",
      );
    expect((await ask(0.0001)).status).toBe(400);
    expect((await ask(100)).status).toBe(200);
  });
});

describe("a stranger with the key that anybody has", () => {
  // All in one moment, however long a busy machine takes for it.
  const moment = Date.UTC(2026, 10, 20);
  let still: Shop;
  beforeAll(async () => {
    // Also the work of a search, which takes longer on a busy machine, takes no time.
    still = await openShop({ clock: () => moment, stopwatch: () => 0 });
  });
  afterAll(() => still.close());
  const ask = (address: string, name = "ProductSearchRequest", key: keyof typeof KEYS = "browser") =>
    fetch(`${still.url}/shop/v1/${name}`, {
      method: "POST",
      headers: { authorization: `APIKey ${KEYS[key]}`, "x-forwarded-for": address },
      body: "{}",
    }).then(({ status }) => status);
  const refused = (statuses: number[]) => statuses.filter((it) => it === 429).length;

  it("is slowed by address, and keeps nobody else out", async () => {
    const many = await Promise.all(times(300, () => ask("203.0.113.7")));
    expect(refused(many)).toBe(200);
    expect(await ask("203.0.113.8")).toBe(200);
    expect(await ask("203.0.113.7", "ProductSearchRequest", "server")).toBe(200);
  });

  it("pays for every search that a collection holds, also for those inside others", async () => {
    const collection = (address: string, requests: unknown[]) =>
      fetch(`${still.url}/shop/v1/SearchRequestCollection`, {
        method: "POST",
        headers: { authorization: `APIKey ${KEYS.browser}`, "x-forwarded-for": address },
        body: JSON.stringify({ language: { value: "da" }, currency: { value: "DKK" }, requests }),
      }).then(({ status }) => status);
    const searches = times(50, () => ({
      $type: "Relewise.Client.Requests.Search.ProductSearchRequest, Relewise.Client",
      skip: 0,
      take: 1,
    }));
    const inOne = [
      { $type: "Relewise.Client.Requests.Search.SearchRequestCollection, Relewise.Client", requests: searches },
    ];
    const flat = await Promise.all(times(10, () => collection("203.0.113.20", searches)));
    const nested = await Promise.all(times(10, () => collection("203.0.113.21", inOne)));
    for (const statuses of [flat, nested]) {
      expect(statuses.filter((status) => status === 200)).toHaveLength(2);
      expect(refused(statuses)).toBe(8);
    }
  });

  it("cannot spend what all browsers share by one collection that is refused anyway", async () => {
    const inside = times(19, () => ({ requests: times(1_000, () => ({})) }));
    const { status } = await fetch(`${still.url}/shop/v1/SearchRequestCollection`, {
      method: "POST",
      headers: { authorization: `APIKey ${KEYS.browser}`, "x-forwarded-for": "203.0.113.30" },
      body: JSON.stringify({ language: { value: "da" }, currency: { value: "DKK" }, requests: inside }),
    });
    expect(status).toBe(400);
    expect(await ask("203.0.113.31")).toBe(200);
  });

  it("has one IPv6 network, however many addresses are in it", async () => {
    const many = await Promise.all(times(300, (at) => ask(`2001:db8:1:2::${at.toString(16)}`)));
    expect(refused(many)).toBe(200);
    expect(await ask("2001:db8:1:3::1")).toBe(200);
  });

  it("drops happenings of invented visitors before those of members and of buyers, the oldest first", async () => {
    const crowded = await openShop({ mostUsers: 1000, mostHappenings: 100 });
    try {
      const { tracker, service } = crowded;
      const view = (productId: string, user: object) => tracker.trackProductView({ productId, user: user as never });
      await view("of-member", { authenticatedId: "member" });
      for (let at = 0; at < 150; at++) await view(`of-invented-${at}`, { temporaryId: `invented${at}` });
      await service.datasets.get("shop")?.makeRoom();
      const dataset = service.datasets.get("shop")?.dataset;
      expect(dataset?.behaviour.length).toBe(90);
      const product = (id: string) => dataset?.catalogue.tables.product.find(id);
      expect([product("of-member"), product("of-invented-149")]).not.toContain(undefined);
      expect(product("of-invented-0")).toBeUndefined();
    } finally {
      await crowded.close();
    }
  });

  it("invents visitors only until there are too many; then those leave first that are missed least", async () => {
    const crowded = await openShop({ mostUsers: 100, mostHappenings: 1000 });
    try {
      const { tracker, service } = crowded;
      const user = (temporaryId: string) => ({ temporaryId }) as never;
      await tracker.trackOrder({
        user: user("buyer"),
        subtotal: { amount: 1, currency: "DKK" },
        lineItems: [{ productId: "p", lineTotal: 1, quantity: 1 }],
        orderNumber: "1",
      });
      await tracker.trackProductView({ productId: "p", user: user("reader") });
      await Promise.all(
        times(300, (at) =>
          post(
            crowded,
            "TrackUserUpdateRequest",
            { userUpdate: { user: { temporaryId: `invented${at}` } } },
            "browser",
          ),
        ),
      );
      const live = service.datasets.get("shop");
      expect(live?.dataset.profiles.count).toBe(302);
      await live?.makeRoom();
      expect(live?.dataset.profiles.count).toBe(90);
      for (const temporaryId of ["buyer", "reader", "invented299"])
        expect(live?.dataset.profiles.find({ temporaryId }), temporaryId).toBeDefined();
      expect(live?.dataset.profiles.find({ temporaryId: "invented0" })).toBeUndefined();
      for (let round = 0; round < 12; round++)
        await Promise.all(times(100, (at) => tracker.trackProductView({ productId: `p${at}`, user: user("reader") })));
      await live?.makeRoom();
      expect(live?.dataset.behaviour.length).toBeLessThanOrEqual(1000);
    } finally {
      await crowded.close();
    }
  });

  it("drops favourites of invented visitors before those of members, when all people together have too many", async () => {
    const crowded = await openShop({ mostUsers: 20, mostHappenings: 1000 });
    try {
      const { tracker, service } = crowded;
      const heart = (productId: string, user: object) =>
        tracker.trackProductEngagement({
          product: { productId },
          user: user as never,
          engagement: { isFavorite: true },
        });
      for (const id of times(10, (at) => `p${at}`)) await heart(id, { authenticatedId: "member" });
      for (let visitor = 0; visitor < 6; visitor++)
        for (const id of times(20, (at) => `p${at}`)) await heart(id, { temporaryId: `invented${visitor}` });
      const live = service.datasets.get("shop");
      const sizeOf = (user: object) => live?.dataset.profiles.find(user)?.engagements.size;
      expect(sizeOf({ temporaryId: "invented0" })).toBe(20);
      await live?.makeRoom();
      expect(sizeOf({ authenticatedId: "member" })).toBe(10);
      const left = times(6, (visitor) => sizeOf({ temporaryId: `invented${visitor}` }));
      // Of 130 a hundred may stay; so much more room is made that ninety do.
      expect(left).toEqual([0, 0, 20, 20, 20, 20]);
    } finally {
      await crowded.close();
    }
  });
});

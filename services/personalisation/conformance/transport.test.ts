import { UserFactory } from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProducts, Integration, KEYS, openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ largestBody: 2000 });
});
afterAll(() => shop.close());

const post = (path: string, body: unknown, key = `APIKey ${KEYS.integration}`) =>
  fetch(shop.url + path, {
    method: "POST",
    headers: { authorization: key },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("transport", () => {
  it.each(["/shop/v1/ProductSearchRequest", "/v1/shop/ProductSearchRequest"])("answers at %s", async (path) => {
    const response = await post(path, { take: 1 });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      $type: "Relewise.Client.Responses.Search.ProductSearchResponse, Relewise.Client",
      hits: 0,
      results: [],
    });
  });

  it("answers a preflight and lets any page ask", async () => {
    const response = await fetch(`${shop.url}/shop/v1/ProductSearchRequest`, { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-headers")).toContain("x-relewise-version");
    expect(response.headers.get("access-control-max-age")).toBeTruthy();
  });

  it("answers tracking with an empty body", async () => {
    expect(
      await shop.tracker.trackProductView({ productId: "1", user: UserFactory.byTemporaryId("t") }),
    ).toBeUndefined();
    const response = await post("/shop/v1/TrackBrandViewRequest", { brandView: { brand: { id: "b" } } });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("compares the key scheme without regard to case", async () => {
    expect((await post("/shop/v1/ProductSearchRequest", {}, `apikey ${KEYS.browser}`)).status).toBe(200);
  });

  it("reads members written in PascalCase", async () => {
    const response = await post("/shop/v1/ProductSearchRequest", { Language: { Value: "DA " }, Take: 0, Skip: 0 });
    expect(response.status).toBe(200);
  });

  it.each([
    ["a wrong key", "/shop/v1/ProductSearchRequest", {}, "APIKey nonsense", 401, "Unauthorized"],
    ["no key", "/shop/v1/ProductSearchRequest", {}, "", 401, "Unauthorized"],
    [
      "a browser key for updates",
      "/shop/v1/TrackProductUpdateRequest",
      {},
      `APIKey ${KEYS.browser}`,
      401,
      "Unauthorized",
    ],
    [
      "a server key for administration",
      "/shop/v1/SaveSynonymsRequest",
      {},
      `APIKey ${KEYS.server}`,
      401,
      "Unauthorized",
    ],
    ["the key of another dataset", "/other/v1/ProductSearchRequest", {}, `APIKey ${KEYS.browser}`, 401, "Unauthorized"],
    ["an unknown dataset", "/nowhere/v1/ProductSearchRequest", {}, `APIKey ${KEYS.browser}`, 404, "Not Found"],
    ["an unknown request", "/shop/v1/InventedRequest", {}, `APIKey ${KEYS.browser}`, 400, "Bad Request"],
    ["a body that is no JSON", "/shop/v1/ProductSearchRequest", "{", `APIKey ${KEYS.browser}`, 400, "Bad Request"],
    [
      "a negative page size",
      "/shop/v1/ProductSearchRequest",
      { take: -1 },
      `APIKey ${KEYS.browser}`,
      400,
      "Bad Request",
    ],
    [
      "an unknown index",
      "/shop/v1/ProductSearchRequest",
      { indexSelector: { id: "x" } },
      `APIKey ${KEYS.browser}`,
      400,
      "Bad Request",
    ],
    [
      "an unknown filter",
      "/shop/v1/ProductSearchRequest",
      { filters: { items: [{ $type: "A.MoonFilter, A" }] } },
      `APIKey ${KEYS.browser}`,
      400,
      "Bad Request",
    ],
    [
      "an empty group",
      "/shop/v1/ProductSearchRequest",
      { filters: { items: [{ $type: "A.OrFilter, A", filters: [] }] } },
      `APIKey ${KEYS.browser}`,
      400,
      "Bad Request",
    ],
    [
      "an unknown facet",
      "/shop/v1/ProductSearchRequest",
      { facets: { items: [{ $type: "A.MoonFacet, A" }] } },
      `APIKey ${KEYS.browser}`,
      400,
      "Bad Request",
    ],
    [
      "an unknown modifier",
      "/shop/v1/ProductSearchRequest",
      { relevanceModifiers: { items: [{ $type: "A.Moon, A" }] } },
      `APIKey ${KEYS.browser}`,
      400,
      "Bad Request",
    ],
    [
      "an unknown sorting",
      "/shop/v1/ProductSearchRequest",
      { sorting: { value: { $type: "A.Moon, A" } } },
      `APIKey ${KEYS.browser}`,
      400,
      "Bad Request",
    ],
    [
      "an unknown trackable",
      "/shop/v1/BatchedTrackingRequest",
      { items: [{ $type: "A.Moon, A" }] },
      `APIKey ${KEYS.server}`,
      400,
      "Bad Request",
    ],
    [
      "a product without id",
      "/shop/v1/TrackProductViewRequest",
      { productView: { product: { id: null } } },
      `APIKey ${KEYS.browser}`,
      400,
      "Bad Request",
    ],
    [
      "a huge body",
      "/shop/v1/ProductSearchRequest",
      { term: "x".repeat(3000) },
      `APIKey ${KEYS.browser}`,
      413,
      "Content Too Large",
    ],
  ])("refuses %s", async (_what, path, body, key, status, title) => {
    const response = await post(path, body, key);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({
      status,
      title,
      traceId: expect.any(String),
      detail: expect.any(String),
    });
  });

  it("names the field that is wrong", async () => {
    const response = await post("/shop/v1/TrackProductViewRequest", { productView: { product: { id: null } } });
    expect(await response.json()).toMatchObject({ errors: { "productView.product.id": expect.any(String) } });
  });

  it("makes the client throw what the specification says", async () => {
    const stranger = new Integration("shop", "wrong", { serverUrl: shop.url });
    await expect(stranger.send("ProductSearchRequest", {})).rejects.toThrow(/Title: Unauthorized\nStatus: 401/);
  });

  it("leaves out facets and redirects when there are none", async () => {
    const response = await findProducts(shop);
    expect(response).not.toHaveProperty("facets");
    expect(response).not.toHaveProperty("redirects");
    expect(response.statistics).toMatchObject({ serverTimeInMs: expect.any(Number) });
  });

  it("answers 503 while it is starting and 429 when there is too much", async () => {
    const busy = await openShop({ requestsPerSecond: 1 });
    try {
      const answers = await Promise.allSettled([1, 2, 3].map(() => findProducts(busy)));
      const refused = answers.flatMap((it) => (it.status === "rejected" ? [String(it.reason.message)] : []));
      expect(refused.length).toBe(2);
      expect(refused[0]).toContain("Status: 429");
    } finally {
      await busy.close();
    }
    const stopped = await busy.service.app.request("/shop/v1/ProductSearchRequest", {
      method: "POST",
      headers: { authorization: `APIKey ${KEYS.server}` },
      body: "{}",
    });
    expect([stopped.status, stopped.headers.get("retry-after")]).toEqual([503, "1"]);
  });
});

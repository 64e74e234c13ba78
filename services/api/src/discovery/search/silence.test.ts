import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Picks } from "@skaenk/contract/picks";
import type { SearchAnswer, SearchPredictions } from "@skaenk/contract/search";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openSearchShop, type SearchShop } from "../../../../../tests/support/search-shop.ts";
import { createApi } from "../../app.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { openRanker } from "../personalisation/ranker.ts";

let shop: SearchShop;
let other: TestShop;
beforeAll(async () => {
  [shop, other] = await Promise.all([openSearchShop(), openTestShop()]);
});
afterAll(async () => {
  await Promise.all([shop.stop(), other.stop()]);
});

type Api = Pick<SearchShop["api"], "request">;
const ask = async <Body>(api: Api, path: string) => (await (await api.request(`/api/v1${path}`)).json()) as Body;

async function expectTheShopToStand(api: Api): Promise<void> {
  const search = await ask<SearchAnswer>(api, "/search?q=gin&kind=products&pageSize=5");
  expect(search.source).toBe("shelves");
  expect(search.products).toHaveLength(5);
  expect(search.facets.brand?.length).toBeGreaterThan(0);
  const within = "/search?kind=products&listPriceFrom=10000&listPriceTo=20000&pageSize=100";
  const { products, total, listPriceRange } = await ask<SearchAnswer>(api, within);
  expect(products.length).toBe(Math.min(100, total));
  const listPrices = products.map(({ card }) => card.reduction?.referenceOre ?? card.priceOre);
  expect(listPrices.every((ore) => ore >= 10_000 && ore <= 20_000)).toBe(true);
  expect(listPriceRange?.toOre).toBeGreaterThan(20_000);
  expect((await ask<SearchAnswer>(api, "/search?kind=products&listPriceTo=1")).total).toBe(0);
  const free = await ask<SearchAnswer>(api, "/search?kind=products&diet=vegan&diet=glutenFree&pageSize=1");
  expect(free.total).toBe((await ask<{ total: number }>(api, "/products?vegan=true&glutenFree=true")).total);
  expect(free.facets.diet?.map(({ value }) => value)).toContain("sugarFree");
  expect((await ask<SearchAnswer>(api, "/search?q=negroni")).drinks[0]?.card.slug).toBe("negroni");
  expect((await ask<SearchPredictions>(api, "/search/predictions?q=neg")).drinks[0]?.card.slug).toBe("negroni");
  const { totals } = await ask<SearchAnswer>(api, "/search?q=%3Cb%3E");
  expect(totals).toEqual({ drinks: 0, products: 0, articles: 0, brands: 0 });
  // A misspelt word finds something once the service answers: nothing is said of it, and nothing else is proposed.
  const misspelt = await ask<SearchPredictions>(api, "/search/predictions?q=champange");
  expect(misspelt).toMatchObject({ products: [], drinks: [], nearest: [] });
  expect((await ask<Picks>(api, "/shelves/goes-with-recipe?of=negroni")).products.length).toBeGreaterThan(3);
  expect(await ask<Picks>(api, "/shelves/drinks-like-recipe?of=negroni&count=6")).toMatchObject({ source: "shelves" });
  expect((await ask<Picks>(api, "/shelves/popular-drinks")).drinks.length).toBeGreaterThan(3);
}

it("ranks by itself the moment the service stops", async () => {
  // On a busy machine the first answer may come too late, and then the service is left alone for a while.
  const sourceNow = async () => (await ask<SearchAnswer>(shop.api, "/search?q=gin")).source;
  await expect.poll(sourceNow, { interval: 500 }).toBe("service");
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  shop.silenceService();
  await expectTheShopToStand(shop.api);
  // The published client tells its operator what is wrong; visitors are told nothing.
  expect(String(said.mock.calls[0])).toContain("Network error or preflight request failed.");
  said.mockClear();
});

it("waits for a service that does not answer no longer than a moment, and then not at all for a while", async () => {
  let asked = 0;
  const never = createServer(() => {
    asked += 1;
  }).listen(0, "127.0.0.1");
  await new Promise((done) => never.once("listening", done));
  const url = `http://127.0.0.1:${(never.address() as AddressInfo).port}`;
  const { http: api } = createApi(other, { ranker: openRanker(other.settings, other.log, () => url) });
  expect((await ask<SearchAnswer>(api, "/search?q=gin")).source).toBe("shelves");
  // An easy question takes a second to fail; until then visitors' own are asked.
  const askedByOne = async () => {
    const before = asked;
    await ask(api, "/search?q=gin");
    return asked - before;
  };
  await expect.poll(askedByOne).toBe(0);
  const atRest = asked;
  await expectTheShopToStand(api);
  // Ten more questions of which, after the rest of two seconds on a slow machine, some may have looked whether it is back.
  expect(asked - atRest).toBeLessThan(6);
  never.closeAllConnections();
  never.close();
});

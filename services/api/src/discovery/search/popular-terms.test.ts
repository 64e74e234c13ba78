import type { SearchAnswer, SearchPredictions } from "@skaenk/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSearchShop, type SearchShop } from "../../../../../tests/support/search-shop.ts";

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
});
afterAll(() => shop.stop());

async function ask<Body>(path: string): Promise<{ body: Body }> {
  const response = await shop.api.request(`/api/v1${path}`);
  return { body: (await response.json()) as Body };
}

describe("words that visitors are shown", () => {
  it("shows nobody what one or two have typed, and no word that the shop does not write", async () => {
    const suggested = async () => (await ask<SearchPredictions>("/search/predictions")).body.terms;
    for (let time = 0; time < 2; time += 1) await ask(`/search?q=abrikos&pageSize=${time + 1}`);
    for (let time = 0; time < 4; time += 1) await ask(`/search?q=gl%C3%B8g&pageSize=${time + 1}`);
    for (let time = 0; time < 3; time += 1) await ask(`/search?q=cachaca&pageSize=${time + 1}`);
    await expect.poll(suggested).toContain("cachaça");
    const terms = await suggested();
    expect(terms).not.toContain("abrikos");
    expect(terms).not.toContain("gløg");
  });

  it("corrects to a drink's own name, and not to another that it is found by", async () => {
    const { body } = await ask<SearchAnswer>("/search?q=kapirinja");
    expect(body.nearest).toBe("caipirinha");
  });
});

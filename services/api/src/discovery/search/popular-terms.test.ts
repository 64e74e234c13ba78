import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import type { SearchAnswer, SearchPredictions } from "@skaenk/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSearchShop, type SearchShop } from "../../../../../tests/support/search-shop.ts";

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
});
afterAll(() => shop.stop());

async function ask<Body>(path: string, headers: Record<string, string> = {}): Promise<{ body: Body }> {
  const response = await shop.api.request(`/api/v1${path}`, { headers });
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

  const from = (network: number) => ({ "x-forwarded-for": `203.0.113.${network}` });
  const search = (q: string, network: number) => ask(`/search?q=${encodeURIComponent(q)}`, from(network));
  const shown = async (q: string) =>
    (await ask<SearchPredictions>(`/search/predictions?q=${encodeURIComponent(q)}`)).body.terms;
  /** This function sends a search after the others and waits until the service has counted it. */
  const counted = async (marker: string) => {
    for (let time = 0; time < 3; time += 1) await ask(`/search?q=${marker}&pageSize=${time + 1}`);
    await expect.poll(() => shown("")).toContain(marker);
  };

  it("shows before the first letter what three networks have searched for, and not what one has three times", async () => {
    for (let time = 0; time < 9; time += 1) await search("bloody bramble vodka mule", 1);
    for (const network of [1, 2, 3]) await search("bramble vodka mule", network);
    // The searches of the single network were sent earlier, so the service has counted them too.
    await expect.poll(() => shown("")).toContain("bramble vodka mule");
    expect(await shown("")).not.toContain("bloody bramble vodka mule");
  });

  it("counts no search twice that a consenting visitor's browser tells of too", async () => {
    const choices = { functional: false, statistics: true, personalisation: false };
    const cookie = `skaenk_consent=${writeConsent({ id: "c".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 })}`;
    for (let time = 0; time < 3; time += 1) {
      await search("tom collins bramble", 4);
      const { status } = await shop.api.request("/api/v1/track", {
        ...{ method: "POST", body: JSON.stringify({ events: [{ kind: "search", term: "tom collins bramble" }] }) },
        headers: { ...from(4), cookie, "content-type": "application/json", origin: shop.settings.publicUrl },
      });
      expect(status).toBe(204);
    }
    await shop.sender.settled();
    await counted("hindbær");
    expect(await shown("")).not.toContain("tom collins bramble");
    expect(await shown("tom collins b")).not.toContain("tom collins bramble");
  });

  it("completes what is typed with nothing that fewer than three have searched for", async () => {
    const words = "bramble sirup citron mynte";
    for (let time = 0; time < 5; time += 1) await search(words, 5);
    await search(words, 6);
    await counted("solbær");
    for (const typed of ["bramble", "bramble s", words]) expect(await shown(typed)).not.toContain(words);
    await search(words, 7);
    await expect.poll(() => shown("bramble s")).toContain(words);
  });

  it("corrects to a drink's own name, and not to another that it is found by", async () => {
    const { body } = await ask<SearchAnswer>("/search?q=kapirinja");
    expect(body.nearest).toBe("caipirinha");
  });
});

import { apiBase } from "@skaenk/contract/endpoint";
import type { ShownPapers } from "@skaenk/contract/office/official-papers";
import type { ShopSettings } from "@skaenk/contract/office/settings";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const read = async () => (await owner.get<ShopSettings>("/office/settings")).body;

describe("the look of a shop", () => {
  it("has the usual colours until the owner chooses others, which can be taken back", async () => {
    const { look, lookVersion: version } = await read();
    expect(look.colours).toBe("solbaer");
    expect((await owner.patch("/office/settings/look", { version, colours: "hav" })).status).toBe(200);
    expect([(await read()).look.colours, shop.settings.live.colours]).toEqual(["hav", "hav"]);
    const log = await owner.get<{ items: { id: number }[] }>("/office/audit?thing=setting&key=look");
    expect(log.body.items).toHaveLength(1);
  });

  it("knows no other colours", async () => {
    const { lookVersion: version } = await read();
    const { status, body } = await owner.patch<Refusal>("/office/settings/look", { version, colours: "neon" });
    expect([status, body.errors]).toEqual([400, { colours: "Vælg nogle farver" }]);
  });

  it("has a logo that is kept like the papers, and none once it is taken down", async () => {
    const form = new FormData();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>';
    form.set("file", new File([svg], "logo.svg", { type: "image/svg+xml" }));
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const path = `${apiBase}/office/settings/papers/logo`;
    const sent = await shop.api.request(path, { method: "POST", body: form, headers: { cookie } });
    expect([sent.status, await sent.json()]).toMatchObject([
      200,
      { logo: expect.stringMatching(/official-files\/[0-9a-f]+\.svg$/), ageSign: null },
    ]);
    expect(shop.settings.live.papers.logo).toBeDefined();
    const { version } = (await owner.get<ShownPapers>("/office/settings/papers")).body;
    await owner.patch("/office/settings/papers", { version, logo: null });
    expect(shop.settings.live.papers.logo).toBeUndefined();
  });
});

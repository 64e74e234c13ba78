import { AdressevaelgerStandIn } from "@skaenk/mocks/adressevaelger-stand-in";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginLimitWindow } from "../../testing/test-limits.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

const there = new AdressevaelgerStandIn("nøgle");
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    { ADDRESS_PROVIDER: "adressevaelger", ADDRESS_TOKEN: "nøgle" },
    { fetch: async (address, init) => await there.app.request(String(address), init as RequestInit) },
  );
});
afterAll(() => shop.stop());

it("asks the address service for 160 texts of one network in ten minutes, and takes what is typed after that", async () => {
  // Limits are counted by process: no other test asks from this network, and none has begun the window.
  beginLimitWindow();
  const ask = async (text: string, address: string) => {
    const path = `/address-suggestions?q=${encodeURIComponent(text)}`;
    const from = { "x-forwarded-for": address };
    const answer = await new TestVisitor(shop.api).send<{ items: unknown[] }>("GET", path, undefined, from);
    return [answer.status, answer.body.items.length];
  };
  for (let at = 0; at < 200; at += 1) {
    expect(await ask(`opfundet vej ${at}`, "192.0.2.227")).toEqual([200, 0]);
  }
  expect(there.asked).toHaveLength(160);
  expect(await ask("Flaskegyden", "192.0.2.227")).toEqual([200, 0]);
  expect(await ask("Flaskegyden", "203.0.113.7")).toEqual([200, 3]);
  expect(await ask("Flaskegyden 4", "192.0.2.227")).toEqual([200, 2]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "../../app.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { quarantinedFetch, watchQuarantine } from "./quarantine.ts";
import { endQuarantine } from "./queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("lets people look around a restored copy, and neither buys nor hears a provider", async () => {
  const { http: api } = createApi(shop, { quarantined: () => true });
  expect((await api.request("/api/v1/recipes/negroni")).status).toBe(200);
  for (const path of ["/checkout", "/payments/fake/webhook", "/orders/et-token/pay"]) {
    const answer = await api.request(`/api/v1${path}`, { method: "POST", body: "{}" });
    expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "60"]);
    expect(await answer.json()).toMatchObject({ code: "in_quarantine" });
  }
});

it("calls nobody until it is released, and then begins its background work by itself", async () => {
  await shop.db.insertInto("quarantine").values({ taken_at: new Date() }).execute();
  const quarantine = await watchQuarantine(shop, 20);
  let calls = 0;
  const send = quarantinedFetch(quarantine.held, async () => new Response(String(++calls)));
  await expect(send("https://provider.example")).rejects.toThrow("calls nobody");
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let stopped = false;
  const background = await quarantine.whenReleased(async () => {
    begun();
    return {
      stop: async () => {
        stopped = true;
      },
    };
  });
  expect(quarantine.held()).toBe(true);

  await endQuarantine(shop.db);
  await beginning;
  expect(quarantine.held()).toBe(false);
  await send("https://provider.example");
  expect(calls).toBe(1);
  await background.stop();
  expect(stopped).toBe(true);
  await quarantine.stop();
});

it("is not held when nobody has restored anything", async () => {
  const quarantine = await watchQuarantine(shop);
  expect(quarantine.held()).toBe(false);
  await quarantine.stop();
});

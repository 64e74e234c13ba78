import { ShipmondoStandIn } from "@skaenk/mocks/shipmondo-stand-in";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { connectionHandler } from "./prepare-connections.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
const url = "https://shipmondo.example";
const there = new ShipmondoStandIn({
  ...{ url, user: "bruger", key: "hemmelighed", now: () => shop.clock.now },
  send: async () => new Response(null, { status: 204 }),
});
const network: typeof fetch = async (address, init) => there.app.request(String(address), init as RequestInit);
const connect = () =>
  owner.patch("/office/settings/providers", {
    values: {
      SHIPPING_PROVIDER: "shipmondo",
      SHIPMONDO_URL: url,
      SHIPMONDO_USER: "bruger",
      SHIPMONDO_KEY: "hemmelighed",
    },
  });
const handler = () => connectionHandler(shop, network);
const work = () => handleDue(openWorker(shop), handler());
const products = () => shop.db.selectFrom("shipping_products").selectAll().execute();

beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods, fetch: network });
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());
beforeEach(() => {
  there.faults.silent = false;
});

it("a service that has just been chosen knows the shop, and its products can be chosen, without waiting for the clock", async () => {
  expect((await connect()).status).toBe(200);
  await work();
  expect(await products()).toHaveLength(2);
  expect(there.registrations.length).toBeGreaterThan(0);
});

it("one that does not answer is asked again a few times, and is then left to the schedule", async () => {
  there.faults.silent = true;
  await connect();
  for (let tried = 0; tried < 6; tried += 1) {
    await work();
    shop.clock.now = new Date(shop.clock.now.getTime() + 120_000);
  }
  const left = await shop.db.selectFrom("outbox").selectAll().where("topic", "=", handler().topic).execute();
  expect(left).toEqual([]);
});

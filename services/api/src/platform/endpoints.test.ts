import { removeCartLine } from "@skaenk/contract/cart";
import { listDeliveryMethods } from "@skaenk/contract/delivery";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { answerTo, Endpoints, type ServedEndpoint } from "./endpoints.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  // The connection that was cut off last may be lent once more before its end is heard of: then it is this question that fails.
  await sql`select 1`.execute(shop.db).catch(() => undefined);
  await shop.stop();
});

/** Loses its connection to the database the first time, as when that restarts under a question. */
function cutOffOnce() {
  let times = 0;
  return async (): Promise<never> => {
    times += 1;
    if (times === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(shop.db);
    return { times } as never;
  };
}

it("reads again what was cut off while it was read", async () => {
  const { served } = new Endpoints().on(listDeliveryMethods, cutOffOnce());
  const { said } = await answerTo(served[0] as ServedEndpoint, { query: { postcode: "5000" } });
  expect(said).toEqual({ times: 2 });
});

it("gives each endpoint an address of its own", () => {
  const same = { ...listDeliveryMethods, summary: "Another one" };
  const one = new Endpoints().on(listDeliveryMethods, cutOffOnce());
  expect(() => new Endpoints().include(one, new Endpoints().on(same, cutOffOnce()))).toThrow("get /delivery-methods");
});

it("does not do again what may have been done", async () => {
  const { served } = new Endpoints().on(removeCartLine, cutOffOnce());
  await expect(answerTo(served[0] as ServedEndpoint, { params: { lineId: "1" } })).rejects.toThrow(/terminat/);
});

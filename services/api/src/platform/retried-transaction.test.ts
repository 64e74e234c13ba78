import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { retriedTransaction } from "./retried-transaction.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`create table corks (key text primary key, pulled int not null)`.execute(shop.db);
  await sql`insert into corks values ('a', 0), ('b', 0)`.execute(shop.db);
});
afterAll(() => shop.stop());

it("a transaction that the database gives up for another one is done again, once", async () => {
  let arrived = 0;
  const both = Promise.withResolvers<void>();
  const pull = (...keys: string[]) =>
    retriedTransaction(shop.db, async (trx) => {
      for (const key of keys) {
        await sql`update corks set pulled = pulled + 1 where key = ${key}`.execute(trx);
        arrived += 1;
        if (arrived === 2) both.resolve();
        await both.promise;
      }
    });
  await Promise.all([pull("a", "b"), pull("b", "a")]);
  const { rows } = await sql`select key, pulled from corks order by key`.execute(shop.db);
  expect(rows).toEqual([
    { key: "a", pulled: 2 },
    { key: "b", pulled: 2 },
  ]);
});

it("another error is thrown at once", async () => {
  let tries = 0;
  const work = retriedTransaction(shop.db, async () => {
    tries += 1;
    throw new Error("broken");
  });
  await expect(work).rejects.toThrow("broken");
  expect(tries).toBe(1);
});

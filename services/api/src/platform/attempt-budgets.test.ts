import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { forgetPastAttempts, spendBudgets } from "./attempt-budgets-queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.db.deleteFrom("attempt_counts").execute());

const budget = (key: string) => ({ key, most: 5, seconds: 60 });
const keptKeys = async () =>
  (await shop.db.selectFrom("attempt_counts").select("key").orderBy("key").execute()).map(({ key }) => key);
/** Counts whose window is over, written in the order that a delete without one meets them in. */
async function writePast(...keys: string[]): Promise<void> {
  for (const key of keys)
    await sql`insert into attempt_counts (key, points, expire) values (${key}, 1, 0)`.execute(shop.db);
}

it("forgets past counts while a try holds one of them, and neither waits for the other", async () => {
  await writePast("c", "b", "a");
  let forgetting: Promise<number> | undefined;
  await shop.db.transaction().execute(async (trx) => {
    expect(await spendBudgets(trx, [budget("a")])).toBe(0);
    forgetting = forgetPastAttempts(shop.db);
    // Time to meet the row that is held, had it waited there.
    await wait(200);
    expect(await spendBudgets(trx, [budget("b"), budget("c")])).toBe(0);
  });
  expect(await forgetting).toBe(2);
  expect(await keptKeys()).toEqual(["a", "b", "c"]);
});

it("counts every try of many at once that share their budgets in any order, while past counts are forgotten", async () => {
  const keys = ["a", "b", "c", "d"];
  for (let round = 0; round < 10; round += 1) {
    await shop.db.deleteFrom("attempt_counts").execute();
    await writePast(...keys.toReversed());
    const tries = Array.from({ length: 6 }, (_, at) =>
      shop.db.transaction().execute(async (trx) => {
        const turned = [...keys.slice(at % 4), ...keys.slice(0, at % 4)];
        return await spendBudgets(
          trx,
          turned.map((key) => ({ ...budget(key), most: 4 })),
        );
      }),
    );
    const [waits] = await Promise.all([Promise.all(tries), forgetPastAttempts(shop.db)]);
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(4);
  }
});

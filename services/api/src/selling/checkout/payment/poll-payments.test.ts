import { afterAll, beforeAll, expect, it } from "vitest";
import { openTill, somebody, type TestTill } from "../../../testing/test-till.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

/** Reads an unpaid order's page every second. @returns how often the provider was asked in each minute */
async function readFor(minutes: number): Promise<number[]> {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { body: order } = await buyer.order(somebody());
  const row = till.db.selectFrom("payments").innerJoin("orders", "orders.id", "payments.order_id");
  const asked = async () =>
    (await row.select("asked_at").where("token", "=", order.token).executeTakeFirstOrThrow()).asked_at?.getTime();
  const counts: number[] = [];
  let before = await asked();
  for (let minute = 0; minute < minutes; minute += 1) {
    counts.push(0);
    for (let second = 0; second < 60; second += 1) {
      till.clock.now = new Date(till.clock.now.getTime() + 1_000);
      await till.newBuyer().seeOrder(order.token);
      const now = await asked();
      if (now !== before) counts[minute] = (counts[minute] ?? 0) + 1;
      before = now;
    }
  }
  return counts;
}

it("a page that waits for its payment asks the provider every few seconds, and ever more seldom", async () => {
  const counts = await readFor(12);
  expect(counts[0]).toBe(20);
  expect(counts.slice(1)).toEqual(counts.slice(1).toSorted((one, other) => other - one));
  expect(counts.at(-1)).toBe(2);
});

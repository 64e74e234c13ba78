import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import { refundOrder } from "../payment/refund-order.ts";
import { shipOrder } from "../shipping/ship-order.ts";
import { purgeOldOrders } from "./purge-old-orders.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(till.db);
  return Number(rows[0]?.count);
};

const papers = ["orders", "order_lines", "order_events", "payments", "invoices", "credit_notes"];

it("keeps an order and its papers for five years from the end of the year, and then nothing of it", async () => {
  const buyer = await till.newBuyer().fill(["TON-20", 2]);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  const { id: orderId } = await till.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  await shipOrder(till.db, { orderId, now: till.clock.now });
  await runPaymentRequests(till.checkout);
  await refundOrder(till.db, { orderId, reason: "Itu", key: "alt", now: till.clock.now });
  await runPaymentRequests(till.checkout);

  expect(await purgeOldOrders(till.db, new Date("2031-12-31T22:59:59Z"))).toBe(0);
  for (const table of papers) expect([table, await countOf(table)]).not.toEqual([table, 0]);
  expect(await purgeOldOrders(till.db, new Date("2032-01-01T00:00:00Z"))).toBe(1);
  for (const table of papers) expect([table, await countOf(table)]).toEqual([table, 0]);
});

it("counts the five years from the year of the latest paper, not of the order", async () => {
  till.clock.now = new Date("2026-12-30T12:00:00Z");
  const buyer = await till.newBuyer().fill(["TON-20", 2]);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  const { id: orderId } = await till.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  till.clock.now = new Date("2027-01-03T12:00:00Z");
  await shipOrder(till.db, { orderId, now: till.clock.now });
  await runPaymentRequests(till.checkout);

  expect(await purgeOldOrders(till.db, new Date("2032-12-31T22:59:59Z"))).toBe(0);
  expect(await countOf("invoices")).toBe(1);
  till.clock.now = new Date("2028-02-01T12:00:00Z");
  await refundOrder(till.db, { orderId, reason: "Itu", key: "efter-et-år", now: till.clock.now });
  await runPaymentRequests(till.checkout);
  expect(await purgeOldOrders(till.db, new Date("2033-12-31T22:59:59Z"))).toBe(0);
  expect(await purgeOldOrders(till.db, new Date("2034-01-01T00:00:00Z"))).toBe(1);
});

it("leaves the papers as they are for everybody else", async () => {
  const buyer = await till.newBuyer().fill(["TON-20", 2]);
  await buyer.order();
  await expect(sql`delete from order_events`.execute(till.db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from orders`.execute(till.db)).rejects.toThrow();
});

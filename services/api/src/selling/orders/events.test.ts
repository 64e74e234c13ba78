import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, openTill, runPaymentRequests, type TestTill } from "../../testing/test-till.ts";
import { cancelOrder } from "./cancelling/cancel-order.ts";
import { refundOrder } from "./payment/refund-order.ts";
import { pickOrder } from "./shipping/hand-over-order.ts";
import { shipOrder } from "./shipping/ship-order.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

async function paidOrder() {
  const buyer = await till.newBuyer().fill(["TON-20", 4]);
  const { body } = await buyer.order({});
  await buyer.press(body.paymentUrl, "approve");
  const { id } = await till.db
    .selectFrom("orders")
    .select("id")
    .where("token", "=", body.token)
    .executeTakeFirstOrThrow();
  return { id, number: body.orderNumber };
}

/** What subscribers find in the outbox of an order: event and state, in order. */
async function emitted(order: string): Promise<unknown[]> {
  const { rows } = await sql<{ event: string; state: string; payload: object }>`
    select payload ->> 'event' as event, payload ->> 'state' as state, payload from outbox
    where topic = 'webhook.messages' and key = ${order} order by id`.execute(till.db);
  expect(JSON.stringify(rows)).not.toContain(customer.email);
  return rows.map(({ event, state }) => [event, state]);
}
const messages = async (order: string) => {
  const { rows } = await sql`select from outbox where topic = 'webhook' and key like ${`%:${order}`}`.execute(till.db);
  return rows.length;
};

describe("an order's log emits, whichever way it is written,", () => {
  it("that it is paid, sent and paid back", async () => {
    const { id: orderId, number } = await paidOrder();
    const now = till.clock.now;
    await pickOrder(till.db, orderId, now);
    await shipOrder(till.db, { orderId, trackingNumber: "DK123", now });
    await runPaymentRequests(till.checkout);
    await refundOrder(till.db, { orderId, reason: "En flaske gik i stykker", key: "broken-bottle", now });
    await runPaymentRequests(till.checkout);
    expect(await emitted(number)).toEqual([
      ["order.paid", "confirmed"],
      ["order.sent", "shipped"],
      ["order.refunded", "shipped"],
    ]);
  });

  it("that it is cancelled", async () => {
    const { id: orderId, number } = await paidOrder();
    await cancelOrder(till.db, { orderId, reason: "Fortrudt", now: till.clock.now });
    expect((await emitted(number)).slice(0, 2)).toEqual([
      ["order.paid", "confirmed"],
      ["order.cancelled", "cancelled"],
    ]);
  });
});

describe("webhooks hear of an order", () => {
  it("once, though the schema still tells them for processes of the former release", async () => {
    await sql`
      insert into webhook_endpoints (url, events, secret, made_at)
      values ('https://lager.example', array['order.paid', 'order.refunded'], 'sealed', now())`.execute(till.db);
    const { id, number } = await paidOrder();
    expect([await emitted(number), await messages(number)]).toEqual([[["order.paid", "confirmed"]], 0]);
    await sql`insert into order_events (order_id, kind, happened_at) values (${id}, 'refunded', now())`.execute(
      till.db,
    );
    expect([(await emitted(number)).length, await messages(number)]).toEqual([1, 1]);
  });
});

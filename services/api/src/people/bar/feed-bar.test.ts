import type { Bar } from "@skaenk/contract/bar";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { emit } from "../../platform/outbox/shop-event.ts";
import { orderDelivered } from "../../selling/orders/events.ts";
import { refundOrder } from "../../selling/orders/payment/refund-order.ts";
import { deliverOrder } from "../../selling/orders/shipping/hand-over-order.ts";
import { shipOrder } from "../../selling/orders/shipping/ship-order.ts";
import { joiningForm, mailedToken, newEmail } from "../../testing/test-member.ts";
import { openTill, runPaymentRequests, type TestBuyer, type TestTill } from "../../testing/test-till.ts";
import { barFeeder } from "./feed-bar.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
  await till.db.updateTable("variants").set({ stock: 5_000 }).execute();
});
afterAll(() => till.stop());

type Shopper = { buyer: TestBuyer; memberId: number };

async function shopper(): Promise<Shopper> {
  const buyer = till.newBuyer();
  const email = newEmail();
  const { body } = await buyer.post<{ member: { memberNumber: string } }>("/club/register", joiningForm(email));
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  return { buyer, memberId: Number(body.member.memberNumber) };
}

/** This function places, pays and ships an order. @returns the id of the order and its lines by SKU */
async function order({ buyer }: Shopper, goods: [string, number][], more: Record<string, unknown> = {}) {
  await buyer.fill(...goods);
  const { body, status } = await buyer.order(more);
  expect(status).toBe(201);
  await buyer.press(body.paymentUrl, "approve");
  const { id } = await till.db
    .selectFrom("orders")
    .select("id")
    .where("token", "=", body.token)
    .executeTakeFirstOrThrow();
  await shipOrder(till.db, { orderId: id, now: till.clock.now });
  await runPaymentRequests(till.checkout);
  const lines = await till.db.selectFrom("order_lines").select(["id", "sku"]).where("order_id", "=", id).execute();
  return { orderId: id, number: body.orderNumber, lineOf: new Map(lines.map((line) => [line.sku, line.id])) };
}

const feed = () => handleDue(openWorker(till), barFeeder.handler(till));
async function deliver({ orderId }: { orderId: number }): Promise<void> {
  till.clock.now = new Date(till.clock.now.getTime() + 60_000);
  await deliverOrder(till.db, orderId, till.clock.now);
  await feed();
}

/** This function records a return of goods and its refund. */
async function comeBack(placed: Awaited<ReturnType<typeof order>>, sku: string, quantity: number): Promise<void> {
  const lineId = placed.lineOf.get(sku) ?? 0;
  const goods = [{ lineId, quantity }];
  const lines = [{ text: `${quantity} × Varen`, amountOre: 100 * quantity, vatOre: 20 * quantity }];
  till.clock.now = new Date(till.clock.now.getTime() + 60_000);
  const key = `retur-${lineId}-${till.clock.now.getTime()}`;
  await refundOrder(till.db, { orderId: placed.orderId, reason: "Fortrudt", key, lines, goods, now: till.clock.now });
  await runPaymentRequests(till.checkout);
  await feed();
}

const barOf = async ({ buyer }: Shopper) =>
  (await buyer.get<Bar>("/club/bar")).body.items.map(({ key, restMl, sizeMl }) => ({ key, restMl, sizeMl }));

describe("the bar is fed by delivered orders", () => {
  it("with what the goods hold, once, and with nothing before they have come", async () => {
    const member = await shopper();
    const placed = await order(member, [
      ["TON-20", 4],
      ["TON-6", 1],
      ["SHAKER", 1],
    ]);
    await feed();
    expect(await barOf(member)).toEqual([]);
    await deliver(placed);
    const tonic = { key: "tonic", restMl: 2_000, sizeMl: 200 };
    expect(await barOf(member)).toEqual([tonic]);
    // A repeated event adds nothing, and does not bring back a bottle that the member has removed.
    const fact = { entry: 1, order: placed.number, state: "delivered" as const, at: till.clock.now.toISOString() };
    await till.db.transaction().execute((trx) => emit(trx, orderDelivered, [fact]));
    expect(await feed()).toBe(1);
    expect(await barOf(member)).toEqual([tonic]);
    await member.buyer.remove("/club/bar/tonic");
    await till.db.transaction().execute((trx) => emit(trx, orderDelivered, [fact]));
    await feed();
    expect(await barOf(member)).toEqual([]);
  });

  it("on top of what is left, and from nothing where nobody has said how much there is", async () => {
    const member = await shopper();
    await member.buyer.put("/club/bar", { keys: ["tonic"] });
    await deliver(await order(member, [["TON-20", 2]]));
    expect(await barOf(member)).toEqual([{ key: "tonic", restMl: 400, sizeMl: 200 }]);
    await deliver(await order(member, [["TON-20", 1]]));
    expect(await barOf(member)).toEqual([{ key: "tonic", restMl: 600, sizeMl: 200 }]);
  });

  it("and not by presents, by guests, or for a member who is gone", async () => {
    const member = await shopper();
    const gift = { recipientName: "Bo Ægir", recipientPhone: "87654321", greeting: "Til lykke" };
    await deliver(await order(member, [["TON-20", 1]], { gift }));
    expect(await barOf(member)).toEqual([]);
    const placed = await order(member, [["TON-20", 1]]);
    expect((await member.buyer.send("DELETE", "/club/me", {})).status).toBe(200);
    await deliver(placed);
    await deliver(await order({ buyer: till.newBuyer(), memberId: 0 }, [["TON-20", 1]]));
    const { rows } = await sql<{ bottles: number; deliveries: number }>`select
      (select count(*) from bar_bottles where member_id = ${member.memberId})::int as bottles,
      (select count(*) from bar_deliveries where member_id = ${member.memberId})::int as deliveries`.execute(till.db);
    expect(rows).toEqual([{ bottles: 0, deliveries: 0 }]);
    const { rows: failed } = await sql`select from outbox where topic = 'bar.orders'`.execute(till.db);
    expect(failed).toEqual([]);
  });
});

describe("goods that come back", () => {
  it("leave the bar piece by piece, and the bottle with the last", async () => {
    const member = await shopper();
    const placed = await order(member, [
      ["TON-20", 3],
      ["SHAKER", 1],
    ]);
    await deliver(placed);
    await comeBack(placed, "TON-20", 1);
    expect(await barOf(member)).toEqual([{ key: "tonic", restMl: 400, sizeMl: 200 }]);
    expect(await feed()).toBe(0);
    await comeBack(placed, "TON-20", 2);
    expect(await barOf(member)).toEqual([]);
  });

  it.each([
    ["a bottle that was not there", [], []],
    ["a bottle without an amount", ["tonic"], [{ key: "tonic", restMl: undefined, sizeMl: undefined }]],
  ])("leave %s as it was when they came in several lines", async (_, keys, left) => {
    const member = await shopper();
    if (keys.length > 0) await member.buyer.put("/club/bar", { keys });
    const placed = await order(member, [
      ["TON-20", 2],
      ["TON-6", 1],
    ]);
    await deliver(placed);
    await comeBack(placed, "TON-20", 2);
    expect(await barOf(member)).toMatchObject([{ key: "tonic", restMl: 1_200 }]);
    await comeBack(placed, "TON-6", 1);
    expect(await barOf(member)).toEqual(left);
  });

  it("leave a bottle that stood there without an amount as it was", async () => {
    const member = await shopper();
    await member.buyer.put("/club/bar", { keys: ["tonic"] });
    const placed = await order(member, [["TON-20", 2]]);
    await deliver(placed);
    await comeBack(placed, "TON-20", 2);
    expect(await barOf(member)).toEqual([{ key: "tonic", restMl: undefined, sizeMl: undefined }]);
  });

  it("change nothing of a bottle whose amount the member has told since", async () => {
    const member = await shopper();
    const placed = await order(member, [["TON-20", 2]]);
    await deliver(placed);
    till.clock.now = new Date(till.clock.now.getTime() + 60_000);
    await member.buyer.put("/club/bar/tonic", { level: "half" });
    await comeBack(placed, "TON-20", 1);
    expect(await barOf(member)).toEqual([{ key: "tonic", restMl: 100, sizeMl: 200 }]);
  });
});

import type { Cart } from "@skaenk/contract/cart";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stockMailedCards } from "../../../testing/test-goods.ts";
import { joinAs } from "../../../testing/test-member.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { customer, openTill, somebody, type TestTill } from "../../../testing/test-till.ts";
import { expireUnpaidOrders } from "../../checkout/expire-unpaid-orders.ts";
import { forgetCheckoutTraces, tendOrders } from "../../checkout/tend-orders.ts";

let till: TestTill;
let shop: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  shop = await staffAs(till, "owner");
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());

const { termsAccepted: _, ...said } = customer;
const blank = { status: "cancelled", email: "", name: "Slettet", phone: "", street: null };

/** An order that the office writes down for a member. */
async function takenByPhone(email: string): Promise<string> {
  const told = { ...said, email, agreed: true, goods: [{ sku: "TON-20", quantity: 1 }] };
  const key = { "idempotency-key": `telefon-nr-${++keys}` };
  const { status, body } = await shop.post<{ number: string } & Refusal>("/office/phone-orders", told, key);
  expect(status).toBe(201);
  return body.number;
}

async function placedBy(email: string) {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { status, body } = await buyer.order({ ...somebody(), email });
  expect(status).toBe(201);
  return { buyer, ...body };
}

const buyerOf = (number: string) =>
  till.db
    .selectFrom("orders")
    .select(["status", "email", "name", "phone", "street"])
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

const lapse = (number: string) =>
  till.db.updateTable("orders").set({ pay_before: till.clock.now }).where("order_number", "=", number).execute();

const logOf = (number: string) =>
  till.db
    .selectFrom("audit_log")
    .select(["act", "before", "after"])
    .where("thing", "=", "order-delivery")
    .where("key", "=", number)
    .execute();

it("an order by phone loses its erased buyer as soon as it lapses", async () => {
  const { visitor, email } = await joinAs(till);
  const number = await takenByPhone(email);
  expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  expect(await buyerOf(number)).toMatchObject({ status: "awaiting_payment", email });
  await lapse(number);
  await tendOrders(till.checkout);
  expect(await buyerOf(number)).toEqual(blank);
});

it("the reason for which an order was cancelled goes with its erased buyer, and no other way", async () => {
  const { visitor, email } = await joinAs(till);
  const number = await takenByPhone(email);
  const reason = "Leoparden fortrød";
  const cancelled = await shop.post(`/office/orders/${number}/cancel`, { reason }, { "idempotency-key": "fortrudt-1" });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const events = till.db
    .selectFrom("order_events")
    .innerJoin("orders", "orders.id", "order_events.order_id")
    .select(["kind", "order_events.id", "details"])
    .where("order_number", "=", number);
  expect(JSON.stringify(await events.execute())).toContain(reason);
  await expect(till.db.updateTable("order_events").set({ details: "{}" }).execute()).rejects.toThrow("append-only");
  expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  expect(await buyerOf(number)).toEqual(blank);
  expect((await events.execute()).map(({ kind }) => kind)).toContain("cancelled");
  expect(JSON.stringify(await events.execute())).not.toContain(reason);
});

it("an order loses its erased buyer although the nightly clean-up came first", async () => {
  const { visitor, email } = await joinAs(till);
  const { orderNumber } = await placedBy(email);
  expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  await lapse(orderNumber);
  await expireUnpaidOrders(till.checkout);
  await forgetCheckoutTraces(till.db, new Date(till.clock.now.getTime() + 2 * 86_400_000));
  await tendOrders(till.checkout);
  expect(await buyerOf(orderNumber)).toEqual(blank);
});

it("the log says no longer where an erased buyer lives, and still does of whoever paid", async () => {
  const { visitor, email } = await joinAs(till);
  const [unpaid, paid] = [await placedBy(email), await placedBy(email)];
  for (const { orderNumber } of [unpaid, paid]) {
    const moved = await shop.patch(`/office/orders/${orderNumber}/delivery`, { street: "Sandvej 12" });
    expect(moved.status).toBe(200);
  }
  await paid.buyer.press(paid.paymentUrl, "approve");
  expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  // The order may be paid yet, and is sent where the log says.
  expect(JSON.stringify(await logOf(unpaid.orderNumber))).toContain("Sandvej 12");
  await lapse(unpaid.orderNumber);
  await tendOrders(till.checkout);
  expect(await logOf(unpaid.orderNumber)).toEqual([{ act: "order-delivery.change", before: {}, after: {} }]);
  expect(JSON.stringify(await logOf(paid.orderNumber))).toContain("Sandvej 12");

  // The log of an order that goes on is not emptied by writing to the order.
  const write = (number: string, to: string) =>
    till.db.updateTable("orders").set({ email: to }).where("order_number", "=", number).execute();
  await expect(write(unpaid.orderNumber, email)).rejects.toThrow(/never comes back/);
  await expect(write(paid.orderNumber, "")).rejects.toThrow(/keeps its buyer/);
});

it("the gift cards of an order that was never paid forget who gives and who gets them with their buyer, and those of a paid order do not", async () => {
  const { visitor, email } = await joinAs(till);
  const orderCard = async () => {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
    const { lines } = (await buyer.get<Cart>("/cart")).body;
    const to = { recipientName: "Bo Hemmelig", recipientEmail: "bo@example.dk", greeting: "Kære Bo" };
    const giftCards = lines.map(({ id }) => ({ lineId: id, ...to }));
    const wish = { ...somebody(), email, deliveryMethodId: "", address: undefined, giftCards };
    const { status, body } = await buyer.order(wish);
    expect(status, JSON.stringify(body)).toBe(201);
    return { buyer, ...body };
  };
  const cardsOf = (number: string) =>
    till.db
      .selectFrom("gift_cards")
      .innerJoin("orders", "orders.id", "gift_cards.order_id")
      .select(["recipient_name", "recipient_email", "greeting", "sender_name"])
      .where("order_number", "=", number)
      .execute();
  const [lapsed, waiting, paid] = [await orderCard(), await orderCard(), await orderCard()];
  await paid.buyer.press(paid.paymentUrl, "approve");
  await lapse(lapsed.orderNumber);
  await expireUnpaidOrders(till.checkout);
  expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
  const forgotten = [{ recipient_name: null, recipient_email: null, greeting: "", sender_name: "" }];
  expect(await cardsOf(lapsed.orderNumber)).toEqual(forgotten);
  expect(await cardsOf(waiting.orderNumber)).toMatchObject([{ recipient_name: "Bo Hemmelig" }]);
  await lapse(waiting.orderNumber);
  await tendOrders(till.checkout);
  expect(await cardsOf(waiting.orderNumber)).toEqual(forgotten);
  expect(await cardsOf(paid.orderNumber)).toMatchObject([{ recipient_name: "Bo Hemmelig", greeting: "Kære Bo" }]);
});

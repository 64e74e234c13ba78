import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
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

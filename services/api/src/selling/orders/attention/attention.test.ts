import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { WithdrawalDraft } from "@skaenk/contract/withdrawals";
import { signWebhook } from "@skaenk/mocks/payment-page";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeSecret } from "../../../platform/fake-secret.ts";
import { stockOf } from "../../../testing/test-goods.ts";
import { customer, openTill, runPaymentRequests, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";
import { expireUnpaidOrders } from "../../checkout/expire-unpaid-orders.ts";
import { carryOutStep } from "../carry-out-step.ts";
import { askAgain } from "../money-queries.ts";
import { shipOrder } from "../shipping/ship-order.ts";
import { resolveAttention } from "./attention.ts";
import { listOpenAttention } from "./attention-queries.ts";

let till: TestTill;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

type Paid = { buyer: TestBuyer; placed: PlacedOrder; orderId: number };

async function paid(goods: [string, number][] = [["TON-20", 4]]): Promise<Paid> {
  const buyer = await till.newBuyer().fill(...goods);
  const { body: placed } = await buyer.order();
  await buyer.press(placed.paymentUrl, "approve");
  const { rows } = await till.pool.query("select id from orders where token = $1", [placed.token]);
  return { buyer, placed, orderId: rows[0].id };
}

const see = ({ buyer, placed }: Paid) => buyer.seeOrder(placed.token);
const step = (name: string, { placed }: Paid, note?: string, key = `tryk-${++keys}`) =>
  carryOutStep(till.db, { step: name, orderNumber: placed.orderNumber, note, key, now: till.clock.now });
const openOf = async ({ orderId }: Paid) =>
  (await listOpenAttention(till.db, { limit: 100 })).filter((one) => one.order_id === orderId);
const mailTo = async (recipient: string) =>
  await till.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", recipient).execute();
const ownerMail = async ({ placed }: Paid) =>
  (await mailTo(till.settings.company.email)).filter(
    ({ data }) => (data as { orderNumber?: string }).orderNumber === placed.orderNumber,
  );

let events = 0;
/** The provider's word without anybody pressing anything. */
async function tell({ buyer, placed }: Paid, kind: string): Promise<number> {
  const { totalOre } = await buyer.seeOrder(placed.token);
  const event = { eventId: `t-${++events}`, reference: `${placed.orderNumber}-1`, kind, amountOre: totalOre };
  const body = JSON.stringify(event);
  const headers = { "x-mock-signature": signWebhook(body, fakeSecret(till.settings)) };
  return (await till.newBuyer().post("/payments/fake/webhook", body, headers)).status;
}

async function withdraw({ buyer, placed: { orderNumber, token: link } }: Paid): Promise<void> {
  const { name, email } = customer;
  const { body } = await buyer.post<WithdrawalDraft>("/withdrawals", { name, email, orderNumber, lines: "all", link });
  expect((await buyer.post("/withdrawals/confirm", { draft: body.draft })).status).toBe(201);
}

describe("a reservation that the provider cancels", () => {
  it("puts the order to attention, holds its bottles, stops the parcel and tells the owner once", async () => {
    const before = await stockOf(till.db, "TON-20");
    const order = await paid();
    expect(await tell(order, "cancelled")).toBe(204);
    expect(await tell(order, "cancelled")).toBe(204);
    expect(await see(order)).toMatchObject({ status: { code: "confirmed" }, payment: { code: "cancelled" } });
    expect(await openOf(order)).toMatchObject([{ reason: "reservation_lost", order_number: order.placed.orderNumber }]);
    expect(await ownerMail(order)).toMatchObject([{ template: "order-attention" }]);
    expect(await stockOf(till.db, "TON-20")).toBe(before - 4);
    for (const name of ["pick", "ship", "ready"]) {
      await expect(step(name, order)).rejects.toMatchObject({ refusal: { code: "order_needs_attention" } });
    }
  });

  it("is nothing to look at when we let go of it ourselves", async () => {
    const order = await paid();
    await step("cancel", order);
    await tell(order, "cancelled");
    expect(await openOf(order)).toEqual([]);
  });

  it("is over when the order is called off: the bottles go back", async () => {
    const before = await stockOf(till.db, "TON-20");
    const order = await paid();
    await tell(order, "cancelled");
    await step("cancel", order, "Betalingen faldt væk");
    expect(await stockOf(till.db, "TON-20")).toBe(before);
    expect(await openOf(order)).toEqual([]);
  });

  it("may be paid again by the customer, and then goes on as before", async () => {
    const order = await paid();
    await tell(order, "cancelled");
    await step("ask-payment", order);
    expect(await mailTo(customer.email)).toContainEqual(expect.objectContaining({ template: "payment-again" }));
    expect((await see(order)).status.code).toBe("awaiting_payment");
    till.clock.now = new Date(till.clock.now.getTime() + 60_000);
    const { body } = await order.buyer.post<PlacedOrder>(`/orders/${order.placed.token}/pay`);
    await order.buyer.press(body.paymentUrl, "approve");
    expect(await see(order)).toMatchObject({ status: { code: "confirmed" }, payment: { code: "authorized" } });
    await step("ship", order);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).payment.code).toBe("captured");
  });

  it("that is not paid again in time is called off, and the customer is told", async () => {
    const before = await stockOf(till.db, "TON-20");
    const order = await paid();
    await tell(order, "cancelled");
    await step("ask-payment", order);
    till.clock.now = new Date(till.clock.now.getTime() + 3 * 86_400_000 + 1);
    await expireUnpaidOrders(till.checkout);
    expect((await see(order)).status.code).toBe("cancelled");
    expect(await stockOf(till.db, "TON-20")).toBe(before);
    const keysOf = (await mailTo(customer.email)).map(({ key }) => key);
    expect(keysOf).toContain(`order-cancelled:${order.placed.orderNumber}`);
  });

  it("leaves the payment to what is being drawn from it", async () => {
    const order = await paid();
    await step("ship", order);
    await tell(order, "cancelled");
    expect((await openOf(order)).length).toBe(1);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).payment).toMatchObject({ code: "captured" });
  });

  it("is asked to be paid again only where it is lost", async () => {
    const order = await paid();
    await expect(step("ask-payment", order)).rejects.toMatchObject({ refusal: { code: "nothing_to_pay_again" } });
  });
});

describe("a provider's last word", () => {
  async function refusing(order: Paid, work: () => Promise<unknown>): Promise<void> {
    const payments = till.db.updateTable("payments").where("order_id", "=", order.orderId);
    const { rows } = await till.pool.query("select provider_payment_id id from payments where order_id = $1", [
      order.orderId,
    ]);
    await payments.set({ provider_payment_id: `ukendt-${order.orderId}` }).execute();
    await work();
    await payments.set({ provider_payment_id: rows[0].id }).execute();
  }

  it("of no to a capture leaves a parcel unpaid: somebody must look, and the rest stays here until it is drawn", async () => {
    const order = await paid([["TON-20", 4]]);
    const [line] = (await see(order)).lines;
    const parcel = [{ lineId: Number(line?.id), quantity: 1 }];
    await shipOrder(till.db, { orderId: order.orderId, parcel, now: till.clock.now });
    await refusing(order, () => runPaymentRequests(till.checkout));
    const [attention] = await openOf(order);
    expect(attention).toMatchObject({ reason: "capture_refused" });
    expect(await ownerMail(order)).toHaveLength(1);
    await expect(step("ship", order)).rejects.toMatchObject({ refusal: { code: "order_needs_attention" } });
    const requestId = Number(attention?.details.requestId);
    expect(await askAgain(till.db, requestId)).toBe(true);
    expect(await askAgain(till.db, requestId)).toBe(false);
    await runPaymentRequests(till.checkout);
    expect(await openOf(order)).toEqual([]);
    await step("ship", order);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).payment.code).toBe("captured");
  });

  it("of no to a refund is somebody's to look at, and resolved by one of them", async () => {
    const order = await paid();
    await step("ship", order);
    await runPaymentRequests(till.checkout);
    await step("refund", order);
    await refusing(order, () => runPaymentRequests(till.checkout));
    const [attention] = await openOf(order);
    expect(attention).toMatchObject({ reason: "refund_refused" });
    const seen = { id: attention?.id ?? 0, by: "Bo", resolution: "Betalt tilbage ved overførsel", at: till.clock.now };
    const answers = await Promise.allSettled([1, 2].map(() => resolveAttention(till.db, seen)));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(resolveAttention(till.db, { ...seen, id: 0 })).rejects.toMatchObject({
      refusal: { code: "attention_not_found" },
    });
  });
});

describe("a partly sent order that is withdrawn whole", () => {
  async function partlySent(): Promise<Paid & { before: number }> {
    const before = await stockOf(till.db, "TON-20");
    const order = await paid([
      ["TON-20", 4],
      ["SHAKER", 1],
    ]);
    const [tonic] = (await see(order)).lines;
    const parcel = [{ lineId: Number(tonic?.id), quantity: 1 }];
    await shipOrder(till.db, { orderId: order.orderId, parcel, now: till.clock.now });
    return { ...order, before };
  }

  it("has its rest put back and let go at once, and ends with nothing out and nothing held", async () => {
    const shakers = await stockOf(till.db, "SHAKER");
    const order = await partlySent();
    await withdraw(order);
    expect(await stockOf(till.db, "TON-20")).toBe(order.before - 1);
    expect(await stockOf(till.db, "SHAKER")).toBe(shakers);
    // Let go after what was sent is drawn, never before.
    expect(await runPaymentRequests(till.checkout)).toBe(2);
    expect(till.moods.calls.slice(-2)).toEqual(["POST /capture", "POST /cancel"]);
    await tell(order, "cancelled");
    expect(await openOf(order)).toEqual([]);
    await step("refund-part", order, "TON-20=1");
    await runPaymentRequests(till.checkout);
    const { status, payment } = await see(order);
    expect(status.code).toBe("returned");
    expect(payment).toMatchObject({ code: "refunded", refundedOre: payment.capturedOre });
    await step("restock", order, "TON-20=1");
    expect(await stockOf(till.db, "TON-20")).toBe(order.before);
  });
});

describe("the same step twice", () => {
  async function sent(): Promise<Paid> {
    const order = await paid([["TON-20", 4]]);
    await step("ship", order);
    await runPaymentRequests(till.checkout);
    return order;
  }

  it("under one key is done once, and under another again", async () => {
    const order = await sent();
    expect(await step("refund-part", order, "TON-20=1", "en")).toBe(true);
    expect(await step("refund-part", order, "TON-20=1", "en")).toBe(false);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).payment.refundedOre).toBe(1_600);
    expect(await step("refund-part", order, "TON-20=1", "to")).toBe(true);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).payment.refundedOre).toBe(3_200);
    await expect(step("refund-part", order, "TON-20=2", "to")).rejects.toMatchObject({
      refusal: { code: "idempotency_key_reused" },
    });
  });

  it("by two members of staff takes back no bottle too many", async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await sent();
      const both = ["TON-20=3 Itu", "TON-20=2 Fortrudt"].map((note) => step("refund-part", order, note));
      const answers = await Promise.allSettled(both);
      expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      await runPaymentRequests(till.checkout);
      const { payment } = await see(order);
      const taken = answers[0]?.status === "fulfilled" ? 3 : 2;
      expect(payment.refundedOre).toBe(taken * 1_600);
    }
  });

  it("by two members of staff puts back on the shelves no bottle too many", async () => {
    const order = await sent();
    await step("refund-part", order, "TON-20=3");
    const before = await stockOf(till.db, "TON-20");
    const answers = await Promise.allSettled([2, 3].map((count) => step("restock", order, `TON-20=${count}`)));
    const done = answers.findIndex(({ status }) => status === "fulfilled");
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await stockOf(till.db, "TON-20")).toBe(before + (done === 0 ? 2 : 3));
    await expect(step("restock", order, "TON-20=2")).rejects.toThrow(RangeError);
  });
});

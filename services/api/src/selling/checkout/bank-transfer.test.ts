import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Order } from "@skaenk/contract/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findTrialOrder } from "../../office/settings/office/guide-queries.ts";
import { readSettings } from "../../platform/settings.ts";
import { stockOf } from "../../testing/test-goods.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { confirmationLink, openTill, runPaymentRequests, somebody, type TestTill } from "../../testing/test-till.ts";
import { cancelOrder } from "../orders/cancelling/cancel-order.ts";
import { refundOrder } from "../orders/payment/refund-order.ts";
import { shipOrder } from "../orders/shipping/ship-order.ts";
import { tendOrders } from "./tend-orders.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
const start = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  owner = await staffAs(till, "owner");
});
afterAll(() => till.stop());
beforeEach(() => {
  till.clock.now = start;
});

async function placed() {
  const buyer = await till.newBuyer().fill(["TON-20", 4]);
  const { body } = await buyer.order({ paymentMethod: "bank-transfer" });
  const confirmed = await buyer.confirmEmail(await confirmationLink(till, body.orderNumber));
  expect(confirmed.body).toMatchObject({ token: body.token, gone: [] });
  const row = await till.db.selectFrom("orders").selectAll().where("token", "=", body.token).executeTakeFirstOrThrow();
  return { buyer, number: body.orderNumber, token: body.token, url: body.paymentUrl, orderId: row.id };
}

const markPaid = (number: string, key = `penge-kom-${++keys}`) =>
  owner.post<OfficeOrder & Refusal>(`/office/orders/${number}/mark-paid`, {}, { "idempotency-key": key });
const mailsOf = async (number: string) =>
  (
    await till.db
      .selectFrom("mail_outbox")
      .select("key")
      .where("key", "like", `%:${number}%`)
      .orderBy("created_at")
      .execute()
  ).map(({ key }) => key.split(":")[0]);
const attentionOf = (orderId: number) =>
  till.db.selectFrom("order_attention").select(["reason", "details"]).where("order_id", "=", orderId).execute();

describe("a bank transfer", () => {
  it("asks for no payment page and says where the money goes, on the receipt and by mail", async () => {
    const { buyer, number, token, url } = await placed();
    expect(url).toContain(`/kurv/kvittering/${token}`);
    const seen: Order = await buyer.seeOrder(token);
    expect(seen.status.code).toBe("awaiting_payment");
    expect(seen.payment).toMatchObject({
      methodName: "Bankoverførsel",
      transfer: { account: "1234 0001234567", text: number, amountOre: seen.totalOre },
    });
    expect(seen.payment.url).toBeUndefined();
    expect(seen.payBefore).toBe("2026-11-27T10:00:00.000Z");
    expect(await mailsOf(number)).toEqual(["confirm-order", "bank-transfer"]);
  });

  it("is counted as waiting for the bank until it is marked paid, and an order by another way is not", async () => {
    const query = "view=awaiting-payment&status=awaiting_payment&method=bank-transfer";
    const waiting = async () =>
      (await owner.get<{ items: { number: string }[] }>(`/office/orders?${query}`)).body.items.map((row) => row.number);
    const { number } = await placed();
    const { body: byCard } = await (await till.newBuyer().fill(["TON-20", 1])).order();
    expect(await waiting()).toContain(number);
    expect(await waiting()).not.toContain(byCard.orderNumber);
    await markPaid(number);
    expect(await waiting()).not.toContain(number);
  });

  it("is marked paid by the office, once, and then goes as every order", async () => {
    const { buyer, number, token, orderId } = await placed();
    const { body } = await markPaid(number, "to-tryk-samme-noegle");
    expect(body.order.status.code).toBe("confirmed");
    expect((await markPaid(number, "to-tryk-samme-noegle")).status).toBe(200);
    expect((await markPaid(number)).body.code).toBe("step_not_possible");
    expect(await mailsOf(number)).toEqual(["confirm-order", "bank-transfer", "order-received"]);
    await shipOrder(till.db, { orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    const seen = await buyer.seeOrder(token);
    expect(seen.payment).toMatchObject({ code: "captured", capturedOre: seen.totalOre });
    expect(seen.payment.transfer).toBeUndefined();
    expect(seen.invoices).toHaveLength(1);
  });

  it("is reminded of once, and lapses with its goods back on the shelf", async () => {
    // Whoever of the tests before has not paid lapses with it.
    till.clock.now = new Date("2027-01-01T00:00:00Z");
    await tendOrders(till.checkout);
    till.clock.now = start;
    const before = await stockOf(till.db, "TON-20");
    const { buyer, number, token } = await placed();
    expect(await stockOf(till.db, "TON-20")).toBe(before - 4);
    await tendOrders(till.checkout);
    till.clock.now = new Date("2026-11-24T10:01:00Z");
    await tendOrders(till.checkout);
    await tendOrders(till.checkout);
    expect(await mailsOf(number)).toEqual(["confirm-order", "bank-transfer", "bank-transfer"]);
    till.clock.now = new Date("2026-11-27T10:01:00Z");
    await tendOrders(till.checkout);
    expect((await buyer.seeOrder(token)).status.code).toBe("cancelled");
    expect(await stockOf(till.db, "TON-20")).toBe(before);
    expect(await mailsOf(number)).toEqual(["confirm-order", "bank-transfer", "bank-transfer", "order-cancelled"]);
    till.clock.now = start;
    expect((await markPaid(number)).status).toBe(409);
  });

  it("goes back by hand: the office is told how much, of an order called off and of goods that came back", async () => {
    const called = await placed();
    await markPaid(called.number);
    await cancelOrder(till.db, { orderId: called.orderId, reason: "Udsolgt", now: till.clock.now });
    await runPaymentRequests(till.checkout);
    const { totalOre } = await called.buyer.seeOrder(called.token);
    expect(await attentionOf(called.orderId)).toMatchObject([
      { reason: "transfer_back", details: { amountOre: totalOre } },
    ]);
    const sent = await placed();
    await markPaid(sent.number);
    await shipOrder(till.db, { orderId: sent.orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    const lines = [{ text: "1 × Klar Tonic", amountOre: 1_500, vatOre: 300 }];
    await refundOrder(till.db, { orderId: sent.orderId, reason: "Knust", now: till.clock.now, key: "knust", lines });
    await runPaymentRequests(till.checkout);
    expect(await attentionOf(sent.orderId)).toMatchObject([{ reason: "transfer_back", details: { amountOre: 1_500 } }]);
    expect((await sent.buyer.seeOrder(sent.token)).creditNotes).toEqual([]);
  });

  it("of orders that are called off counts as paid back, and every owner is told; what never came is none", async () => {
    await till.pool.query("update variants set price_ore = price_ore + 350000 where sku = 'TON-20'");
    const shopkeeper = await staffAs(till, "shop");
    const callOff = async (number: string) => {
      const headers = { "idempotency-key": `annulleret-${++keys}` };
      const { status } = await shopkeeper.post(`/office/orders/${number}/cancel`, { reason: "Udsolgt" }, headers);
      expect(status).toBe(200);
      const { after } = await till.db
        .selectFrom("audit_log")
        .select("after")
        .where("act", "=", "order.cancel")
        .where("key", "=", number)
        .executeTakeFirstOrThrow();
      return after?.paidBackOre;
    };
    const alerts = async () =>
      (await till.db.selectFrom("mail_outbox").select("data").where("template", "=", "owner-alert").execute()).filter(
        ({ data }) => (data as { event: string }).event === "refunds",
      ).length;
    const [unpaid, paid] = [await placed(), await placed()];
    expect([await callOff(unpaid.number), await alerts()]).toEqual([undefined, 0]);
    await markPaid(paid.number);
    const { totalOre } = await paid.buyer.seeOrder(paid.token);
    expect(await callOff(paid.number)).toBe(totalOre);
    expect(await alerts()).toBeGreaterThan(0);
    const card = await till.newBuyer().fill(["TON-20", 4]);
    const { body } = await card.order(somebody());
    await card.press(body.paymentUrl, "approve");
    expect(await callOff(body.orderNumber)).toBeUndefined();
    // Points come back where a card was only authorised.
    const member = await till.newBuyer().fill(["TON-20", 4]);
    const { body: withPoints } = await member.order(somebody());
    await member.press(withPoints.paymentUrl, "approve");
    await till.pool.query(
      "update orders set points = 100, discount_ore = 5000, goods_ore = goods_ore + 5000 where order_number = $1",
      [withPoints.orderNumber],
    );
    expect(await callOff(withPoints.orderNumber)).toBe(5_000);
    await till.pool.query("update variants set price_ore = price_ore - 350000 where sku = 'TON-20'");
  });

  it("counts as paid back, with its credit note and the mail, when somebody has noted the transfer, once", async () => {
    const { buyer, number, token, orderId } = await placed();
    await markPaid(number);
    await shipOrder(till.db, { orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    const lines = [{ text: "1 × Klar Tonic", amountOre: 1_500, vatOre: 300 }];
    const refund = { orderId, reason: "Knust", key: "knust-igen", lines };
    await refundOrder(till.db, { ...refund, now: till.clock.now });
    for (const _again of [1, 2]) await runPaymentRequests(till.checkout);
    const waiting = await buyer.seeOrder(token);
    expect(waiting.payment).toMatchObject({ code: "refund_pending", label: "Skal overføres tilbage", refundedOre: 0 });
    expect(waiting.events.map(({ label }) => label)).not.toContain("Beløbet er betalt tilbage");
    expect(await mailsOf(number)).not.toContain("refund");
    const { body: seen } = await owner.get<OfficeOrder>(`/office/orders/${number}`);
    expect(seen.money).toMatchObject({ waitingOre: 1_500, paidBackOre: 0 });
    expect(await findTrialOrder(till.db as never)).not.toMatchObject({ orderNumber: number, refunded: true });

    till.clock.now = new Date(start.getTime() + 60_000);
    const path = `/office/orders/${number}/attention/${seen.attention[0]?.id}`;
    const note = () => owner.post<OfficeOrder>(path, { resolution: "Overført" });
    const statuses = (await Promise.all([note(), note()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { body: noted } = await owner.get<OfficeOrder>(`/office/orders/${number}`);
    expect(noted.money).toMatchObject({ waitingOre: 0, paidBackOre: 1_500, status: "partially_refunded" });
    expect(noted.attention).toEqual([]);
    const { creditNotes } = await buyer.seeOrder(token);
    expect(creditNotes).toMatchObject([{ amountOre: 1_500, issuedAt: till.clock.now.toISOString() }]);
    const mail = await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "=", `refund:${creditNotes[0]?.number}`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ totalOre: 1_500, byTransfer: true });
  });

  it("holds the lower amount once the order is edited, and the rest goes back by hand, once", async () => {
    const { number, orderId } = await placed();
    await markPaid(number);
    const path = `/office/orders/${number}`;
    const lines = [{ sku: "TON-20", quantity: 1 }];
    const { body: shown } = await owner.post<OrderEditPreview>(`${path}/edit-preview`, { lines });
    const key = { "idempotency-key": `ret-bank-nr-${++keys}` };
    await owner.post(`${path}/edit`, { lines, shownTotalOre: shown.totalOre }, key);
    const money = async () => (await owner.get<OfficeOrder>(path)).body.money;
    expect(await money()).toMatchObject({ reservedOre: shown.totalOre, toDrawOre: shown.totalOre });
    const back = { reason: "transfer_back", details: { amountOre: -shown.differenceOre } };
    expect(await attentionOf(orderId)).toMatchObject([back]);
    await shipOrder(till.db, { orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    expect(await money()).toMatchObject({ reservedOre: 0, drawnOre: shown.totalOre, status: "captured" });
    expect(await attentionOf(orderId)).toMatchObject([back]);
  });

  it("is not marked paid where another way to pay was chosen", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order();
    expect((await markPaid(body.orderNumber)).status).toBe(409);
  });
});

it("needs an account to be chosen", () => {
  expect(() => readSettings({ NODE_ENV: "test", PAYMENT_PROVIDER: "bank" })).toThrow(/BANK_ACCOUNT/);
  const wrong = { NODE_ENV: "test", PAYMENT_PROVIDER: "bank", BANK_ACCOUNT: "min konto" };
  expect(() => readSettings(wrong)).toThrow(/BANK_ACCOUNT/);
});

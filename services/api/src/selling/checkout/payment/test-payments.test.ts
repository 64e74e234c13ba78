import { QuickPayStandIn } from "@skaenk/mocks/quickpay-stand-in";
import { StripeStandIn } from "@skaenk/mocks/stripe-stand-in";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openRig, type ProviderFixture, wirings } from "../../../../../../tests/support/provider-rig.ts";
import { runPaymentRequests, somebody } from "../../../testing/test-till.ts";
import { carryOutStep } from "../../orders/carry-out-step.ts";
import { shipOrder } from "../../orders/shipping/ship-order.ts";
import { paymentHandler } from "./payment-handler.ts";
import { pollPayments, watchReservations } from "./poll-payments.ts";

async function placed(rig: ProviderFixture) {
  const buyer = await rig.newBuyer().fill(["TON-20", 1]);
  const { body, status } = await buyer.order({ ...somebody(), paymentMethod: rig.provider.methods[0] ?? "" });
  expect(status).toBe(201);
  const { orderNumber, token } = body;
  const codes = async () => {
    const seen = await buyer.seeOrder(token);
    return [seen.status.code, seen.payment.code];
  };
  const { id } = await rig.shop.db
    .selectFrom("orders")
    .select("id")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return { buyer, token, orderNumber, id, codes, reference: `${orderNumber}-1` };
}

const openAttention = (rig: ProviderFixture, orderId: number) =>
  rig.shop.db
    .selectFrom("order_attention")
    .select(["reason", "details"])
    .where("order_id", "=", orderId)
    .where("resolved_at", "is", null)
    .execute();

const ownerMails = async (rig: ProviderFixture, orderNumber: string) =>
  (
    await rig.shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("template", "=", "order-attention")
      .where("recipient", "=", rig.shop.settings.company.email)
      .execute()
  ).filter(({ data }) => (data as { orderNumber?: string }).orderNumber === orderNumber);

async function askAfterAWhile(rig: ProviderFixture): Promise<void> {
  rig.shop.clock.now = new Date(rig.shop.clock.now.getTime() + 90_000);
  await pollPayments(rig.checkout);
}

describe.each(Object.keys(wirings))("a test payment by %s", (name) => {
  let rig: ProviderFixture;
  beforeAll(async () => {
    rig = await openRig(name, { mode: "test", inProduction: true });
  });
  afterAll(() => rig.shop.stop());
  beforeEach(() => {
    rig.loseWebhooks(false);
  });

  it("does not confirm an order in production, when it is told by webhook", async () => {
    const order = await placed(rig);
    await rig.act(order.reference, "approve");
    expect(await order.codes()).toEqual(["awaiting_payment", "failed"]);
    expect(await openAttention(rig, order.id)).toMatchObject([
      { reason: "test_payment", details: { reference: order.reference } },
    ]);
    expect(await ownerMails(rig, order.orderNumber)).toHaveLength(1);
  });

  it("does not confirm an order in production, when the shop asks", async () => {
    const order = await placed(rig);
    rig.loseWebhooks(true);
    await rig.act(order.reference, "approve");
    await askAfterAWhile(rig);
    expect(await order.codes()).toEqual(["awaiting_payment", "failed"]);
    expect(await openAttention(rig, order.id)).toMatchObject([{ reason: "test_payment" }]);
  });

  it("is let go of, told of once, and leaves the customer free to pay again", async () => {
    const order = await placed(rig);
    await rig.act(order.reference, "approve");
    await runPaymentRequests(rig.checkout);
    const { status } = await order.buyer.post(`/orders/${order.token}/pay`, {});
    expect(status).toBeLessThan(300);
    await rig.act(`${order.orderNumber}-2`, "approve");
    expect(await order.codes()).toEqual(["awaiting_payment", "failed"]);
    expect(await openAttention(rig, order.id)).toHaveLength(1);
    expect(await ownerMails(rig, order.orderNumber)).toHaveLength(1);
  });

  it("that counted before the shop was in production draws nothing and sends nothing from then on", async () => {
    const { settings } = rig.shop;
    settings.production = false;
    const order = await placed(rig);
    await rig.act(order.reference, "approve");
    expect(await order.codes()).toEqual(["confirmed", "authorized"]);
    settings.production = true;
    await shipOrder(rig.shop.db, { orderId: order.id, now: rig.shop.clock.now });
    const handler = paymentHandler(rig.checkout);
    const request = await rig.shop.db
      .selectFrom("payment_requests")
      .innerJoin("payments", "payments.id", "payment_requests.payment_id")
      .select("payment_requests.id")
      .where("payments.order_id", "=", order.id)
      .where("kind", "=", "capture")
      .executeTakeFirstOrThrow();
    const event = { id: 1, topic: "payment", key: "", payload: { requestId: request.id }, attempts: 1 };
    expect(await handler.handle({ ...event, writtenAt: rig.shop.clock.now })).toEqual({
      failed: expect.stringContaining("prøve"),
    });
  });

  it("that counted before is found out within half a day, and its parcel stays here", async () => {
    const { settings } = rig.shop;
    settings.production = false;
    const order = await placed(rig);
    await rig.act(order.reference, "approve");
    settings.production = true;
    rig.shop.clock.now = new Date(rig.shop.clock.now.getTime() + 13 * 3_600_000);
    await watchReservations(rig.checkout);
    expect(await openAttention(rig, order.id)).toMatchObject([{ reason: "test_payment" }]);
    const asked = { step: "ship", orderNumber: order.orderNumber, note: undefined, key: "send-0001" };
    await expect(carryOutStep(rig.shop.db, { ...asked, now: rig.shop.clock.now })).rejects.toMatchObject({
      refusal: { code: "order_needs_attention" },
    });
  });
});

describe.each(Object.keys(wirings))("a real payment by %s", (name) => {
  it("confirms an order in production, by webhook and by asking, and is drawn", async () => {
    const rig = await openRig(name, { mode: "live", inProduction: true });
    try {
      const told = await placed(rig);
      await rig.act(told.reference, "approve");
      expect(await told.codes()).toEqual(["confirmed", "authorized"]);
      const asked = await placed(rig);
      rig.loseWebhooks(true);
      await rig.act(asked.reference, "approve");
      await askAfterAWhile(rig);
      expect(await asked.codes()).toEqual(["confirmed", "authorized"]);
      await shipOrder(rig.shop.db, { orderId: told.id, now: rig.shop.clock.now });
      await runPaymentRequests(rig.checkout);
      expect((await told.codes())[1]).toBe("captured");
      expect(await openAttention(rig, told.id)).toEqual([]);
    } finally {
      await rig.shop.stop();
    }
  });
});

describe.each([
  ["quickpay", [undefined, null, "false", 0, "no", {}]],
  ["stripe", [undefined, null, "true", 1, {}]],
])("an answer of %s that does not plainly say that the money is real", (name, values) => {
  let rig: ProviderFixture;
  beforeAll(async () => {
    rig = await openRig(name, { mode: "live", inProduction: true });
  });
  afterAll(() => rig.shop.stop());

  it.each(values.map((value) => [value]))("(%j) confirms nothing, told or asked for", async (value) => {
    const { standIn } = rig;
    if (standIn instanceof QuickPayStandIn) standIn.testMode = value;
    if (standIn instanceof StripeStandIn) standIn.mode.livemode = value;
    for (const isLost of [false, true]) {
      rig.loseWebhooks(isLost);
      const order = await placed(rig);
      await rig.act(order.reference, "approve");
      if (isLost) await askAfterAWhile(rig);
      expect(await order.codes()).toEqual(["awaiting_payment", "failed"]);
    }
  });
});

it("real money closes what a test had raised", async () => {
  const rig = await openRig("quickpay", { mode: "test", inProduction: true });
  try {
    const order = await placed(rig);
    await rig.act(order.reference, "approve");
    expect(await openAttention(rig, order.id)).toHaveLength(1);
    await order.buyer.post(`/orders/${order.token}/pay`, {});
    if (rig.standIn instanceof QuickPayStandIn) rig.standIn.testMode = false;
    await rig.act(`${order.orderNumber}-2`, "approve");
    expect(await order.codes()).toEqual(["confirmed", "authorized"]);
    expect(await openAttention(rig, order.id)).toEqual([]);
  } finally {
    await rig.shop.stop();
  }
});

it("what MobilePay's test environment signs is not believed once the shop is connected to the real one", async () => {
  const rig = await openRig("mobilepay", { mode: "live", inProduction: true });
  try {
    const names = await rig.shop.db.selectFrom("integration_secrets").select("name").execute();
    expect(names.map(({ name }) => name)).toEqual([
      "mobilepay-webhook:api.vipps.no:https://butik.example/api/v1/payments/mobilepay/webhook",
    ]);
  } finally {
    await rig.shop.stop();
  }
});

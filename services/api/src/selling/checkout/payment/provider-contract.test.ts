import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openRig, type ProviderFixture, wirings } from "../../../../../../tests/support/provider-rig.ts";
import { ProviderRefused, ProviderUnavailable } from "../../../platform/integrations/provider-answers.ts";
import { somebody, type TestBuyer } from "../../../testing/test-till.ts";
import { signWebhook } from "./mobilepay/webhook-signature.ts";
import { pollPayments, watchReservations } from "./poll-payments.ts";

const orderOre = 7_500;

/** Tests that every payment provider must pass, whatever its protocol. */
describe.each(Object.keys(wirings))("%s", (name) => {
  let rig: ProviderFixture;
  beforeAll(async () => {
    rig = await openRig(name);
  });
  afterAll(() => rig.shop.stop());
  beforeEach(() => {
    Object.assign(rig.faults, { silent: false, silentAfter: undefined, refuse: undefined });
    rig.loseWebhooks(false);
  });

  async function placed(): Promise<{ buyer: TestBuyer; token: string; reference: string; url: string }> {
    const buyer = await rig.newBuyer().fill(["TON-20", 1]);
    const paymentMethod = rig.provider.methods[0] ?? "";
    const { body, status } = await buyer.order({ ...somebody(), paymentMethod });
    expect(status).toBe(201);
    return { buyer, token: body.token, reference: `${body.orderNumber}-1`, url: body.paymentUrl };
  }
  const codes = async (buyer: TestBuyer, token: string) => {
    const { status, payment } = await buyer.seeOrder(token);
    return [status.code, payment.code];
  };
  const paymentOf = (reference: string) =>
    rig.shop.db.selectFrom("payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
  const idOf = async (reference: string) => (await paymentOf(reference)).provider_payment_id ?? "";
  const raisedOf = (reference: string) =>
    rig.shop.db
      .selectFrom("order_attention")
      .innerJoin("payments", "payments.order_id", "order_attention.order_id")
      .select("reason")
      .where("reference", "=", reference)
      .execute();
  const approved = async () => {
    const order = await placed();
    await rig.act(order.reference, "approve");
    return { ...order, id: await idOf(order.reference) };
  };

  it("sends the customer to its own page, and confirms by webhook", async () => {
    const { buyer, token, reference, url } = await placed();
    expect(new URL(url).origin).toBe(`https://${name}.example`);
    expect(await codes(buyer, token)).toEqual(["awaiting_payment", "pending"]);
    await rig.act(reference, "approve");
    expect(await codes(buyer, token)).toEqual(["confirmed", "authorized"]);
  });

  it("counts a webhook once, however often it comes", async () => {
    const { buyer, token } = await approved();
    const latest = rig.webhooks.at(-1);
    expect(latest && (await rig.retell(latest))).toBe(204);
    expect(await codes(buyer, token)).toEqual(["confirmed", "authorized"]);
  });

  it("finds the truth by asking when the webhook is lost", async () => {
    const { buyer, token, reference } = await placed();
    rig.loseWebhooks(true);
    await rig.act(reference, "approve");
    rig.shop.clock.now = new Date(rig.shop.clock.now.getTime() + 90_000);
    await pollPayments({ ...rig.checkout, now: () => rig.shop.clock.now });
    expect(await codes(buyer, token)).toEqual(["confirmed", "authorized"]);
  });

  it("refuses a forged webhook, and one whose body was changed", async () => {
    const { buyer, token, reference } = await placed();
    rig.loseWebhooks(true);
    await rig.act(reference, "approve");
    const told = rig.webhooks.at(-1);
    if (!told) throw new Error("Nothing was told");
    expect(await rig.retell({ ...told, headers: { "content-type": "application/json" } })).toBe(401);
    expect(await rig.retell({ ...told, body: `${told.body} ` })).toBe(401);
    rig.faults.silent = true;
    expect(await codes(buyer, token)).toEqual(["awaiting_payment", "pending"]);
  });

  it("lets the customer try again after a refusal", async () => {
    const { buyer, token, reference } = await placed();
    await rig.act(reference, "reject");
    expect((await codes(buyer, token))[0]).toBe("awaiting_payment");
    const { status } = await buyer.post(`/orders/${token}/pay`, {});
    expect(status).toBeLessThan(300);
    await rig.act(reference.replace(/1$/, "2"), "approve");
    expect(await codes(buyer, token)).toEqual(["confirmed", "authorized"]);
  });

  it("draws in parts, lets go of the rest, and pays back a part", async () => {
    const { id } = await approved();
    await rig.provider.capture(id, 3_000, "hent-1", 0);
    await rig.provider.capture(id, 2_000, "hent-2", 3_000);
    await rig.provider.cancel(id, "slip-1");
    await rig.provider.refund(id, 1_000, "tilbage-1", 0);
    const { status, amountOre, sums } = await rig.provider.getPayment(id);
    expect({ status, amountOre }).toEqual({ status: "refunded", amountOre: orderOre });
    expect(sums).toEqual({ authorizedOre: orderOre, capturedOre: 5_000, refundedOre: 1_000, cancelledOre: 2_500 });
  });

  it("draws more after what was drawn before is paid back, and lets go of the rest after that too", async () => {
    const { id } = await approved();
    await rig.provider.capture(id, 3_000, "foerst-1", 0);
    await rig.provider.refund(id, 3_000, "retur-1", 0);
    await rig.provider.capture(id, 2_000, "saa-1", 3_000);
    await rig.provider.cancel(id, "rest-1");
    const { sums } = await rig.provider.getPayment(id);
    expect(sums).toEqual({ authorizedOre: orderOre, capturedOre: 5_000, refundedOre: 3_000, cancelledOre: 2_500 });
  });

  it("tells how often it is drawn, before anything is sent", async () => {
    const { reference } = await approved();
    await watchReservations(rig.checkout);
    expect((await paymentOf(reference)).captures).toBe(name === "quickpay" ? "by-agreement" : "parts");
  });

  it.each(["capture", "refund"] as const)(
    "does a %s once, though the answer was lost after it was done",
    async (kind) => {
      const { id } = await approved();
      if (kind === "refund") await rig.provider.capture(id, orderOre, "alt", 0);
      rig.faults.silentAfter = `/${kind}`;
      const act = () => rig.provider[kind](id, 2_500, `igen-${kind}`, 0);
      await act().catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
      await act();
      const { sums } = await rig.provider.getPayment(id);
      expect(kind === "capture" ? sums?.capturedOre : sums?.refundedOre).toBe(2_500);
    },
  );

  it("tells a no for good from silence", async () => {
    const { id } = await approved();
    rig.faults.refuse = "capture";
    await expect(rig.provider.capture(id, orderOre, "nej", 0)).rejects.toThrow(ProviderRefused);
    rig.faults.silent = true;
    await expect(rig.provider.getPayment(id)).rejects.toThrow(ProviderUnavailable);
  });

  it("loses no order when it is silent at the checkout", async () => {
    rig.faults.silent = true;
    const { buyer, token } = await placed();
    expect(await codes(buyer, token)).toEqual(["awaiting_payment", "pending"]);
    rig.faults.silent = false;
    const { body } = await buyer.post<{ paymentUrl: string }>(`/orders/${token}/pay`, {});
    expect(new URL(body.paymentUrl).origin).toBe(`https://${name}.example`);
  });

  it("keeps until when what is reserved is held, and what the provider says has become of it", async () => {
    const { reference } = await approved();
    const days = rig.provider.reservationDays;
    const { now } = rig.shop.clock;
    const lapse = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
    expect((await paymentOf(reference)).lapses_at).toEqual(lapse);
    await watchReservations(rig.checkout);
    const { told_sums, told_at, amount_ore } = await paymentOf(reference);
    expect(told_at).toEqual(now);
    expect(told_sums).toEqual({ authorizedOre: amount_ore, capturedOre: 0, refundedOre: 0, cancelledOre: 0 });
  });

  it("is found out within half a day when it lets go of a reservation without a word", async () => {
    const { reference } = await approved();
    rig.loseWebhooks(true);
    await rig.act(reference, "let-go");
    const { now } = rig.shop.clock;
    rig.shop.clock.now = new Date(now.getTime() + 13 * 3_600_000);
    await watchReservations(rig.checkout);
    rig.shop.clock.now = now;
    expect(await raisedOf(reference)).toEqual([{ reason: "reservation_lost" }]);
  });

  it("says when a reservation has been let go by itself", async () => {
    const { reference } = await approved();
    await rig.act(reference, "let-go");
    expect(await raisedOf(reference)).toEqual([{ reason: "reservation_lost" }]);
  });
});

describe("a signature of Vipps MobilePay", () => {
  it("is that of the vendor's published example", () => {
    const rawBody = '{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}';
    const url = "https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63";
    const date = "Thu, 30 Mar 2023 08:38:32 GMT";
    // Published by the vendor in vippsas/webhooks-api, request-authentication.md: it opens nothing.
    const secret = "A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==";
    expect(signWebhook(secret, { method: "POST", url, date, rawBody })).toEqual({
      contentHash: "lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=",
      authorization:
        "HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=",
    });
  });
});

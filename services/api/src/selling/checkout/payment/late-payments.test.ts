import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRig, type ProviderFixture, wirings } from "../../../../../../tests/support/provider-rig.ts";
import { runPaymentRequests, somebody } from "../../../testing/test-till.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";
import { watchReservations } from "./poll-payments.ts";

/** Money that comes when its attempt has ended. Pages that were open before may still take it, whatever the provider was asked for. */
describe.each(Object.keys(wirings))("a payment by %s that comes too late", (name) => {
  let rig: ProviderFixture;
  beforeAll(async () => {
    rig = await openRig(name);
    if (name === "quickpay") Object.assign(rig.standIn, { keepsLinks: true });
  });
  afterAll(() => rig.shop.stop());

  async function placed() {
    const buyer = await rig.newBuyer().fill(["TON-20", 1]);
    const { body, status } = await buyer.order({ ...somebody(), paymentMethod: rig.provider.methods[0] ?? "" });
    expect(status).toBe(201);
    return { buyer, token: body.token, reference: `${body.orderNumber}-1` };
  }
  const paymentOf = (reference: string) =>
    rig.shop.db.selectFrom("payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
  const heldAt = async (reference: string) => {
    const { provider_payment_id: id } = await paymentOf(reference);
    const { sums, status } = await rig.provider.getPayment(id ?? "");
    return { status, heldOre: (sums?.authorizedOre ?? 0) - (sums?.cancelledOre ?? 0) - (sums?.capturedOre ?? 0) };
  };
  const raised = async (reference: string) => {
    const { order_id: id } = await paymentOf(reference);
    const rows = await rig.shop.db.selectFrom("order_attention").select("reason").where("order_id", "=", id).execute();
    return rows.map(({ reason }) => reason);
  };
  const later = (ms: number) => {
    rig.shop.clock.now = new Date(rig.shop.clock.now.getTime() + ms);
  };
  /** Whether the page could still be paid at: MobilePay and Stripe close theirs. */
  const pay = (reference: string) =>
    rig.act(reference, "approve").then(
      () => true,
      () => false,
    );

  it("at the page of an earlier attempt is let go of, and the owner is told", async () => {
    const { buyer, token, reference } = await placed();
    later(6_000);
    expect((await buyer.post(`/orders/${token}/pay`, {})).status).toBeLessThan(300);
    await runPaymentRequests(rig.checkout);
    await pay(reference);
    await runPaymentRequests(rig.checkout);
    expect((await heldAt(reference)).heldOre).toBe(0);
    expect(await raised(reference)).toEqual(name === "mobilepay" ? [] : ["late_payment"]);
  });

  it("after the order has run out is let go of, also when its webhook is lost", async () => {
    const { reference } = await placed();
    later(31 * 60_000);
    await expireUnpaidOrders(rig.checkout);
    await runPaymentRequests(rig.checkout);
    rig.loseWebhooks(true);
    await pay(reference);
    rig.loseWebhooks(false);
    later(13 * 3_600_000);
    await watchReservations(rig.checkout);
    await runPaymentRequests(rig.checkout);
    expect((await heldAt(reference)).heldOre).toBe(0);
    expect(await raised(reference)).toEqual(name === "mobilepay" ? [] : ["late_payment"]);
  });
});

describe("the page of an attempt at QuickPay that has ended", () => {
  it("is taken away, so that nobody pays there", async () => {
    const rig = await openRig("quickpay");
    try {
      const buyer = await rig.newBuyer().fill(["TON-20", 1]);
      const { body } = await buyer.order({ ...somebody(), paymentMethod: "card" });
      rig.shop.clock.now = new Date(rig.shop.clock.now.getTime() + 31 * 60_000);
      await expireUnpaidOrders(rig.checkout);
      await runPaymentRequests(rig.checkout);
      await expect(rig.act(`${body.orderNumber}-1`, "approve")).rejects.toThrow("is gone");
    } finally {
      await rig.shop.stop();
    }
  });
});

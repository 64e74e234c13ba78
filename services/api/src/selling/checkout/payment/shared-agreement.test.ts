import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRig, type ProviderFixture, wirings } from "../../../../../../tests/support/provider-rig.ts";
import { somebody } from "../../../testing/test-till.ts";
import { handleProviderEvent } from "./settle-payment.ts";

/** Another shop on the same agreement, or the same shop before it was installed anew, has references like ours. */
describe.each(Object.keys(wirings))("an agreement with %s that two shops share", (name) => {
  let rig: ProviderFixture;
  beforeAll(async () => {
    rig = await openRig(name);
  });
  afterAll(() => rig.shop.stop());

  async function placed() {
    const buyer = await rig.newBuyer().fill(["TON-20", 1]);
    const { body, status } = await buyer.order({ ...somebody(), paymentMethod: rig.provider.methods[0] ?? "" });
    expect(status).toBe(201);
    const codes = async () => {
      const seen = await buyer.seeOrder(body.token);
      return [seen.status.code, seen.payment.code];
    };
    return { codes, reference: `${body.orderNumber}-1`, body };
  }

  it("confirms no order by the other shop's payment of the same number and amount", async () => {
    const own = await placed();
    rig.loseWebhooks(true);
    await rig.act(own.reference, "approve");
    const genuine = rig.webhooks.at(name === "stripe" ? -2 : -1);
    rig.loseWebhooks(false);
    if (!genuine) throw new Error("Nothing was told");
    // The provider's event about the other shop's payment: another id, and no mark or another's.
    const other = genuine.body
      .replaceAll(/"installation":"m[0-9a-f]{5}"/g, '"installation":"m00000"')
      .replaceAll(/-m[0-9a-f]{5}"/g, '-m00000"')
      .replace(/"id":1\d{3},/, '"id":777777,')
      .replace(/"evt_(\d+)"/, '"evt_9$1"');
    expect(other).not.toBe(genuine.body);
    await tell(rig, name, own.reference, other);
    rig.faults.silent = true;
    expect(await own.codes()).toEqual(["awaiting_payment", "pending"]);
    rig.faults.silent = false;
    expect(await rig.retell(genuine)).toBe(204);
    expect(await own.codes()).toEqual(["confirmed", "authorized"]);
  });
});

/** Tells what the other shop's provider tells, signed with the key of the agreement. */
async function tell(rig: ProviderFixture, name: string, reference: string, body: string): Promise<void> {
  const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
  const at = Math.floor(rig.shop.clock.now.getTime() / 1000);
  const headers: Record<string, Record<string, string>> = {
    quickpay: { "quickpay-checksum-sha256": hmac("privat-noegle", body) },
    stripe: { "stripe-signature": `t=${at},v1=${hmac("whsec_proeve", `${at}.${body}`)}` },
  };
  const own = headers[name];
  if (own) {
    const url = `https://butik.example/api/v1/payments/${name}/webhook`;
    expect([204, 404]).toContain(
      await rig.retell({ url, body, headers: { "content-type": "application/json", ...own } }),
    );
    return;
  }
  // The secret of MobilePay's webhook is the provider's own, so its telling is handed over as it was read.
  const event = { eventId: "psp-1", reference, kind: "authorized", amountOre: 7_500, isLive: true } as const;
  const told = handleProviderEvent(rig.checkout, name, { ...event, providerPaymentId: `ordre-${reference}-m00000` });
  await expect(told).rejects.toMatchObject({ refusal: { code: "payment_not_found" } });
}

describe("a payment at QuickPay that is there already", () => {
  it("under our order number is not taken for ours: the customer pays one of our own", async () => {
    const rig = await openRig("quickpay");
    try {
      const next = await nextReference(rig);
      const id = await foreign(rig, next);
      const buyer = await rig.newBuyer().fill(["TON-20", 1]);
      const { body } = await buyer.order({ ...somebody(), paymentMethod: "card" });
      expect(`${body.orderNumber}-1`).toBe(next);
      expect(body).toMatchObject({ paymentReady: true });
      expect(body.paymentUrl).not.toContain(`/pay/${id}`);
      expect((await buyer.seeOrder(body.token)).status.code).toBe("awaiting_payment");
    } finally {
      await rig.shop.stop();
    }
  });

  it("and that somebody has paid is not taken even when it bears our mark", async () => {
    const rig = await openRig("quickpay");
    try {
      const made = { amountOre: 7_500, method: "card", description: "", minimumUserAge: 0 };
      const asked = {
        ...made,
        reference: "4711-1",
        returnUrl: "https://butik.example/",
        webhookUrl: "https://butik.example/",
      };
      const { providerPaymentId } = await rig.provider.createPayment(asked);
      expect(await rig.provider.createPayment(asked)).toMatchObject({ providerPaymentId });
      rig.loseWebhooks(true);
      await rig.act("4711-1", "approve");
      await expect(rig.provider.createPayment(asked)).rejects.toThrow("400");
    } finally {
      await rig.shop.stop();
    }
  });
});

async function nextReference(rig: ProviderFixture): Promise<string> {
  const buyer = await rig.newBuyer().fill(["TON-20", 1]);
  const { body } = await buyer.order({ ...somebody(), paymentMethod: "card" });
  return `${Number(body.orderNumber) + 1}-1`;
}

/** Another shop's payment, paid already. @returns its id */
async function foreign({ standIn, act, loseWebhooks }: ProviderFixture, orderId: string): Promise<number> {
  const headers = {
    authorization: `Basic ${btoa(":noegle")}`,
    "accept-version": "v10",
    "content-type": "application/json",
  };
  const send = async (method: string, path: string, body: object) =>
    await standIn.app.request(path, { method, headers, body: JSON.stringify(body) });
  const made = await send("POST", "/payments", { order_id: orderId, currency: "DKK" });
  const { id } = (await made.json()) as { id: number };
  await send("PUT", `/payments/${id}/link`, { amount: 7_500, callback_url: "https://soester.example/" });
  loseWebhooks(true);
  await act(orderId, "approve");
  loseWebhooks(false);
  return id;
}

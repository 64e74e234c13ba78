import { StripeStandIn } from "@skaenk/mocks/stripe-stand-in";
import Stripe from "stripe";
import { expect, it } from "vitest";
import { ProviderRefused } from "../../../../platform/integrations/provider-answers.ts";
import { keysOfSecret } from "../../../../platform/keys.ts";
import { openPaymentMark } from "../payment-mark.ts";
import { stripeProvider } from "./stripe-provider.ts";

const settings = { url: "https://stripe.example", secretKey: "sk_test_1", webhookSecret: "whsec_1" };
const mark = openPaymentMark(keysOfSecret("en hemmelighed til proever, som er lang"));
const now = () => new Date("2026-11-20T10:00:00Z");

async function reserved({ takesParts = true } = {}) {
  const webhookUrl = "https://butik.example/api/v1/payments/stripe/webhook";
  const standIn = new StripeStandIn({ ...settings, webhookUrl, now, send: async () => new Response(null) });
  standIn.takesParts = takesParts;
  const send: typeof fetch = async (address, init) => {
    const { pathname, search } = new URL(String(address));
    return await standIn.app.request(`${pathname}${search}`, init as RequestInit);
  };
  const provider = stripeProvider({ settings, mark, send, now });
  const { providerPaymentId: id } = await provider.createPayment({
    reference: "1001-1",
    amountOre: 20_000,
    method: "card",
    description: "Ordre 1001 hos Skænk",
    returnUrl: "https://butik.example/kurv/kvittering/x",
    webhookUrl,
    minimumUserAge: 18,
  });
  await standIn.act("1001-1", "approve");
  return { provider, standIn, id };
}

const told = ({ webhooks }: StripeStandIn, at = -1) => {
  const webhook = webhooks.at(at);
  if (!webhook) throw new Error("Nothing was told");
  return { method: "POST", url: webhook.url, rawBody: webhook.body, headers: new Headers(webhook.headers) };
};

it("takes a signature for five minutes, and none that was made over something else", async () => {
  const { standIn } = await reserved();
  const readAt = (minutes: number) =>
    stripeProvider({ settings, mark, send: fetch, now: () => new Date(now().getTime() + minutes * 60_000) });
  const webhook = told(standIn, 0);
  expect(await readAt(4).readWebhook(webhook)).toMatchObject({
    kind: "authorized",
    amountOre: 20_000,
    reference: "1001-1",
  });
  await expect(readAt(6).readWebhook(webhook)).rejects.toMatchObject({
    refusal: { code: "webhook_signature_invalid" },
  });
  const other = { ...webhook, rawBody: webhook.rawBody.replace("20000", "2") };
  await expect(readAt(0).readWebhook(other)).rejects.toMatchObject({ refusal: { code: "webhook_signature_invalid" } });
});

/** A webhook request signed the way Stripe signs it. */
function signed(body: string) {
  const signature = new Stripe(settings.secretKey).webhooks.generateTestHeaderString({
    payload: body,
    secret: settings.webhookSecret,
    timestamp: now().getTime() / 1000,
  });
  return {
    method: "POST",
    url: settings.url,
    rawBody: body,
    headers: new Headers({ "stripe-signature": signature }),
  };
}

it("takes no other currency for kroner, whether it is told of it or asks", async () => {
  const { provider, standIn, id } = await reserved();
  const inYen = told(standIn, 0).rawBody.replace('"dkk"', '"jpy"');
  await expect(provider.readWebhook(signed(inYen))).rejects.toMatchObject({ refusal: { status: 400 } });
  const intent = standIn.sessions.get(id)?.payment_intent;
  Object.assign(intent ?? {}, { currency: "jpy" });
  await expect(provider.getPayment(id)).rejects.toThrow(ProviderRefused);
});

it("reads a signed body that is no event as malformed", async () => {
  const { provider } = await reserved();
  const bodies = ["null", "[]", '"x"', "{}", "x", '{"id":"evt_1","type":"payment_intent.succeeded","data":{}}'];
  for (const body of bodies) {
    await expect(provider.readWebhook(signed(body))).rejects.toMatchObject({ refusal: { code: "malformed" } });
  }
});

it("learns of every event only what it may: the end of the page is no payment", async () => {
  const { provider, standIn } = await reserved();
  expect(await provider.readWebhook(told(standIn))).toMatchObject({ kind: "pending", amountOre: undefined });
});

it("draws once where the agreement allows no parts, and says no for good to the second parcel", async () => {
  const { provider, id } = await reserved({ takesParts: false });
  await provider.capture(id, 8_000, "pakke-1", 0);
  expect(await provider.getPayment(id)).toMatchObject({
    status: "captured",
    sums: { authorizedOre: 20_000, capturedOre: 8_000, cancelledOre: 12_000 },
  });
  await expect(provider.capture(id, 12_000, "pakke-2", 8_000)).rejects.toThrow(ProviderRefused);
});

it("lets go of what nobody has paid or drawn, and leaves alone what is over", async () => {
  const { provider, id } = await reserved();
  await provider.cancel(id, "slip");
  await provider.cancel(id, "slip-igen");
  expect(await provider.getPayment(id)).toMatchObject({
    status: "cancelled",
    sums: { authorizedOre: 20_000, capturedOre: 0, cancelledOre: 20_000 },
  });
});

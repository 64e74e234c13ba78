import { MobilePayStandIn } from "@skaenk/mocks/mobilepay-stand-in";
import { QuickPayStandIn } from "@skaenk/mocks/quickpay-stand-in";
import { StripeStandIn } from "@skaenk/mocks/stripe-stand-in";
import { serveStandIn } from "../support/serve-stand-in.ts";

/** Fake payment providers of an attacked shop, with the secrets that they share with it. */
export type Providers = {
  /** Module preloaded into the shop that redirects the providers' real addresses to the fakes. */
  preload: string;
  env: Record<string, string>;
  quickpay: QuickPayStandIn;
  stripe: StripeStandIn;
  mobilepay: MobilePayStandIn;
  secrets: typeof secrets;
  close(): Promise<void>;
};

const secrets = {
  quickpay: "privat-noegle-i-drift",
  stripe: "whsec_i_drift",
  stripeKey: "sk_live_i_drift",
  mobilepay: "hemmelighed-i-drift",
  mobilepayWebhook: "webhook-hemmelighed-i-drift",
};

const outsideWorld = new URL("../support/outside-world.ts", import.meta.url).href;

/** @param localUrl the shop's address on this machine, to which webhooks for its public address are sent */
export async function openProviders(publicUrl: string, localUrl: string): Promise<Providers> {
  const send: typeof fetch = (address, init) => fetch(String(address).replace(publicUrl, localUrl), init);
  const quickpay = await serveStandIn(
    (url) => new QuickPayStandIn({ url, apiKey: "noegle-i-drift", privateKey: secrets.quickpay, send }),
  );
  const stripe = await serveStandIn(
    (url) =>
      new StripeStandIn({
        url,
        secretKey: secrets.stripeKey,
        webhookSecret: secrets.stripe,
        webhookUrl: `${publicUrl}/api/v1/payments/stripe/webhook`,
        send,
        now: () => new Date(),
      }),
  );
  const mobilepay = await serveStandIn(
    (url) =>
      new MobilePayStandIn({
        url,
        clientId: "klient",
        clientSecret: secrets.mobilepay,
        subscriptionKey: "abonnement",
        merchantSerialNumber: "123456",
        send,
        now: () => new Date(),
      }),
  );
  // The real provider addresses are used, because a shop in production trusts MobilePay at its own address only.
  const places = {
    "https://api.quickpay.net": quickpay.url,
    "https://api.stripe.com": stripe.url,
    "https://api.vipps.no": mobilepay.url,
  };
  const served = [quickpay, stripe, mobilepay];
  return {
    preload: outsideWorld,
    env: {
      OUTSIDE_WORLD: JSON.stringify(places),
      QUICKPAY_API_KEY: "noegle-i-drift",
      QUICKPAY_PRIVATE_KEY: secrets.quickpay,
      STRIPE_SECRET_KEY: secrets.stripeKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripe,
      MOBILEPAY_CLIENT_ID: "klient",
      MOBILEPAY_CLIENT_SECRET: secrets.mobilepay,
      MOBILEPAY_SUBSCRIPTION_KEY: "abonnement",
      MOBILEPAY_MERCHANT_SERIAL_NUMBER: "123456",
      MOBILEPAY_WEBHOOK_SECRET: secrets.mobilepayWebhook,
      BANK_ACCOUNT: "1234 0001234567",
    },
    quickpay: quickpay.standIn,
    stripe: stripe.standIn,
    mobilepay: mobilepay.standIn,
    secrets,
    close: async () => {
      await Promise.all(served.map((one) => one.stop()));
    },
  };
}

import { MobilePayStandIn } from "@skaenk/mocks/mobilepay-stand-in";
import { QuickPayStandIn } from "@skaenk/mocks/quickpay-stand-in";
import type { Faults, SentWebhook, StandIn } from "@skaenk/mocks/stand-in";
import { StripeStandIn } from "@skaenk/mocks/stripe-stand-in";
import { openPayments, type PaymentContext } from "../../services/api/src/selling/checkout/open-checkout.ts";
import type { PaymentProvider } from "../../services/api/src/selling/checkout/payment/payment-provider.ts";
import { prepareProviders } from "../../services/api/src/selling/checkout/payment/prepare-providers.ts";
import { stockTestGoods } from "../../services/api/src/testing/test-goods.ts";
import { openTestShop, type TestShop } from "../../services/api/src/testing/test-shop.ts";
import { TestBuyer } from "../../services/api/src/testing/test-till.ts";

/** One provider beside the shop, with everything that can go wrong between them. */
export type ProviderFixture = {
  shop: TestShop;
  checkout: PaymentContext;
  provider: PaymentProvider;
  newBuyer(): TestBuyer;
  /** What the customer, or the provider by itself, does. */
  act(reference: string, outcome: "approve" | "reject" | "let-go"): Promise<void>;
  standIn: StandIn;
  webhooks: SentWebhook[];
  calls: string[];
  faults: Faults;
  loseWebhooks(lost: boolean): void;
  /** Tells the shop again what was told before, changed or not. */
  retell(webhook: SentWebhook): Promise<number>;
};

type PaymentStandIn = StandIn & Pick<ProviderFixture, "act">;

type Wiring = {
  env: Record<string, string>;
  /** @param toShop the network towards the shop */
  standIn(toShop: typeof fetch): PaymentStandIn;
  referenceThere(reference: string): string;
};

const publicUrl = "https://butik.example";
const clock = () => new Date("2026-11-20T10:00:00Z");

/** Which money moves: pretended, as while a shop is built, or real. */
type Mode = "test" | "live";

const openMobilePay = (mode: Mode): Wiring => {
  // The environment is the host and nothing else.
  const url = mode === "live" ? "https://api.vipps.no" : "https://mobilepay.example";
  const keys = {
    clientId: "klient",
    clientSecret: "hemmelighed",
    subscriptionKey: "abonnement",
    merchantSerialNumber: "123456",
  };
  return {
    env: {
      PAYMENT_PROVIDER: "mobilepay",
      MOBILEPAY_URL: url,
      MOBILEPAY_CLIENT_ID: keys.clientId,
      MOBILEPAY_CLIENT_SECRET: keys.clientSecret,
      MOBILEPAY_SUBSCRIPTION_KEY: keys.subscriptionKey,
      MOBILEPAY_MERCHANT_SERIAL_NUMBER: keys.merchantSerialNumber,
    },
    standIn: (send) => new MobilePayStandIn({ url, ...keys, send, now: clock }),
    referenceThere: (reference) => `ordre-${reference}`,
  };
};

const openQuickPay = (mode: Mode): Wiring => {
  const keys = { url: "https://quickpay.example", apiKey: "noegle", privateKey: "privat-noegle" };
  return {
    env: {
      PAYMENT_PROVIDER: "quickpay",
      QUICKPAY_URL: keys.url,
      QUICKPAY_API_KEY: keys.apiKey,
      QUICKPAY_PRIVATE_KEY: keys.privateKey,
    },
    standIn: (send) => Object.assign(new QuickPayStandIn({ ...keys, send }), { testMode: mode === "test" }),
    referenceThere: (reference) => reference,
  };
};

const openStripe = (mode: Mode): Wiring => {
  const keys = { url: "https://stripe.example", secretKey: `sk_${mode}_proeve`, webhookSecret: "whsec_proeve" };
  return {
    env: {
      PAYMENT_PROVIDER: "stripe",
      STRIPE_URL: keys.url,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    },
    standIn: (send) =>
      new StripeStandIn({ ...keys, webhookUrl: `${publicUrl}/api/v1/payments/stripe/webhook`, send, now: clock }),
    referenceThere: (reference) => reference,
  };
};

export const wirings: Record<string, (mode: Mode) => Wiring> = {
  mobilepay: openMobilePay,
  quickpay: openQuickPay,
  stripe: openStripe,
};

/** A shop in production that has opened, with nothing pretended. */
const production = { NODE_ENV: "production", MAIL_URL: "smtp://mail.example:587", COMPANY_EMAIL: "ejer@butik.example" };

type RigWishes = {
  mode?: Mode;
  inProduction?: boolean;
};

export async function openRig(
  name: string,
  { mode = "test", inProduction = false }: RigWishes = {},
): Promise<ProviderFixture> {
  const wiring = wirings[name]?.(mode);
  if (!wiring) throw new Error(`No wiring for ${name}`);
  let shop: TestShop | undefined;
  const standIn = wiring.standIn(async (address, init) => {
    if (!shop) throw new Error("The shop is not open yet");
    return await shop.api.request(new URL(String(address)).pathname, init);
  });
  const network: typeof fetch = async (address, init) => {
    const { pathname, search } = new URL(String(address));
    return await standIn.app.request(`${pathname}${search}`, init);
  };
  const env = { PUBLIC_URL: publicUrl, ...wiring.env, ...(inProduction ? production : {}) };
  shop = await openTestShop(env, { fill: stockTestGoods, fetch: network });
  shop.settings.live = { ...shop.settings.live, open: true };
  const checkout = openPayments(shop, network);
  const provider = checkout.payments.get(name);
  if (!provider) throw new Error(`The provider ${name} is not open`);
  await prepareProviders(checkout);
  const { api } = shop;
  return {
    shop,
    checkout,
    provider,
    newBuyer: () => new TestBuyer(api, network),
    act: (reference, outcome) => standIn.act(wiring.referenceThere(reference), outcome),
    standIn,
    webhooks: standIn.webhooks,
    calls: standIn.calls,
    faults: standIn.faults,
    loseWebhooks: (lost) => {
      standIn.webhooksLost = lost;
    },
    retell: async ({ url, body, headers }) =>
      (await api.request(new URL(url).pathname, { method: "POST", headers, body })).status,
  };
}

import { MobilePayStandIn } from "@skaenk/mocks/mobilepay-stand-in";
import { QuickPayStandIn } from "@skaenk/mocks/quickpay-stand-in";
import type { Faults, SentWebhook, StandIn } from "@skaenk/mocks/stand-in";
import { StripeStandIn } from "@skaenk/mocks/stripe-stand-in";
import { openPayments, type PaymentContext } from "../../services/api/src/checkout/open-checkout.ts";
import type { PaymentProvider } from "../../services/api/src/checkout/payment/payment-provider.ts";
import { prepareProviders } from "../../services/api/src/checkout/payment/prepare-providers.ts";
import { stockTestGoods } from "../../services/api/src/test-goods.ts";
import { openTestShop, type TestShop } from "../../services/api/src/test-shop.ts";
import { TestBuyer } from "../../services/api/src/test-till.ts";

/** One provider beside the shop, with everything that can go wrong between them. */
export type ProviderFixture = {
  shop: TestShop;
  checkout: PaymentContext;
  provider: PaymentProvider;
  newBuyer(): TestBuyer;
  /** What the customer, or the provider by itself, does. */
  act(reference: string, outcome: "approve" | "reject" | "let-go"): Promise<void>;
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

export const wirings: Record<string, Wiring> = {
  mobilepay: {
    env: {
      PAYMENT_PROVIDER: "mobilepay",
      MOBILEPAY_URL: "https://mobilepay.example",
      MOBILEPAY_CLIENT_ID: "klient",
      MOBILEPAY_CLIENT_SECRET: "hemmelighed",
      MOBILEPAY_SUBSCRIPTION_KEY: "abonnement",
      MOBILEPAY_MERCHANT_SERIAL_NUMBER: "123456",
    },
    standIn: (send) =>
      new MobilePayStandIn({
        url: "https://mobilepay.example",
        clientId: "klient",
        clientSecret: "hemmelighed",
        subscriptionKey: "abonnement",
        merchantSerialNumber: "123456",
        send,
        now: clock,
      }),
    referenceThere: (reference) => `ordre-${reference}`,
  },
  quickpay: {
    env: {
      PAYMENT_PROVIDER: "quickpay",
      QUICKPAY_URL: "https://quickpay.example",
      QUICKPAY_API_KEY: "noegle",
      QUICKPAY_PRIVATE_KEY: "privat-noegle",
    },
    standIn: (send) =>
      new QuickPayStandIn({ url: "https://quickpay.example", apiKey: "noegle", privateKey: "privat-noegle", send }),
    referenceThere: (reference) => reference,
  },
  stripe: {
    env: {
      PAYMENT_PROVIDER: "stripe",
      STRIPE_URL: "https://stripe.example",
      STRIPE_SECRET_KEY: "sk_test_proeve",
      STRIPE_WEBHOOK_SECRET: "whsec_proeve",
    },
    standIn: (send) =>
      new StripeStandIn({
        url: "https://stripe.example",
        secretKey: "sk_test_proeve",
        webhookSecret: "whsec_proeve",
        webhookUrl: `${publicUrl}/api/v1/payments/stripe/webhook`,
        send,
        now: clock,
      }),
    referenceThere: (reference) => reference,
  },
};

export async function openRig(name: string): Promise<ProviderFixture> {
  const wiring = wirings[name];
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
  shop = await openTestShop({ PUBLIC_URL: publicUrl, ...wiring.env }, { fill: stockTestGoods, fetch: network });
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

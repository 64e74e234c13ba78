import { openSecretStore } from "../../integrations/secret-store.ts";
import type { Platform } from "../../platform/context.ts";
import { isLiveMobilePay } from "../../platform/payment-mode.ts";
import type { PaymentSettings } from "../../platform/provider-settings.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { bankTransfer } from "./bank-transfer.ts";
import { webhookAddress } from "./choose-provider.ts";
import { fakeProvider } from "./fake-provider.ts";
import { mobilePayClient } from "./mobilepay/mobilepay-client.ts";
import { mobilePayProvider } from "./mobilepay/mobilepay-provider.ts";
import { registerWebhook, secretNameOf } from "./mobilepay/register-webhook.ts";
import { openPaymentMark } from "./payment-mark.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { quickPayProvider } from "./quickpay/quickpay-provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";

type Context = Pick<Platform<CheckoutDatabase>, "db" | "now" | "settings">;

/** By name: those that are set up now. */
export type Providers = Pick<ReadonlyMap<string, PaymentProvider>, "get" | "has" | "values">;

/**
 * Every provider that the settings are complete for: those chosen take new payments, the others may still have old ones. Opened anew
 * when the settings say something else.
 */
export function openProviders(context: Context, send: typeof fetch): Providers {
  let opened: { from: PaymentSettings; providers: ReadonlyMap<string, PaymentProvider> } | undefined;
  const now = () => {
    const from = context.settings.payments;
    if (opened?.from !== from) opened = { from, providers: openAll(context, send) };
    return opened.providers;
  };
  return { get: (name) => now().get(name), has: (name) => now().has(name), values: () => now().values() };
}

function openAll(context: Context, send: typeof fetch): ReadonlyMap<string, PaymentProvider> {
  const { settings } = context;
  const mark = openPaymentMark(settings.keys);
  const providers = [
    settings.allowFakes ? fakeProvider(settings, send) : undefined,
    openMobilePay(context, send),
    settings.payments.bank && bankTransfer(settings.payments.bank),
    settings.payments.quickpay && quickPayProvider({ settings: settings.payments.quickpay, mark, send }),
    settings.payments.stripe && stripeProvider({ settings: settings.payments.stripe, mark, send, now: context.now }),
  ];
  return new Map(providers.flatMap((provider) => (provider ? [[provider.name, provider]] : [])));
}

function openMobilePay({ db, now, settings }: Context, send: typeof fetch): PaymentProvider | undefined {
  const { mobilepay } = settings.payments;
  if (!mobilepay) return undefined;
  const client = mobilePayClient(mobilepay, send, now, settings.productName);
  const store = openSecretStore(db, settings.keys, now);
  const webhookUrl = webhookAddress({ settings }, { name: "mobilepay" });
  return mobilePayProvider({
    client,
    mark: openPaymentMark(settings.keys),
    isLive: isLiveMobilePay(mobilepay),
    webhookSecret: async () =>
      mobilepay.webhookSecret ?? (await store.find(secretNameOf({ url: mobilepay.url, webhookUrl }))),
    register: async (address) => {
      if (mobilepay.webhookSecret !== undefined) return;
      await registerWebhook(client, store, { url: mobilepay.url, webhookUrl: address });
    },
  });
}

import { ProviderRefused } from "../../../../platform/integrations/provider-answers.ts";
import { openSecretStore } from "../../../../platform/integrations/secret-store.ts";
import type { ConnectionAttempt } from "../../../../platform/integrations/try-connection.ts";
import { webhookAddress } from "../choose-provider.ts";
import type { PaymentAdapter, TrialContext } from "../define-payment-provider.ts";
import { moneyStep, moneyWords } from "../money-trial.ts";
import type { PaymentOpening } from "../payment-opening.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { isLiveMobilePay, type MobilePaySettings } from "./mobilepay.ts";
import { mobilePayClient } from "./mobilepay-client.ts";
import { mobilePayProvider } from "./mobilepay-provider.ts";
import { registerWebhook, secretNameOf } from "./register-webhook.ts";

function open(mobilepay: MobilePaySettings, { db, now, settings, mark, send }: PaymentOpening): PaymentProvider {
  const client = mobilePayClient(mobilepay, send, now, settings.productName);
  const store = openSecretStore(db, settings.keys, now);
  const webhookUrl = webhookAddress({ settings }, { name: "mobilepay" });
  return mobilePayProvider({
    client,
    mark,
    isLive: isLiveMobilePay(mobilepay),
    webhookSecret: async () =>
      mobilepay.webhookSecret ?? (await store.find(secretNameOf({ url: mobilepay.url, webhookUrl }))),
    register: async (address) => {
      if (mobilepay.webhookSecret !== undefined) return;
      await registerWebhook(client, store, { url: mobilepay.url, webhookUrl: address });
    },
  });
}

/** The trials ask MobilePay for a token, its webhooks and a payment that nobody has made. They reserve nothing. */
function trials(mobilepay: MobilePaySettings, { settings, now, send }: TrialContext): ConnectionAttempt[] {
  const client = mobilePayClient(mobilepay, send, now, settings.productName);
  const webhookUrl = webhookAddress({ settings }, { name: "mobilepay" });
  return [
    {
      step: "Log ind med nøglerne",
      attempt: async () => {
        await client.call("GET", "/webhooks/v1/webhooks");
        return `Nøglerne passer, hos ${new URL(mobilepay.url).host}`;
      },
    },
    {
      step: `Slå op hos salgssted ${mobilepay.merchantSerialNumber}`,
      attempt: async () => {
        await client.call("GET", "/epayment/v1/payments/forbindelse-proeves").catch((error: unknown) => {
          if (!(error instanceof ProviderRefused) || error.status !== 404) throw error;
        });
        return "Salgsstedet svarer";
      },
    },
    {
      step: "Se, hvor beskederne sendes hen",
      attempt: async () => {
        if (mobilepay.webhookSecret !== undefined) return "Hemmeligheden er sat her; beskederne er meldt til i hånden";
        const { webhooks } = await client.call<{ webhooks: { url: string }[] }>("GET", "/webhooks/v1/webhooks");
        const isKnown = webhooks.some(({ url }) => url === webhookUrl);
        return isKnown ? `Meldt til: ${webhookUrl}` : `Butikken melder selv ${webhookUrl} til inden for ti minutter`;
      },
    },
    { step: moneyStep, attempt: async () => moneyWords(isLiveMobilePay(mobilepay), settings) },
  ];
}

export const adapter: PaymentAdapter<MobilePaySettings> = { open, trials };

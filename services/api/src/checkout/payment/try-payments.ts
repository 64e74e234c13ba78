import { callProvider } from "../../integrations/call-provider.ts";
import { ProviderRefused } from "../../integrations/provider-answers.ts";
import type { ConnectionAttempt } from "../../integrations/try-connection.ts";
import { isLiveMobilePay, isLiveStripe } from "../../platform/payment-mode.ts";
import type { MobilePaySettings, QuickPaySettings, StripeSettings } from "../../platform/provider-settings.ts";
import type { Settings } from "../../platform/settings.ts";
import { webhookAddress } from "./choose-provider.ts";
import { mobilePayClient } from "./mobilepay/mobilepay-client.ts";
import { stripeAnswer, stripeClient } from "./stripe/stripe-provider.ts";

type Context = { settings: Settings; now: () => Date; send: typeof fetch };

const moneyStep = "Se, om pengene er rigtige";

/** Which money moves, and what that means for the orders of this shop. */
const moneyWords = (isLive: boolean, { production }: Settings): string => {
  if (isLive) return "Rigtige penge";
  return production
    ? "Kun prøver: en ordre, der betales her, bliver aldrig bekræftet"
    : "Kun prøver: der flyttes ingen penge";
};

/** Nothing is reserved: MobilePay is asked for its token, its webhooks, and a payment that nobody has made. */
export function mobilePayTrials({ settings, now, send }: Context, mobilepay: MobilePaySettings): ConnectionAttempt[] {
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

/** So many payments are looked at. */
const paymentsShown = 20;

export function quickPayTrials({ send, settings }: Context, quickpay: QuickPaySettings): ConnectionAttempt[] {
  const ask = async <Answer>(path: string) =>
    await callProvider<Answer>(send, {
      method: "GET",
      url: `${quickpay.url}${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`:${quickpay.apiKey}`).toString("base64")}`,
        "accept-version": "v10",
      },
    });
  return [
    {
      step: "Log ind med nøglen",
      attempt: async () => {
        await ask("/ping");
        return `Nøglen passer, hos ${new URL(quickpay.url).host}`;
      },
    },
    {
      step: "Læs betalinger",
      attempt: async () => {
        await ask("/payments?page_size=1");
        return "Nøglen må læse betalinger. Om den må hæve, og om den private nøgle passer, viser den første prøveordre";
      },
    },
    {
      step: moneyStep,
      attempt: async () => {
        const shown = await ask<{ test_mode?: unknown }[]>(`/payments?page_size=${paymentsShown}`);
        const tests = shown.filter(({ test_mode }) => test_mode !== false).length;
        const seen =
          shown.length === 0
            ? "Der er ingen betalinger endnu"
            : `${tests} af de ${shown.length} betalinger, der vises først, er prøver`;
        const rule = settings.production
          ? "Rigtige kort og prøvekort virker side om side, men en ordre, der betales med prøvekort, bliver aldrig bekræftet"
          : "Rigtige kort og prøvekort virker side om side, og uden for produktion bekræfter begge en ordre";
        return `${seen}. ${rule}. Prøvekort kan slås fra hos QuickPay under Indstillinger, Integration`;
      },
    },
  ];
}

export function stripeTrials({ settings, send }: Context, stripe: StripeSettings): ConnectionAttempt[] {
  const client = stripeClient({ settings: stripe, send });
  const webhookUrl = webhookAddress({ settings }, { name: "stripe" });
  return [
    {
      step: "Log ind med nøglen",
      attempt: () =>
        stripeAnswer(async () => {
          const { livemode } = await client.balance.retrieve();
          return livemode ? "Nøglen passer, og pengene er rigtige" : "Nøglen passer, i Stripes testtilstand";
        }),
    },
    {
      step: "Se, hvor beskederne sendes hen",
      attempt: () =>
        stripeAnswer(async () => {
          const { data } = await client.webhookEndpoints.list({ limit: 100 });
          if (data.some(({ url, status }) => url === webhookUrl && status === "enabled"))
            return `Meldt til: ${webhookUrl}`;
          throw new Error(`Stripe sender ingen beskeder hertil: opret et endpoint med adressen ${webhookUrl}`);
        }),
    },
    {
      step: moneyStep,
      attempt: () =>
        stripeAnswer(async () => {
          const { livemode } = await client.balance.retrieve();
          return moneyWords(livemode === true && isLiveStripe(stripe), settings);
        }),
    },
  ];
}

import { callProvider } from "../../../../platform/integrations/call-provider.ts";
import type { ConnectionAttempt } from "../../../../platform/integrations/try-connection.ts";
import type { PaymentAdapter, TrialContext } from "../define-payment-provider.ts";
import { moneyStep } from "../money-trial.ts";
import type { QuickPaySettings } from "./quickpay.ts";
import { quickPayProvider } from "./quickpay-provider.ts";

/** So many payments are looked at. */
const paymentsShown = 20;

function trials(quickpay: QuickPaySettings, { send, settings }: TrialContext): ConnectionAttempt[] {
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

export const adapter: PaymentAdapter<QuickPaySettings> = {
  open: (quickpay, { mark, send }) => quickPayProvider({ settings: quickpay, mark, send }),
  trials,
};

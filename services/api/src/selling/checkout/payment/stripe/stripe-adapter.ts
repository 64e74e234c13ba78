import type { ConnectionAttempt } from "../../../../platform/integrations/try-connection.ts";
import { webhookAddress } from "../choose-provider.ts";
import type { PaymentAdapter, TrialContext } from "../define-payment-provider.ts";
import { moneyStep, moneyWords } from "../money-trial.ts";
import { isLiveStripe, type StripeSettings } from "./stripe.ts";
import { stripeAnswer, stripeClient, stripeProvider } from "./stripe-provider.ts";

function trials(stripe: StripeSettings, { settings, send }: TrialContext): ConnectionAttempt[] {
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
          throw new Error(`Stripe sender ingen beskeder hertil: Opret et endpoint med adressen ${webhookUrl}`);
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

export const adapter: PaymentAdapter<StripeSettings> = {
  open: (stripe, { mark, send, now }) => stripeProvider({ settings: stripe, mark, send, now }),
  trials,
};

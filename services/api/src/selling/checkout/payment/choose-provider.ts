import type { PaymentMethod } from "@skaenk/contract/checkout";
import { addressOf } from "@skaenk/contract/endpoint";
import { paymentWebhook } from "@skaenk/contract/payments";
import { Refused } from "../../../platform/refuse.ts";
import type { PaymentContext } from "../open-checkout.ts";
import type { PaymentProvider } from "./payment-provider.ts";

type Providers = Pick<PaymentContext, "settings" | "payments">;

/** Those that take new payments, in the order of the settings. */
const chosenProviders = ({ settings, payments }: Providers): PaymentProvider[] =>
  settings.payments.chosen.flatMap((name) => payments.get(name) ?? []);

/** The payment methods that customers may choose among, each once, in the order of the settings. */
export const offeredMethods = (providers: Providers): PaymentMethod[] => [
  ...new Set(chosenProviders(providers).flatMap(({ methods }) => methods)),
];

/** The first that takes the method; for a method that nobody takes any more the first of all, whose page then has its own. */
export function providerFor(providers: Providers, method: string): string {
  const chosen = chosenProviders(providers);
  const taking = chosen.find(({ methods }) => (methods as readonly string[]).includes(method)) ?? chosen[0];
  if (!taking) {
    throw new Refused(503, "no_payment_provider", "Butikken kan ikke tage imod betaling endnu. Prøv igen senere.");
  }
  return taking.name;
}

/** The public address of a provider's webhooks. */
export const webhookAddress = (
  { settings }: Pick<PaymentContext, "settings">,
  provider: Pick<PaymentProvider, "name">,
) => `${settings.publicUrl}${addressOf(paymentWebhook, { params: { provider: provider.name } })}`;

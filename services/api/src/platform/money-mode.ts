import { paymentProviders } from "../payment-providers.ts";
import type { PaymentMode } from "./payment-mode.ts";
import type { ConfiguredProvider, PaymentSettings } from "./provider-settings.ts";

type Provider = { readonly name: string; moneyMode(set: ConfiguredProvider): PaymentMode };
const providers: readonly Provider[] = paymentProviders;

/** The kind of money that a provider moves as it is set up now; undefined for one that is not set up, or has no test mode. */
export function paymentModeOf(name: string, { configured }: PaymentSettings): PaymentMode | undefined {
  const set = configured[name];
  return set && providers.find((provider) => provider.name === name)?.moneyMode(set);
}

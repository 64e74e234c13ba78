import { eachAlone } from "../../../platform/each-alone.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { webhookAddress } from "./choose-provider.ts";

/**
 * The job: makes the shop known to the providers that must be told where to send their webhooks. What is done already is not done
 * again, and one that does not answer holds up no other: until it does, payments are asked about.
 * @returns how many providers were looked after
 */
export async function prepareProviders(checkout: PaymentContext): Promise<number> {
  const providers = [...checkout.payments.values()].filter(({ prepare }) => prepare !== undefined);
  await eachAlone(providers, async (provider) => provider.prepare?.(webhookAddress(checkout, provider)));
  return providers.length;
}

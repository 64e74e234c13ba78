import type { Platform } from "../../../platform/context.ts";
import type { PaymentSettings } from "../../../platform/provider-settings.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { bankTransfer } from "./bank-transfer.ts";
import { fakeProvider } from "./fake-provider.ts";
import { paymentAdapters } from "./payment-adapters.ts";
import { openPaymentMark } from "./payment-mark.ts";
import type { PaymentProvider } from "./payment-provider.ts";

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
  const { bank, configured } = settings.payments;
  const opening = { ...context, mark: openPaymentMark(settings.keys), send };
  const providers = [
    settings.allowFakes ? fakeProvider(settings, send) : undefined,
    bank && bankTransfer(bank),
    ...Object.entries(configured).map(([name, set]) => paymentAdapters.get(name)?.open(set, opening)),
  ];
  return new Map(providers.flatMap((provider) => (provider ? [[provider.name, provider]] : [])));
}

import type { CartSources } from "../cart/load-cart.ts";
import type { Platform } from "../platform/context.ts";
import type { AgeProvider } from "./age/age-provider.ts";
import { fakeAgeProvider } from "./age/fake-age-provider.ts";
import { openProviders } from "./payment/open-providers.ts";
import type { PaymentProvider } from "./payment/payment-provider.ts";
import type { CheckoutDatabase } from "./tables.ts";

type Ground = Pick<Platform<CheckoutDatabase>, "db" | "log" | "now" | "settings">;

/** What payments are followed with. */
export type PaymentDesk = Ground & {
  /** By name. The one in the settings takes new payments; the others may still have old ones. */
  payments: ReadonlyMap<string, PaymentProvider>;
};

/** What orders are placed and paid with. */
export type CheckoutDesk = PaymentDesk & CartSources & { age: AgeProvider };

/** @throws Error naming the setting when a provider is chosen that does not exist */
export function openPaymentDesk({ db, log, now, settings }: Ground, send: typeof fetch = fetch): PaymentDesk {
  const payments = openProviders({ db, now, settings }, send);
  const unknown = settings.payments.chosen.find((name) => !payments.has(name));
  if (unknown !== undefined) throw unknownProvider("PAYMENT_PROVIDER", unknown);
  return { db, log, now, settings, payments };
}

/** @throws Error naming the setting when a provider is chosen that does not exist */
export function openDesk(ground: Ground, sources: Omit<CartSources, "db">, send: typeof fetch = fetch): CheckoutDesk {
  const { ageProvider, allowFakes } = ground.settings;
  if (ageProvider !== "fake" || !allowFakes) throw unknownProvider("AGE_PROVIDER", ageProvider);
  const { shelves, delivery, purse, knownTo } = sources;
  return {
    ...openPaymentDesk(ground, send),
    shelves,
    delivery,
    purse,
    knownTo,
    age: fakeAgeProvider(ground.settings, send),
  };
}

const unknownProvider = (setting: string, name: string) =>
  new Error(`Forkerte indstillinger:\n  ${setting}: kender ikke "${name}"`);

import type { CartSources } from "../cart/load-cart.ts";
import type { DeliveryProvider } from "../delivery/delivery-provider.ts";
import type { Platform } from "../platform/context.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import type { AgeProvider } from "./age/age-provider.ts";
import { fakeAgeProvider } from "./age/fake-age-provider.ts";
import { fakeProvider } from "./payment/fake-provider.ts";
import type { PaymentProvider } from "./payment/payment-provider.ts";

/** What orders are placed and paid with. */
export type CheckoutDesk = Pick<Platform<Tables>, "db" | "log" | "now" | "settings"> &
  CartSources & {
    /** By name. The one in the settings takes new payments; the others may still have old ones. */
    payments: ReadonlyMap<string, PaymentProvider>;
    age: AgeProvider;
  };

type Parts = Pick<Platform<Tables>, "db" | "log" | "now" | "settings"> & {
  shelves: Shelves;
  delivery: DeliveryProvider;
  fetch?: typeof fetch | undefined;
};

/** @throws Error naming the setting when a provider is chosen that does not exist */
export function openDesk({ db, log, now, settings, shelves, delivery, fetch: send = fetch }: Parts): CheckoutDesk {
  const payments = new Map<string, PaymentProvider>();
  if (settings.allowFakes) payments.set("fake", fakeProvider(settings, send));
  if (!payments.has(settings.paymentProvider)) throw unknownProvider("PAYMENT_PROVIDER", settings.paymentProvider);
  if (settings.ageProvider !== "fake" || !settings.allowFakes) {
    throw unknownProvider("AGE_PROVIDER", settings.ageProvider);
  }
  return { db, log, now, settings, shelves, delivery, payments, age: fakeAgeProvider(settings, send) };
}

const unknownProvider = (setting: string, name: string) =>
  new Error(`Forkerte indstillinger:\n  ${setting}: kender ikke "${name}"`);

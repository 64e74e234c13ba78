import type { Platform } from "../../platform/context.ts";
import { providerFetch } from "../../platform/provider-fetch.ts";
import { TurnQueue } from "../../platform/turn-queue.ts";
import type { CartSources } from "../cart/load-cart.ts";
import type { AgeProvider } from "./age/age-provider.ts";
import { openAge } from "./age/open-age.ts";
import { openProviders, type Providers } from "./payment/open-providers.ts";
import type { CheckoutDatabase } from "./tables.ts";

type Context = Pick<Platform<CheckoutDatabase>, "db" | "log" | "now" | "settings">;

/** What payments are followed with. */
export type PaymentContext = Context & {
  /** By name. The one in the settings takes new payments; the others may still have old ones. */
  payments: Providers;
};

/** What orders are placed and paid with. */
export type CheckoutContext = PaymentContext &
  CartSources & {
    age: AgeProvider;
    /**
     * The queue before the transaction that makes an order. Whoever waits in it holds no connection to the database, which presses
     * with one buyer's address would otherwise hold while they wait for each other.
     */
    turns: TurnQueue;
  };

export function openPayments(
  { db, log, now, settings }: Context,
  send: typeof fetch = providerFetch(settings),
): PaymentContext {
  return { db, log, now, settings, payments: openProviders({ db, now, settings }, send) };
}

export function openCheckout(
  context: Context,
  sources: Omit<CartSources, "db">,
  send: typeof fetch = providerFetch(context.settings),
): CheckoutContext {
  const { shelves, delivery, memberPoints, knownTo } = sources;
  return {
    ...openPayments(context, send),
    shelves,
    delivery,
    memberPoints,
    knownTo,
    age: openAge(context.settings, send),
    turns: new TurnQueue({ together: 8, perNetworkUnderWay: 3 }),
  };
}

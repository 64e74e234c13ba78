import type { z } from "zod";
import type { ConnectionAttempt } from "../../../platform/integrations/try-connection.ts";
import type { PaymentMode } from "../../../platform/payment-mode.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { PaymentOpening } from "./payment-opening.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** A trial of a connection needs the settings and the way to the provider. */
export type TrialContext = { settings: Settings; now: () => Date; send: typeof fetch };

/** The code that talks to a provider: opened with its settings, and tried without moving money. */
export type PaymentAdapter<Set> = {
  open(set: Set, opening: PaymentOpening): PaymentProvider;
  trials(set: Set, context: TrialContext): ConnectionAttempt[];
};

type SetOf<Needs, MayHave> = { readonly [Key in keyof Needs]: string } & { readonly [Key in keyof MayHave]?: string };

/**
 * A payment provider as one value: everything that the rest of the program knows of it. Settings, the choice of providers, webhooks, trials,
 * the policy of forms and the journal are derived from the list of providers. It imports nothing but its checks: whoever reads settings reads it too,
 * and the adapter with the vendor's client only comes when payments are made.
 */
type PaymentDescription<
  Environment extends Record<string, z.ZodType>,
  Needs extends Record<string, keyof Environment>,
  MayHave extends Record<string, keyof Environment>,
> = {
  /** The name in `PAYMENT_PROVIDER`, in the address of its webhook and with each payment. */
  readonly name: string;
  /** The provider's settings by their names in the environment, each with its check. */
  readonly environment: Environment;
  /** The settings without which it is not set up, by the adapter's own names. `url` is the address that requests go to. */
  readonly needs: Needs & { readonly url: keyof Environment };
  readonly mayHave?: MayHave;
  /** Secrets that are sent to its address with each request; a new address asks for them again. */
  readonly sentSecrets: readonly (keyof Environment)[];
  /** The origins of its own pages, which a form of the shop may lead to. */
  readonly pages: readonly string[];
  /** The kind of money (real or test) that the provider moves as it is set up. */
  moneyMode(set: SetOf<Needs, MayHave>): PaymentMode;
  /** `place`: the digit that ends the numbers of its vouchers, never to be changed; `clearing`: the usual account of what it owes the shop. */
  readonly journal: { readonly place: number; readonly clearing: string };
  adapter(): Promise<{ adapter: PaymentAdapter<SetOf<Needs, MayHave>> }>;
};

export const definePaymentProvider = <
  const Name extends string,
  const Environment extends Record<string, z.ZodType>,
  const Needs extends Record<string, keyof Environment>,
  const MayHave extends Record<string, keyof Environment> = Record<never, never>,
>(
  provider: PaymentDescription<Environment, Needs, MayHave> & { readonly name: Name },
) => provider;

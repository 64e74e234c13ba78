import { paymentProviders } from "../../payment-providers.ts";
import { type ConnectionAttempt, type ConnectionStep, tryInOrder } from "../../platform/integrations/try-connection.ts";
import type { Settings } from "../../platform/settings.ts";
import { oidcTrials } from "../../selling/checkout/age/try-age.ts";
import { paymentAdapters } from "../../selling/checkout/payment/payment-adapters.ts";
import { openAdressevaelger } from "../../selling/delivery/address-suggestions.ts";
import { openShipmondo } from "../../selling/delivery/open-shipping.ts";
import { economicJournal } from "../../selling/journal/economic/economic-journal.ts";

export type ConnectionContext = { settings: Settings; now: () => Date; send: typeof fetch };

type Connection = { trials(context: ConnectionContext): ConnectionAttempt[] | undefined };

/** Whom the shop can be connected to, and what is tried with each; undefined where it is not set up. A provider adds its own here. */
const connections: Record<string, Connection> = {
  ...Object.fromEntries(
    paymentProviders.map(({ name }): [string, Connection] => [
      name,
      {
        trials: (context) =>
          withSettings(context.settings.payments.configured[name], (set) =>
            paymentAdapters.get(name)?.trials(set, context),
          ),
      },
    ]),
  ),
  oidc: { trials: (context) => withSettings(context.settings.age.oidc, (set) => oidcTrials(context, set)) },
  shipmondo: {
    trials: ({ settings, send }) =>
      withSettings(settings.shipping.shipmondo, (set) => openShipmondo(set, settings, send).trials()),
  },
  adressevaelger: {
    trials: ({ settings, send }) =>
      withSettings(settings.addresses.adressevaelger, (set) => openAdressevaelger(set, send).trials()),
  },
  economic: {
    trials: ({ settings, send }) =>
      withSettings(settings.accounting.economic, (set) => economicJournal(set, send).trials()),
  },
};

const withSettings = <Set, Made>(set: Set | undefined, make: (set: Set) => Made): Made | undefined =>
  set === undefined ? undefined : make(set);

export const connectionNames: readonly string[] = Object.keys(connections);

/** Tries a provider without moving money, step by step. */
export async function tryProvider(name: string, context: ConnectionContext): Promise<ConnectionStep[]> {
  const trials = connections[name]?.trials(context);
  if (trials === undefined) {
    const detail = "Der mangler noget: Se, hvad der skal udfyldes.";
    return [{ step: "Læs indstillingerne", worked: false, detail }];
  }
  return await tryInOrder(trials);
}

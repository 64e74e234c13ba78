import type { AddressSuggestion } from "@skaenk/contract/delivery";
import type { AdressevaelgerSettings } from "../../platform/address-settings.ts";
import { callProvider } from "../../platform/integrations/call-provider.ts";
import { madeFromSettings } from "../../platform/integrations/made-from-settings.ts";
import type { ConnectionAttempt } from "../../platform/integrations/try-connection.ts";
import { providerFetch } from "../../platform/provider-fetch.ts";
import type { Settings } from "../../platform/settings.ts";
import { AddressLookup, type FoundAddresses } from "./address-lookup.ts";

type Answer = { status?: string; fund?: { titel?: string }[] };

export type AddressProvider = {
  /**
   * Addresses that begin like what is typed; none when nobody answers: what is typed stands as it is.
   * @param isCallAllowed whether the service may be asked for this caller; asked only where the answer is not there already
   */
  suggest(typed: string, isCallAllowed?: () => boolean): Promise<AddressSuggestion[]>;
  /** What is tried of the connection. */
  trials(): ConnectionAttempt[];
};

const fewestLetters = 3;
const mostShown = 8;

/** Whoever knows addresses now; undefined: they are typed without suggestions. */
export type Addresses = () => AddressProvider | undefined;

/** The provider of addresses in the current settings. */
export const openAddresses = (settings: Settings, send: typeof fetch = providerFetch(settings)): Addresses =>
  madeFromSettings(
    () => settings.addresses,
    ({ chosen, adressevaelger }) => (chosen && adressevaelger ? openAdressevaelger(adressevaelger, send) : undefined),
  );

/**
 * Klimadatastyrelsen's Adressevælger, asked by the shop: nobody else learns who types what.
 * @source Klimadatastyrelsen/adressevaelger: `/adresser/soeg`
 */
export function openAdressevaelger(settings: AdressevaelgerSettings, send: typeof fetch): AddressProvider {
  const lookup = new AddressLookup();
  const ask = async (typed: string): Promise<FoundAddresses> => {
    const query = new URLSearchParams({ tekst: typed, maksimum: String(mostShown), token: settings.token });
    const url = `${settings.url}/adresser/soeg?${query}`;
    const { fund = [] } = await callProvider<Answer>(send, { method: "GET", url, headers: {}, tries: 1 });
    const items = fund.flatMap(({ titel }) => readTitle(titel ?? "") ?? []);
    return { items, complete: fund.length < mostShown };
  };
  return {
    suggest: async (typed, isCallAllowed = () => true) => {
      const text = typed.normalize("NFC").replace(/\s+/g, " ").trim();
      if (text.length < fewestLetters) return [];
      return await lookup.find(text, { isCallAllowed, ask: async () => await ask(text) });
    },
    trials: () => [
      {
        step: "Søg efter en adresse",
        attempt: async () => {
          const { items } = await ask("Rådhuspladsen 1");
          if (items.length === 0) throw new Error("Der kom ingen adresser tilbage.");
          return `${items.length} forslag, for eksempel ${items[0]?.text}`;
        },
      },
    ],
  };
}

/** `Flaskegyden 4, 2. tv, 5000 Odense C`: the place stands last. Pure. */
export function readTitle(title: string): AddressSuggestion | undefined {
  const [, street, postcode, city] = /^(.+), (\d{4}) (.+)$/.exec(title.trim()) ?? [];
  return street && postcode && city ? { text: title.trim(), street, postcode, city } : undefined;
}

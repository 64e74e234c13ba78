import {
  providerAddressNames,
  recipientsOf,
  type SentSecret,
  usualAddressOf,
} from "../../../platform/provider-addresses.ts";
import { whyNotOutside } from "../../../platform/provider-fetch.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";

type Told = Readonly<Record<string, string>>;
type Change = {
  settings: Pick<Settings, "setProviders" | "allowFakes">;
  /** The settings that the office had told, and those that it tells now. */
  before: Told;
  after: Told;
  /** The values that this request writes. */
  values: Readonly<Record<string, string | null>>;
};

/**
 * Refuses a change of a provider's address that would send a secret to another place than before, unless the secret is written anew with
 * it: who may write settings may not read secrets.
 * @throws Refused
 */
export function refuseAddresses({ settings, before, after, values }: Change): void {
  const changed = changedAddresses(before, after);
  const errors: Record<string, string> = {};
  for (const name of changed) {
    const why = settings.allowFakes ? undefined : whyNotOutside(after[name] ?? usualAddressOf(name) ?? "");
    if (after[name] !== undefined && why) errors[name] = why;
  }
  const known = new Set(recipientsOf({ ...before, ...settings.setProviders }).map(asText));
  for (const recipient of recipientsOf({ ...after, ...settings.setProviders })) {
    const { secret, address } = recipient;
    if (known.has(asText(recipient))) continue;
    if (settings.setProviders[secret] !== undefined) {
      if (settings.setProviders[address] === undefined)
        errors[address] = `Bestemmes på serveren ligesom ${secret}, der sendes dertil.`;
    } else if (typeof values[secret] !== "string") {
      errors[secret] = "Skriv den igen: Den bliver sendt til den nye adresse.";
    }
  }
  if (Object.keys(errors).length === 0) return;
  throw new Refused(422, "provider_settings_invalid", "Noget af det kan ikke bruges.", { errors });
}

const asText = ({ secret, address, url }: SentSecret): string => `${secret} ${address} ${url}`;

const changedAddresses = (before: Told, after: Told) =>
  providerAddressNames.filter(
    (name) => (before[name] ?? usualAddressOf(name)) !== (after[name] ?? usualAddressOf(name)),
  );

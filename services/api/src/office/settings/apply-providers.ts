import type { Keys } from "../../platform/keys.ts";
import { withoutForeignAddresses } from "../../platform/provider-addresses.ts";
import { readWritten } from "../../platform/provider-settings.ts";
import { openToken, sealToken } from "../../platform/sealed-token.ts";
import type { Settings } from "../../platform/settings.ts";

type Sealed = { name: string; sealed: string };

/** A value as it is stored: readable only with the shop's keys, and only under its own name. */
export const sealSetting = (keys: Keys, name: string, value: string): string =>
  sealToken(keys, `provider setting:${name}`, value);

/** The stored settings of providers, by name. A value that no key opens counts as missing. */
export function openSealed({ keys }: Pick<Settings, "keys">, rows: readonly Sealed[]) {
  const told = rows.flatMap(({ name, sealed }) => {
    const value = openToken(keys, `provider setting:${name}`, sealed);
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(told) as Record<string, string>;
}

/**
 * Lays what the office has told below what the environment says. The objects are other ones only where something is another: who has
 * opened a provider of them keeps it open, with what it knows.
 */
export function applyProviders(settings: Settings, rows: readonly Sealed[]): void {
  const told = withoutForeignAddresses(openSealed(settings, rows), settings.setProviders);
  const written = { ...told, ...settings.setProviders };
  const { payments, age, shipping, addresses, accounting } = readWritten(written, settings);
  if (isOther(payments, settings.payments)) settings.payments = payments;
  if (isOther(age, settings.age)) settings.age = age;
  if (isOther(shipping, settings.shipping)) settings.shipping = shipping;
  if (isOther(addresses, settings.addresses)) settings.addresses = addresses;
  if (isOther(accounting, settings.accounting)) settings.accounting = accounting;
}

const isOther = (one: object, other: object): boolean => JSON.stringify(one) !== JSON.stringify(other);

import { paymentProviders } from "../payment-providers.ts";
import { type ProviderSettingName, providerEnvironment } from "./provider-settings.ts";

type Values = Readonly<Record<string, string | undefined>>;

/** A secret of the shop, and the setting that names the address to which it is sent. */
export type SentSecret = { secret: ProviderSettingName; address: ProviderSettingName; url: string };

/** Secrets that are sent to an address with each request. Keys that only verify what providers send are not among them. */
const sentTo: Partial<Record<ProviderSettingName, readonly ProviderSettingName[]>> = {
  ...Object.fromEntries(paymentProviders.map(({ needs, sentSecrets }) => [needs.url, sentSecrets])),
  AGE_OIDC_ISSUER: ["AGE_OIDC_CLIENT_SECRET"],
  AGE_16_ISSUER: ["AGE_16_CLIENT_SECRET"],
  SHIPMONDO_URL: ["SHIPMONDO_KEY"],
  ADDRESS_URL: ["ADDRESS_TOKEN"],
  ECONOMIC_URL: ["ECONOMIC_APP_SECRET_TOKEN", "ECONOMIC_AGREEMENT_GRANT_TOKEN"],
};

/** Settings that name an address to which the shop sends requests. */
export const providerAddressNames = Object.keys(sentTo) as ProviderSettingName[];

/** The address that a provider has where nobody has named another; undefined where it has none. */
export function usualAddressOf(name: ProviderSettingName): string | undefined {
  const usual: unknown = providerEnvironment[name].safeParse(undefined).data;
  return typeof usual === "string" ? usual : undefined;
}

/** The address that each secret is sent to, of all values in use. */
export function recipientsOf(values: Values): SentSecret[] {
  return providerAddressNames.flatMap((name) => {
    const address = addressFor(name, values);
    const url = values[address] ?? usualAddressOf(address);
    if (url === undefined) return [];
    return secretsFor(name, values).flatMap((secret) =>
      values[secret] === undefined ? [] : [{ secret, address, url }],
    );
  });
}

// The question about 16 years goes to the address and with the secret of the one about 18 where it has none of its own.
const addressFor = (name: ProviderSettingName, values: Values): ProviderSettingName =>
  name === "AGE_16_ISSUER" && values.AGE_16_ISSUER === undefined ? "AGE_OIDC_ISSUER" : name;
const secretsFor = (name: ProviderSettingName, values: Values): readonly ProviderSettingName[] =>
  name === "AGE_16_ISSUER" && values.AGE_16_CLIENT_SECRET === undefined
    ? ["AGE_OIDC_CLIENT_SECRET"]
    : (sentTo[name] ?? []);

/**
 * The settings that the office has told, without addresses to which secrets of the environment would go: whoever may write settings may not read what
 * only the environment says, so the address of such a secret is the environment's too.
 */
export function withoutForeignAddresses(
  told: Readonly<Record<string, string>>,
  environment: Values,
): Record<string, string> {
  const refused = new Set<string>(
    recipientsOf({ ...told, ...environment })
      .filter(({ secret, address }) => environment[secret] !== undefined && environment[address] === undefined)
      .map(({ address }) => address),
  );
  return Object.fromEntries(Object.entries(told).filter(([name]) => !refused.has(name)));
}

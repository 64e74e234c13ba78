import { bankAccountPattern, bankAccountRule } from "@skaenk/danish/bank-account";
import { z } from "zod";
import { paymentProviders } from "../payment-providers.ts";
import { type AccountingSettings, accountingEnvironment, readAccountingSettings } from "./accounting-settings.ts";
import { type AddressSettings, addressEnvironment, readAddressSettings } from "./address-settings.ts";
import { type AgeSettings, ageEnvironment, readAgeSettings } from "./age-settings.ts";
import { readShippingSettings, type ShippingSettings, shippingEnvironment } from "./shipping-settings.ts";

/** Who can take payments. */
const knownPayments: readonly string[] = [...paymentProviders.map(({ name }) => name), "bank", "fake"];

type EnvironmentOf<Provider> = (
  Provider extends { environment: infer Environment }
    ? (all: Environment) => void
    : never
) extends (all: infer All) => void
  ? All
  : never;

const paymentEnvironment = {
  PAYMENT_PROVIDER: z
    .string()
    .transform((list) => list.split(",").flatMap((name) => name.trim() || []))
    .refine((names) => names.length > 0 && new Set(names).size === names.length, "skal være navne med komma imellem")
    .refine((names) => names.every((name) => knownPayments.includes(name)), `kender kun ${knownPayments.join(", ")}`)
    .optional(),
  ...(Object.assign({}, ...paymentProviders.map(({ environment }) => environment)) as EnvironmentOf<
    (typeof paymentProviders)[number]
  >),
  BANK_ACCOUNT: z.string().regex(bankAccountPattern, bankAccountRule).optional(),
  BANK_TRANSFER_DAYS: z.coerce.number().int().min(2).max(30).default(7),
};

/** Names of the environment for whoever the shop is connected to. All of them can be set in the office too. */
export const providerEnvironment = {
  ...paymentEnvironment,
  ...ageEnvironment,
  ...shippingEnvironment,
  ...addressEnvironment,
  ...accountingEnvironment,
};

const environment = z.object(providerEnvironment);
type Values = z.infer<typeof environment>;
export type ProviderSettingName = keyof Values;

export const providerSettingNames = Object.keys(providerEnvironment) as ProviderSettingName[];

/** Settings of payments. */
export const paymentSettingNames: readonly string[] = Object.keys(paymentEnvironment);

/** Settings that decide who gets the money of customers. How many days a transfer may take decides nothing of it. */
export const payeeSettingNames: readonly string[] = paymentSettingNames.filter((name) => name !== "BANK_TRANSFER_DAYS");

/** Settings that decide whose proof of age is good, and for how long. */
export const ageSettingNames: readonly string[] = Object.keys(ageEnvironment);

/** True for a setting that is never shown again once it has been written. */
export const isSecretSetting = (name: string): boolean =>
  /_(SECRET|KEY|TOKEN|API_KEY|PRIVATE_KEY|SECRET_KEY)$/.test(name);

/** `days`: so long the goods are held for money that is on its way. */
export type BankSettings = { account: string; days: number };
/** The settings of a provider that is set up, by the names of its adapter. */
export type ConfiguredProvider = { readonly url: string } & Readonly<Record<string, string | undefined>>;

/** What is complete; only what is chosen takes new payments. */
export type PaymentSettings = {
  /** In the order in which customers see them. */
  chosen: readonly string[];
  /** Every provider that is set up, by name. */
  configured: Readonly<Record<string, ConfiguredProvider>>;
  bank: BankSettings | undefined;
};

export type ProviderSettings = {
  payments: PaymentSettings;
  age: AgeSettings;
  shipping: ShippingSettings;
  addresses: AddressSettings;
  accounting: AccountingSettings;
};

/**
 * The configured providers, of values that were checked one by one. A provider that lacks a setting is not configured.
 * @returns also the errors by name: the settings that a chosen provider lacks
 */
export function readProviders(
  values: Values,
  { allowFakes }: { allowFakes: boolean },
): ProviderSettings & { wrong: string[] } {
  const chosen = values.PAYMENT_PROVIDER ?? (allowFakes ? ["fake"] : []);
  const wrong: string[] = [];
  const read = <Of extends Record<string, ProviderSettingName>>(provider: string, names: Of) => {
    const missing = Object.values(names).filter((name) => values[name] === undefined);
    if (missing.length === 0) {
      return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, values[name]])) as Record<
        keyof Of,
        string
      >;
    }
    if (chosen.includes(provider)) wrong.push(...missing.map((name) => `${name}: mangler til ${provider}`));
    return undefined;
  };
  const configured = paymentProviders.flatMap(({ name, needs, mayHave = {} }) => {
    const needed = read(name, needs);
    if (!needed) return [];
    const also = Object.entries<ProviderSettingName>(mayHave).flatMap(([key, setting]) => {
      const value = values[setting];
      return typeof value === "string" ? [[key, value]] : [];
    });
    return [[name, { ...needed, ...Object.fromEntries(also) }] as const];
  });
  const bank = read("bank", { account: "BANK_ACCOUNT" });
  const payments: PaymentSettings = {
    chosen,
    bank: bank && { ...bank, days: values.BANK_TRANSFER_DAYS },
    configured: Object.fromEntries(configured),
  };
  const { missing, ...age } = readAgeSettings(values, { allowFakes });
  const { missing: lacksShipping, ...shipping } = readShippingSettings(values);
  const { missing: lacksAddresses, ...addresses } = readAddressSettings(values);
  const { missing: lacksAccounting, ...accounting } = readAccountingSettings(values);
  wrong.push(
    ...missing.map((name) => `${name}: mangler til oidc`),
    ...lacksShipping.map((name) => `${name}: mangler til shipmondo`),
    ...lacksAddresses.map((name) => `${name}: mangler til adressevaelger`),
    ...lacksAccounting.map((name) => `${name}: mangler til economic`),
  );
  return { payments, age, shipping, addresses, accounting, wrong };
}

/** The provider settings of values as they were written; an unreadable value counts as missing. */
export function readWritten(
  written: Record<string, string>,
  allowed: { allowFakes: boolean },
): ProviderSettings & { wrong: string[] } {
  const readable = Object.entries(written).filter(
    ([name, value]) => isSettingName(name) && z.safeParse(providerEnvironment[name], value).success,
  );
  return readProviders(environment.parse(Object.fromEntries(readable)), allowed);
}

export const isSettingName = (name: string): name is ProviderSettingName => Object.hasOwn(providerEnvironment, name);

/** The error of a value in words. */
export function whatIsWrong(name: ProviderSettingName, value: string): string | undefined {
  const checked = z.safeParse(providerEnvironment[name], value);
  return checked.success ? undefined : (checked.error.issues[0]?.message ?? "Kan ikke bruges");
}

import { z } from "zod";
import { type AccountingSettings, accountingEnvironment, readAccountingSettings } from "./accounting-settings.ts";
import { type AddressSettings, addressEnvironment, readAddressSettings } from "./address-settings.ts";
import { type AgeSettings, ageEnvironment, readAgeSettings } from "./age-settings.ts";
import { readShippingSettings, type ShippingSettings, shippingEnvironment } from "./shipping-settings.ts";

const text = z.string().min(1).optional();

/** Who can take payments. */
export const knownPayments = ["mobilepay", "quickpay", "stripe", "bank", "fake"] as const;

const paymentEnvironment = {
  PAYMENT_PROVIDER: z
    .string()
    .transform((list) => list.split(",").flatMap((name) => name.trim() || []))
    .refine((names) => names.length > 0 && new Set(names).size === names.length, "skal være navne med komma imellem")
    .refine(
      (names) => names.every((name) => (knownPayments as readonly string[]).includes(name)),
      `kender kun ${knownPayments.join(", ")}`,
    )
    .optional(),
  MOBILEPAY_URL: z.url().default("https://api.vipps.no"),
  MOBILEPAY_CLIENT_ID: text,
  MOBILEPAY_CLIENT_SECRET: text,
  MOBILEPAY_SUBSCRIPTION_KEY: text,
  MOBILEPAY_MERCHANT_SERIAL_NUMBER: z
    .string()
    .regex(/^\d{4,10}$/, "skal være 4-10 cifre")
    .optional(),
  MOBILEPAY_WEBHOOK_SECRET: text,
  QUICKPAY_URL: z.url().default("https://api.quickpay.net"),
  QUICKPAY_API_KEY: text,
  QUICKPAY_PRIVATE_KEY: text,
  BANK_ACCOUNT: z
    .string()
    .regex(/^\d{4}[ -]?\d{6,10}$/, "skal være registreringsnummer og kontonummer, som 1234 0001234567")
    .optional(),
  BANK_TRANSFER_DAYS: z.coerce.number().int().min(2).max(30).default(7),
  STRIPE_URL: z.url().default("https://api.stripe.com"),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
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

/** Settings that decide who gets the money of customers. How many days a transfer may take decides nothing of it. */
export const payeeSettingNames: readonly string[] = Object.keys(paymentEnvironment).filter(
  (name) => name !== "BANK_TRANSFER_DAYS",
);

/** What is never shown again once it has been written. */
export const isSecretSetting = (name: string): boolean =>
  /_(SECRET|KEY|TOKEN|API_KEY|PRIVATE_KEY|SECRET_KEY)$/.test(name);

export type MobilePaySettings = {
  url: string;
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  merchantSerialNumber: string;
  /** Undefined: the shop registers its webhook itself, and keeps the secret that it is given. */
  webhookSecret: string | undefined;
};
export type QuickPaySettings = { url: string; apiKey: string; privateKey: string };
/** `days`: so long the goods are held for money that is on its way. */
export type BankSettings = { account: string; days: number };
export type StripeSettings = { url: string; secretKey: string; webhookSecret: string };

/** What is complete; only what is chosen takes new payments. */
export type PaymentSettings = {
  /** In the order in which customers see them. */
  chosen: readonly string[];
  mobilepay: MobilePaySettings | undefined;
  quickpay: QuickPaySettings | undefined;
  stripe: StripeSettings | undefined;
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
 * What is set up, of values that have been checked one by one. A provider that lacks something is not set up.
 * @returns also what is wrong, by name: what a chosen provider lacks
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
  const mobilepay = read("mobilepay", {
    url: "MOBILEPAY_URL",
    clientId: "MOBILEPAY_CLIENT_ID",
    clientSecret: "MOBILEPAY_CLIENT_SECRET",
    subscriptionKey: "MOBILEPAY_SUBSCRIPTION_KEY",
    merchantSerialNumber: "MOBILEPAY_MERCHANT_SERIAL_NUMBER",
  });
  const bank = read("bank", { account: "BANK_ACCOUNT" });
  const payments: PaymentSettings = {
    chosen,
    bank: bank && { ...bank, days: values.BANK_TRANSFER_DAYS },
    mobilepay: mobilepay && { ...mobilepay, webhookSecret: values.MOBILEPAY_WEBHOOK_SECRET },
    quickpay: read("quickpay", { url: "QUICKPAY_URL", apiKey: "QUICKPAY_API_KEY", privateKey: "QUICKPAY_PRIVATE_KEY" }),
    stripe: read("stripe", {
      url: "STRIPE_URL",
      secretKey: "STRIPE_SECRET_KEY",
      webhookSecret: "STRIPE_WEBHOOK_SECRET",
    }),
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

/** Of values as they were written: what cannot be read is as if nobody had written it. */
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

/** What is wrong with a value, in words. */
export function whatIsWrong(name: ProviderSettingName, value: string): string | undefined {
  const checked = z.safeParse(providerEnvironment[name], value);
  return checked.success ? undefined : (checked.error.issues[0]?.message ?? "Kan ikke bruges");
}

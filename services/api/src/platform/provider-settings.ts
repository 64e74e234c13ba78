import { z } from "zod";

/** Names of the environment for whoever moves money, proves ages, carries parcels and knows addresses. */
export const providerEnvironment = {
  PAYMENT_PROVIDER: z
    .string()
    .default("fake")
    .transform((text) => text.split(",").flatMap((name) => name.trim() || []))
    .refine((names) => names.length > 0 && new Set(names).size === names.length, "skal være navne med komma imellem"),
  MOBILEPAY_URL: z.url().default("https://api.vipps.no"),
  MOBILEPAY_CLIENT_ID: z.string().min(1).optional(),
  MOBILEPAY_CLIENT_SECRET: z.string().min(1).optional(),
  MOBILEPAY_SUBSCRIPTION_KEY: z.string().min(1).optional(),
  MOBILEPAY_MERCHANT_SERIAL_NUMBER: z
    .string()
    .regex(/^\d{4,10}$/, "skal være 4-10 cifre")
    .optional(),
  MOBILEPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  QUICKPAY_URL: z.url().default("https://api.quickpay.net"),
  QUICKPAY_API_KEY: z.string().min(1).optional(),
  QUICKPAY_PRIVATE_KEY: z.string().min(1).optional(),
  BANK_ACCOUNT: z
    .string()
    .regex(/^\d{4}[ -]?\d{6,10}$/, "skal være registreringsnummer og kontonummer, som 1234 0001234567")
    .optional(),
  BANK_TRANSFER_DAYS: z.coerce.number().int().min(2).max(30).default(7),
  STRIPE_URL: z.url().default("https://api.stripe.com"),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
};

const environment = z.object(providerEnvironment);
type Values = z.infer<typeof environment>;

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

/** What is chosen and complete; a provider that is not chosen may be incomplete. */
export type PaymentSettings = {
  /** In the order in which customers see them. */
  chosen: readonly string[];
  mobilepay: MobilePaySettings | undefined;
  quickpay: QuickPaySettings | undefined;
  stripe: StripeSettings | undefined;
  bank: BankSettings | undefined;
};

type Names = Record<string, keyof Values>;

/** @throws Error naming what a chosen provider lacks */
export function readPaymentSettings(values: Values): PaymentSettings {
  const chosen = values.PAYMENT_PROVIDER;
  const read = <Of extends Names>(provider: string, names: Of): Record<keyof Of, string> | undefined => {
    if (!chosen.includes(provider)) return undefined;
    const missing = Object.values(names).filter((name) => values[name] === undefined);
    if (missing.length > 0) {
      throw new Error(
        `Forkerte indstillinger:\n${missing.map((name) => `  ${name}: mangler til ${provider}`).join("\n")}`,
      );
    }
    return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, values[name]])) as Record<
      keyof Of,
      string
    >;
  };
  const mobilepay = read("mobilepay", {
    url: "MOBILEPAY_URL",
    clientId: "MOBILEPAY_CLIENT_ID",
    clientSecret: "MOBILEPAY_CLIENT_SECRET",
    subscriptionKey: "MOBILEPAY_SUBSCRIPTION_KEY",
    merchantSerialNumber: "MOBILEPAY_MERCHANT_SERIAL_NUMBER",
  });
  const bank = read("bank", { account: "BANK_ACCOUNT" });
  return {
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
}

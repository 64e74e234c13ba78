import { z } from "zod";
import { definePaymentProvider } from "../define-payment-provider.ts";

export type MobilePaySettings = {
  url: string;
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  merchantSerialNumber: string;
  /** Undefined: the shop registers its webhook itself, and keeps the secret that it is given. */
  webhookSecret?: string;
};

const text = z.string().min(1).optional();

/** The one host where MobilePay moves money. @source developer.vippsmobilepay.com, "Servers" */
const liveHost = "https://api.vipps.no";

/** Any other host is a test environment, as far as the shop can know. */
export const isLiveMobilePay = ({ url }: { url: string }): boolean => new URL(url).origin === liveHost;

export const mobilePay = definePaymentProvider({
  name: "mobilepay",
  environment: {
    MOBILEPAY_URL: z.url().default(liveHost),
    MOBILEPAY_CLIENT_ID: text,
    MOBILEPAY_CLIENT_SECRET: text,
    MOBILEPAY_SUBSCRIPTION_KEY: text,
    MOBILEPAY_MERCHANT_SERIAL_NUMBER: z
      .string()
      .regex(/^\d{4,10}$/, "skal være 4-10 cifre")
      .optional(),
    MOBILEPAY_WEBHOOK_SECRET: text,
  },
  needs: {
    url: "MOBILEPAY_URL",
    clientId: "MOBILEPAY_CLIENT_ID",
    clientSecret: "MOBILEPAY_CLIENT_SECRET",
    subscriptionKey: "MOBILEPAY_SUBSCRIPTION_KEY",
    merchantSerialNumber: "MOBILEPAY_MERCHANT_SERIAL_NUMBER",
  },
  // Without it the shop registers its webhook itself, and keeps the secret that it is given.
  mayHave: { webhookSecret: "MOBILEPAY_WEBHOOK_SECRET" },
  sentSecrets: ["MOBILEPAY_CLIENT_SECRET", "MOBILEPAY_SUBSCRIPTION_KEY"],
  pages: ["https://pay.mobilepay.dk", "https://pay.vipps.no", "https://api.vipps.no"],
  moneyMode: (set) => (isLiveMobilePay(set) ? "live" : "test"),
  journal: { place: 1, clearing: "5831" },
  adapter: () => import("./mobilepay-adapter.ts"),
});

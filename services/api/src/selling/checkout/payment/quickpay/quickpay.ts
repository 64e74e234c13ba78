import { z } from "zod";
import { definePaymentProvider } from "../define-payment-provider.ts";

export type QuickPaySettings = { url: string; apiKey: string; privateKey: string };

const text = z.string().min(1).optional();

export const quickPay = definePaymentProvider({
  name: "quickpay",
  environment: {
    QUICKPAY_URL: z.url().default("https://api.quickpay.net"),
    QUICKPAY_API_KEY: text,
    QUICKPAY_PRIVATE_KEY: text,
  },
  needs: { url: "QUICKPAY_URL", apiKey: "QUICKPAY_API_KEY", privateKey: "QUICKPAY_PRIVATE_KEY" },
  sentSecrets: ["QUICKPAY_API_KEY"],
  pages: ["https://payment.quickpay.net"],
  // Cards of a published list are tests, beside real ones, unless the owner has switched them off there.
  moneyMode: () => "per_payment",
  journal: { place: 2, clearing: "5832" },
  adapter: () => import("./quickpay-adapter.ts"),
});

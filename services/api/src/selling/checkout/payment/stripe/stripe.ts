import { z } from "zod";
import { definePaymentProvider } from "../define-payment-provider.ts";

export type StripeSettings = { url: string; secretKey: string; webhookSecret: string };

const text = z.string().min(1).optional();

/** Secret and restricted keys. @source docs.stripe.com/keys: `_test_` marks those of test mode and sandboxes */
export const isLiveStripe = ({ secretKey }: { secretKey: string }): boolean => /^(sk|rk)_live_/.test(secretKey);

export const stripe = definePaymentProvider({
  name: "stripe",
  environment: {
    STRIPE_URL: z.url().default("https://api.stripe.com"),
    STRIPE_SECRET_KEY: text,
    STRIPE_WEBHOOK_SECRET: text,
  },
  needs: { url: "STRIPE_URL", secretKey: "STRIPE_SECRET_KEY", webhookSecret: "STRIPE_WEBHOOK_SECRET" },
  sentSecrets: ["STRIPE_SECRET_KEY"],
  pages: ["https://checkout.stripe.com"],
  moneyMode: (set) => (isLiveStripe(set) ? "live" : "test"),
  journal: { place: 3, clearing: "5833" },
  adapter: () => import("./stripe-adapter.ts"),
});

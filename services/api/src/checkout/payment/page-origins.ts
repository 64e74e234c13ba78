import type { PaymentSettings } from "../../platform/provider-settings.ts";

/** Where each provider's own pages stand; a test host serves its pages itself. */
const pages = {
  mobilepay: ["https://pay.mobilepay.dk", "https://pay.vipps.no", "https://api.vipps.no"],
  quickpay: ["https://payment.quickpay.net"],
  stripe: ["https://checkout.stripe.com"],
};

/** The other sites that a form of the shop may lead to: the pages of the chosen payment providers. */
export function pageOriginsOf(settings: PaymentSettings): string[] {
  const origins = (["mobilepay", "quickpay", "stripe"] as const).flatMap((name) => {
    const chosen = settings[name];
    return chosen ? [...pages[name], new URL(chosen.url).origin] : [];
  });
  return [...new Set(origins)];
}

import type { PaymentSettings } from "./provider-settings.ts";

/** Real money, pretended money, or either: then each payment says by itself which it is. */
export type PaymentMode = "live" | "test" | "per_payment";

/** The one host where MobilePay moves money. @source developer.vippsmobilepay.com, "Servers" */
const liveMobilePay = "https://api.vipps.no";

/** Any other host is a test environment, as far as the shop can know. */
export const isLiveMobilePay = ({ url }: { url: string }): boolean => new URL(url).origin === liveMobilePay;

/** Secret and restricted keys. @source docs.stripe.com/keys: `_test_` marks those of test mode and sandboxes */
export const isLiveStripe = ({ secretKey }: { secretKey: string }): boolean => /^(sk|rk)_live_/.test(secretKey);

/** Which money a provider moves as it is set up now; undefined for one that is not set up, or has no test mode. */
export function paymentModeOf(name: string, payments: PaymentSettings): PaymentMode | undefined {
  const { mobilepay, quickpay, stripe } = payments;
  if (name === "mobilepay" && mobilepay) return isLiveMobilePay(mobilepay) ? "live" : "test";
  if (name === "stripe" && stripe) return isLiveStripe(stripe) ? "live" : "test";
  // Cards of a published list are tests, beside real ones, unless the owner has switched them off there.
  if (name === "quickpay" && quickpay) return "per_payment";
  return undefined;
}

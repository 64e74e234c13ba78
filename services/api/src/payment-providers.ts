import { mobilePay } from "./checkout/payment/mobilepay/mobilepay.ts";
import { quickPay } from "./checkout/payment/quickpay/quickpay.ts";
import { stripe } from "./checkout/payment/stripe/stripe.ts";

/** The payment providers besides bank transfer and the fake of development. A new provider is its folder and one line here. */
export const paymentProviders = [mobilePay, quickPay, stripe] as const;

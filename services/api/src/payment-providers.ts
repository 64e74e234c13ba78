import { mobilePay } from "./selling/checkout/payment/mobilepay/mobilepay.ts";
import { quickPay } from "./selling/checkout/payment/quickpay/quickpay.ts";
import { stripe } from "./selling/checkout/payment/stripe/stripe.ts";

/** The payment providers besides bank transfer and the fake of development. A new provider is its folder and one line here. */
export const paymentProviders = [mobilePay, quickPay, stripe] as const;

import type { BankSettings } from "../../../platform/provider-settings.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/**
 * Money that the customer sends from their own bank: nobody tells the shop of it, so the office says when it has come, and sends
 * back itself what is to go back (`transfer_back`). Nothing is asked of anybody.
 */
export function bankTransfer({ days }: BankSettings): PaymentProvider {
  const nothing = async () => undefined;
  return {
    name: "bank",
    methods: ["bank-transfer"],
    daysToPay: days,
    createPayment: async ({ reference, returnUrl }) => ({ providerPaymentId: reference, redirectUrl: returnUrl }),
    // Nobody is asked: whoever says that the money has come has seen it on the shop's account.
    getPayment: async () => ({ status: "pending", isLive: true }),
    capture: nothing,
    refund: nothing,
    cancel: nothing,
    readWebhook: async () => {
      throw new Refused(401, "webhook_signature_invalid", "Banken sender ingen beskeder.");
    },
  };
}

import type { PaymentMethod } from "@skaenk/contract/checkout";

/** How a payment stands at the provider. Amounts in øre. */
export type ProviderPayment = {
  status: "pending" | "authorized" | "failed" | "cancelled" | "expired" | "captured" | "refunded";
  amountOre: number;
};

/** What a provider tells by webhook. */
export type ProviderEvent = {
  /** The provider's name of the telling: the same telling twice has the same one. */
  eventId: string;
  /** Our name of the payment. */
  reference: string;
  kind: ProviderPayment["status"];
  amountOre: number;
};

export type NewPayment = {
  /** Our name of the payment; asked for twice, the provider makes one. */
  reference: string;
  amountOre: number;
  method: string;
  /** What the customer reads on the payment page. */
  description: string;
  returnUrl: string;
  webhookUrl: string;
  /** The provider is to check this age itself, where it can; 0 when nothing in the order asks for it. */
  minimumUserAge: number;
};

/**
 * Whoever moves the money. Every call may be repeated with the same reference or key and is then done once.
 * Calls throw `ProviderSilent` when there is no answer and it makes sense to try again, `ProviderRefused` when the answer is no.
 */
export type PaymentProvider = {
  name: string;
  methods: readonly PaymentMethod[];
  createPayment(payment: NewPayment): Promise<{ providerPaymentId: string; redirectUrl: string }>;
  getPayment(providerPaymentId: string): Promise<ProviderPayment>;
  capture(providerPaymentId: string, amountOre: number, key: string): Promise<void>;
  refund(providerPaymentId: string, amountOre: number, key: string): Promise<void>;
  cancel(providerPaymentId: string, key: string): Promise<void>;
  /** @throws Refused 401 when the signature is not the provider's, 400 when the body cannot be read */
  parseWebhook(rawBody: string, headers: Headers): ProviderEvent;
};

/** No answer, or an answer that says "later". */
export class ProviderSilent extends Error {}

/** The provider's no. */
export class ProviderRefused extends Error {}

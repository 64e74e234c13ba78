import type { PaymentMethod } from "@skaenk/contract/checkout";
import type { CaptureTimes } from "@skaenk/contract/office/order-previews";

/** How a payment stands at the provider. Amounts in øre. */
export type ProviderPayment = {
  status: "pending" | "authorized" | "failed" | "cancelled" | "expired" | "captured" | "refunded";
  /** The amount that the customer was asked to pay; undefined where only the office knows it. */
  amountOre?: number;
  /** The amounts captured, refunded and released so far; absent where the provider tells only the status. */
  sums?: ProviderSums;
  /** The number of captures, where the provider's payment tells it. */
  captures?: CaptureTimes;
  /** Whether the provider says in so many words that real money moves. Anything missing or odd is a no. */
  isLive: boolean;
};

/** Amounts in øre: reserved so far, captured, refunded, released. */
export type ProviderSums = { authorizedOre: number; capturedOre: number; refundedOre: number; cancelledOre: number };

/** What a provider tells by webhook. */
export type ProviderEvent = {
  /** The provider's name of the telling: the same telling twice has the same one. */
  eventId: string;
  /** Our name of the payment. */
  reference: string;
  /**
   * The provider's name of what it tells of, which must be the one that the provider gave us when we made the payment: another shop on the
   * same agreement has references like ours. Undefined where the telling bears our own mark instead.
   */
  providerPaymentId: string | undefined;
  kind: ProviderPayment["status"];
  /** The amount that the customer was asked to pay; undefined in a report about a part of it, such as a capture or a refund. */
  amountOre: number | undefined;
  /** As of `ProviderPayment`. */
  isLive: boolean;
};

/** A webhook as it came: some providers sign the address it was sent to along with the body. */
export type WebhookCall = {
  method: string;
  /** The shop's public address of it, whatever a proxy made of it. */
  url: string;
  rawBody: string;
  headers: Headers;
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
 * Calls throw `ProviderUnavailable` when there is no answer and it makes sense to try again, `ProviderRefused` when the answer is no.
 */
export type PaymentProvider = {
  name: string;
  methods: readonly PaymentMethod[];
  /** A reservation that is not captured is released by the provider after so many days; undefined where it says nothing. */
  reservationDays?: number;
  /**
   * How often the provider captures from one reservation, where nothing else is known; `parts` without it. Paying back what was captured ends no
   * reservation at any of them.
   */
  captures?: CaptureTimes;
  /** The money comes by itself and the office says when: so many days the goods are held for it. */
  daysToPay?: number;
  /** Moves no money at all, and is there only where fakes are allowed: its word counts without being live. */
  pretends?: true;
  createPayment(payment: NewPayment): Promise<{ providerPaymentId: string; redirectUrl: string }>;
  getPayment(providerPaymentId: string): Promise<ProviderPayment>;
  /**
   * @param knownOre what our books say was captured before, for providers that know no key
   * @returns whether the rest of the reservation was released with it, where the provider says so
   */
  capture(
    providerPaymentId: string,
    amountOre: number,
    key: string,
    knownOre: number,
  ): Promise<{ restLetGo: boolean } | undefined>;
  /** @param knownOre what our books say was paid back before */
  refund(providerPaymentId: string, amountOre: number, key: string, knownOre: number): Promise<void>;
  cancel(providerPaymentId: string, key: string): Promise<void>;
  /** @throws Refused 401 when the signature is not the provider's, 400 when the body cannot be read */
  readWebhook(call: WebhookCall): Promise<ProviderEvent>;
  /** Makes itself known to the provider where that is needed before its webhooks come. May be called again at any time. */
  prepare?(webhookUrl: string): Promise<void>;
};

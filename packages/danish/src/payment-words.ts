import { whenHandedOver } from "./delivery-words.ts";
import { orderStatusWords, paymentStatusWords, type StatusWords } from "./order-words.ts";

type PaymentCode = keyof typeof paymentStatusWords;

/** True for a payment that the customer sends ahead from their own bank. */
export const isTransfer = (method: string): boolean => method === "bank-transfer";

/** Methods whose money the shop has before anything is sent: nothing is reserved, and nothing is captured. */
const ahead: ReadonlySet<string> = new Set(["bank-transfer", "gift-card", "points", "discount"]);
export const isPaidAhead = (method: string): boolean => ahead.has(method);

const paidAhead: StatusWords = { label: "Betalt", hint: "Der er ikke mere at betale" };
const paidAheadWords: Partial<Record<PaymentCode, StatusWords>> = {
  authorized: paidAhead,
  partially_captured: paidAhead,
  captured: paidAhead,
};

const received: StatusWords = { label: "Betalt", hint: "Vi har modtaget pengene på vores konto" };
const transferWords: Partial<Record<PaymentCode, StatusWords>> = {
  pending: { label: "Afventer", hint: "Pengene er ikke kommet til vores konto endnu" },
  authorized: received,
  partially_captured: received,
  captured: received,
  refund_pending: { label: "Skal overføres tilbage", hint: "Vi overfører pengene til din konto" },
  partially_refunded: { label: "Delvist refunderet", hint: "Vi har overført en del af beløbet til din konto" },
  refunded: { label: "Refunderet", hint: "Vi har overført beløbet til din konto" },
  cancelled: { label: "Annulleret", hint: "Har du overført pengene, får du dem tilbage" },
};

/** The money of a parcel: captured with it, or only invoiced where it was paid before. */
export const moneyOfParcel = (amount: string, method: string): string =>
  isPaidAhead(method) ? `${amount} er betalt, og fakturaen skrives` : `${amount} trækkes`;

/**
 * This function returns the state of a payment in words that fit the payment method and the way in which the goods are handed over.
 * @param deliveryKind the kind of the delivery; empty where only the label is shown
 */
export function paymentWordsOf(code: PaymentCode, method: string, deliveryKind = ""): StatusWords {
  const own = isTransfer(method) ? transferWords : isPaidAhead(method) ? paidAheadWords : {};
  if (own[code]) return own[code];
  if (code !== "authorized") return paymentStatusWords[code];
  const hint = `Beløbet er reserveret og bliver trukket, ${whenHandedOver(deliveryKind)}`;
  return { ...paymentStatusWords.authorized, hint };
}

/** State of an order. A cancelled order that was paid ahead says that the money goes back. */
export const orderWordsOf = (code: keyof typeof orderStatusWords, method: string): StatusWords =>
  code === "cancelled" && isPaidAhead(method)
    ? {
        label: orderStatusWords.cancelled.label,
        hint: "Ordren bliver ikke til noget. Det, du har betalt, får du tilbage",
      }
    : orderStatusWords[code];

/** Steps of a payment's history whose words differ for the way it is paid. */
export function paymentEventWord(kind: string, method: string): string | undefined {
  if (kind === "captured" && isPaidAhead(method)) return "Fakturaen er skrevet";
  if (!isTransfer(method)) return undefined;
  if (kind === "refund_started") return "Beløbet skal overføres tilbage";
  if (kind === "rest_released") return "Resten sendes ikke, og beløbet for den skal overføres tilbage";
  return undefined;
}

import type { OrderStatus, PaymentStatus } from "@skaenk/contract/orders";

/** A step that the rules do not know: a bug or a message that comes too late, never something a customer did wrong. */
export class IllegalTransition extends Error {
  constructor(what: string, from: string, to: string) {
    super(`${what} cannot go from ${from} to ${to}`);
  }
}

/** Allowed status transitions of an order. A cancellation also requires that nothing was sent: `cancel-order.ts`. @source denmark.md 2.5 */
export const orderSteps: Record<OrderStatus, readonly OrderStatus[]> = {
  received: ["awaiting_email", "awaiting_age", "awaiting_payment", "confirmed", "cancelled"],
  // A bank transfer holds no goods until its buyer has answered a mail.
  awaiting_email: ["awaiting_payment", "cancelled"],
  awaiting_age: ["awaiting_payment", "cancelled"],
  // Ends as shipped where the rest of an order with gift cards by mail is not paid in time; nothing is packed from here (`mayBeSent`).
  awaiting_payment: ["confirmed", "shipped", "cancelled"],
  // Back to awaiting payment, when the provider has released the authorization. Returned, where gift cards come back before they are mailed.
  confirmed: [
    "awaiting_payment",
    "picking",
    "partially_shipped",
    "shipped",
    "ready_for_pickup",
    "withdrawal_received",
    "returned",
    "cancelled",
  ],
  picking: ["awaiting_payment", "partially_shipped", "shipped", "ready_for_pickup", "withdrawal_received", "cancelled"],
  partially_shipped: ["partially_shipped", "shipped", "withdrawal_received"],
  // The status `returned` follows when everything comes back without a withdrawal.
  shipped: ["ready_for_pickup", "delivered", "not_collected", "withdrawal_received", "returned"],
  ready_for_pickup: ["delivered", "not_collected", "withdrawal_received", "returned", "cancelled"],
  delivered: ["withdrawal_received", "returned"],
  // The status `cancelled` follows when the order stands at the shop's own counter.
  not_collected: ["withdrawal_received", "return_in_transit", "returned", "cancelled"],
  withdrawal_received: ["return_in_transit", "returned", "cancelled"],
  return_in_transit: ["returned"],
  returned: [],
  cancelled: [],
};

/** Where a payment may go from where it is. @source denmark.md 2.1 */
export const paymentSteps: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["authorized", "failed", "expired", "cancelled"],
  authorized: ["partially_captured", "captured", "cancelled", "expired"],
  partially_captured: ["partially_captured", "captured", "refund_pending", "partially_refunded", "refunded"],
  captured: ["refund_pending", "partially_refunded", "refunded"],
  // Money of a later parcel is captured, or the rest is released, while a refund is on its way.
  refund_pending: ["refund_pending", "partially_captured", "captured", "partially_refunded", "refunded"],
  partially_refunded: ["refund_pending", "partially_refunded", "refunded"],
  refunded: [],
  failed: [],
  expired: [],
  cancelled: [],
};

export const mayOrderGo = (from: OrderStatus, to: OrderStatus): boolean => orderSteps[from].includes(to);
/** True when goods of an order may leave the house: never before it is paid. */
export const mayBeSent = (status: OrderStatus): boolean =>
  status !== "awaiting_payment" && mayOrderGo(status, "shipped");
export const mayPaymentGo = (from: PaymentStatus, to: PaymentStatus): boolean => paymentSteps[from].includes(to);

/** @throws IllegalTransition */
export function checkOrderStep(from: OrderStatus, to: OrderStatus): void {
  if (!mayOrderGo(from, to)) throw new IllegalTransition("An order", from, to);
}

/** @throws IllegalTransition */
export function checkPaymentStep(from: PaymentStatus, to: PaymentStatus): void {
  if (!mayPaymentGo(from, to)) throw new IllegalTransition("A payment", from, to);
}

export type PaymentAmounts = {
  /** The amount that the customer was asked for. */
  amountOre: number;
  capturedOre: number;
  refundedOre: number;
  /** The part of the reservation that was released without being captured. */
  releasedOre: number;
  /** What is on its way back. */
  refundingOre: number;
};

/**
 * The status of a reserved payment by its amounts. A refund is a part of the captured sum: as long as money is held for the rest of an order,
 * the payment is not refunded in whole.
 * @throws RangeError when more is captured and released than was reserved, or more refunded than was captured
 */
export function statusOfAmounts(amounts: PaymentAmounts): PaymentStatus {
  const { amountOre, capturedOre, refundedOre, releasedOre, refundingOre } = amounts;
  const heldOre = amountOre - capturedOre - releasedOre;
  if (heldOre < 0) throw new RangeError("More cannot be drawn than was reserved");
  if (refundedOre + refundingOre > capturedOre) throw new RangeError("More cannot be paid back than was drawn");
  if (refundingOre > 0) return "refund_pending";
  if (refundedOre > 0) return refundedOre === capturedOre && heldOre === 0 ? "refunded" : "partially_refunded";
  if (capturedOre > 0) return heldOre === 0 ? "captured" : "partially_captured";
  return heldOre === 0 ? "cancelled" : "authorized";
}

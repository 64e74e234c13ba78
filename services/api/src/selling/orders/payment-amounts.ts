import { type PaymentRow, payingAttempt, toPayOf } from "./money-queries.ts";
import type { OrderRow } from "./queries.ts";

/**
 * The sum in øre that an order still leaves to pay with money. A gift card by mail is captured as soon as the order is certain, so an order
 * whose rest is asked for again may have a part that an earlier payment paid. Pure.
 */
export const missingOre = (
  order: Pick<OrderRow, "total_ore" | "gift_card_ore">,
  payments: readonly Pick<PaymentRow, "captured_ore">[],
): number => toPayOf(order) - payments.reduce((sum, { captured_ore }) => sum + captured_ore, 0);

/**
 * The attempt that an order's page shows: the one that counts, and of an order that waits for its payment the latest, since an earlier one may
 * have paid a part. Pure.
 */
export const shownAttempt = (order: Pick<OrderRow, "status">, payments: PaymentRow[]): PaymentRow | undefined =>
  order.status === "awaiting_payment" ? payments.at(-1) : payingAttempt(payments);

/** The amounts of all attempts of an order together, in øre. Pure. */
export const sumPayments = (payments: readonly PaymentRow[]) => {
  const sumOf = (field: "held_ore" | "captured_ore" | "refunded_ore") =>
    payments.reduce((sum, payment) => sum + payment[field], 0);
  return { heldOre: sumOf("held_ore"), capturedOre: sumOf("captured_ore"), refundedOre: sumOf("refunded_ore") };
};

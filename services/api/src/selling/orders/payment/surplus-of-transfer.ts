import type { PaymentRow } from "../money-queries.ts";
import { bankPayment } from "../money-queries.ts";

/** A notice says that money is to be transferred back by hand. */
export type TransferNotice = { reason: string; key: string; details: Record<string, unknown> };

/**
 * This function returns true when a notice is about the surplus of an order that was edited or cancelled. The notice of a refund belongs to a credit
 * note: it names the request, or it is from a time when the credit note was written together with the notice. Pure.
 */
export const isOfSurplus = ({ reason, key, details }: TransferNotice): boolean =>
  reason === "transfer_back" && details.requestId === undefined && !key.startsWith("transfer-back:refund:");

/**
 * This function returns the surplus of an order's bank transfers, which is not invoiced: the øre to be transferred back, and the øre that were
 * transferred back. Pure.
 * @param open the unresolved notices of the order
 */
export function surplusOf(
  payments: readonly Pick<PaymentRow, "provider" | "released_ore">[],
  open: readonly TransferNotice[],
): { surplusOre: number; surplusBackOre: number } {
  const releasedOre = payments.reduce(
    (sum, { provider, released_ore }) => sum + (provider === bankPayment ? released_ore : 0),
    0,
  );
  const openOre = open.filter(isOfSurplus).reduce((sum, { details }) => sum + Number(details.amountOre ?? 0), 0);
  const surplusOre = Math.min(openOre, releasedOre);
  return { surplusOre, surplusBackOre: releasedOre - surplusOre };
}

type Transferred = Pick<PaymentRow, "id" | "provider" | "amount_ore" | "held_ore" | "captured_ore" | "released_ore">;

/**
 * Øre that came for an order from the customer's bank. An older order has no transfers that were noted: its payment says what came. Pure.
 * @param noted the transfers that came, as they were noted
 */
export const receivedOf = (
  payments: readonly Transferred[],
  noted: readonly { payment_id: number; amount_ore: number }[],
): number =>
  payments.reduce((sum, { id, provider, amount_ore, ...moved }) => {
    if (provider !== bankPayment || moved.held_ore + moved.captured_ore + moved.released_ore === 0) return sum;
    const own = noted.filter(({ payment_id }) => payment_id === id);
    return sum + (own.length > 0 ? own.reduce((all, one) => all + one.amount_ore, 0) : amount_ore);
  }, 0);

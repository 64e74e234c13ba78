import type { PaymentRow } from "../money-queries.ts";
import { bankPayment } from "../money-queries.ts";

/** A notice that money is to be transferred back by hand. */
export type TransferNotice = { reason: string; key: string; details: Record<string, unknown> };

/**
 * Whether a notice is about money of an order that was edited or called off. A refund has a credit note instead: its notice names the request,
 * or is from a time when the credit note was written with it. Pure.
 */
export const isOfSurplus = ({ reason, key, details }: TransferNotice): boolean =>
  reason === "transfer_back" && details.requestId === undefined && !key.startsWith("transfer-back:refund:");

/**
 * The part of an order's bank transfers that no invoice is for: øre to be transferred back, and øre that were. Pure.
 * @param open the notices that nobody has dealt with
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

import type { Transaction } from "../../platform/queries.ts";
import { endReturned, releaseRest } from "../orders/cancelling/release-rest.ts";
import { lockOrder, moveOrder } from "../orders/queries.ts";
import { mayOrderGo } from "../orders/status-machine.ts";
import { markHandled } from "./office/queries.ts";
import type { WithdrawalsDatabase } from "./tables.ts";

type Stated = { reference: string; lines: string[]; at: Date };

/**
 * Moves a withdrawn order on, where its status allows it; a paid-back or cancelled order keeps its own, and so does one of which
 * only a part is withdrawn: the rest is still to be sent, delivered and kept. Only for statements that are shown to be the customer's.
 * @returns whether it was moved
 */
export async function stopOrder(
  trx: Transaction<WithdrawalsDatabase>,
  orderId: number,
  { reference, lines, at }: Stated,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (lines.length > 0 || !mayOrderGo(order.status, "withdrawal_received")) return false;
  await moveOrder(trx, order, "withdrawal_received", { at, details: { reference, from: order.status } });
  // The goods that were sent have to come back first. The other goods are never sent, so their money is released now.
  if (order.status === "partially_shipped") {
    await releaseRest(trx, order, at);
    const isEnded = await endReturned(trx, order, { reason: "Fortrudt", now: at });
    if (isEnded) await markHandled(trx, reference, { at, by: null, outcome: "Varerne var allerede kommet retur." });
  }
  return true;
}

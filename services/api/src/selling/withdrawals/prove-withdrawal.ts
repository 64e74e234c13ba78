import type { Database } from "../../platform/queries.ts";
import { lockOrder } from "../orders/queries.ts";
import { mayWithdraw } from "../orders/withdrawal-deadline.ts";
import { findOrderOf, findWithdrawn, listGoods, markProven } from "./queries.ts";
import { sendReceipt } from "./send-receipt.ts";
import { stopOrder } from "./stop-order.ts";
import type { WithdrawalsDatabase } from "./tables.ts";

/**
 * This function records, at the receipt's link, that the statement is the customer's. An order that the statement only held is stopped now,
 * unless the office has dealt with the statement meanwhile. The statement still counts from the time at which it was received. A second call
 * has no further effect.
 * @returns whether there is such a statement
 */
export async function proveWithdrawal(
  db: Database<WithdrawalsDatabase>,
  reference: string,
  now: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const row = await findWithdrawn(trx, reference);
    if (!row) return false;
    // A statement is matched to no order while its address is written too often; whoever answers the receipt has the mailbox.
    const named = await findOrderOf(trx, { ...row, orderNumber: row.order_number });
    const order = row.order_id === null ? named : undefined;
    const orderId = row.order_id ?? order?.id ?? null;
    // The order is locked first, as by all who work on it.
    if (orderId !== null) await lockOrder(trx, orderId);
    const match = order && { order_id: order.id, in_time: mayWithdraw(order.delivered_at, row.received_at) };
    const proven = await markProven(trx, reference, { proven_at: now, ...match });
    if (proven && proven.order_id !== null && proven.in_time && proven.handled_at === null) {
      await stopOrder(trx, proven.order_id, { reference, lines: proven.lines, at: now });
    }
    // A receipt with the statement is written once, so that it comes now only where the first one withheld it.
    const goods = named ? await listGoods(trx, named.id) : [];
    await sendReceipt(trx, { ...row, proven_at: now }, { goods, owed: true, withheld: false });
    return true;
  });
}

import { limitIn } from "../../../platform/age-limit.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { confirmOrder } from "../../orders/confirm-order.ts";
import { toPayOf } from "../../orders/money-queries.ts";
import { findOrder, listOrderLines, lockOrder, moveOrder, type OrderRow } from "../../orders/queries.ts";
import { mailTransferDetails } from "../ask-for-transfer.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { neededAge } from "./age-rule.ts";
import { useCheck } from "./queries.ts";

/** An order taken by phone that waits for a proof of age, and the age in years; undefined when no proof is needed any more. */
export async function orderAwaitingAge(
  { db, settings, now }: CheckoutContext,
  by: { token: string } | { id: number },
): Promise<{ order: OrderRow; minAge: number } | undefined> {
  const order = await findOrder(db, by);
  if (order?.status !== "awaiting_age" || order.pay_before <= now()) return undefined;
  const strengths = (await listOrderLines(db, order.id)).map(({ abv_percent }) => abv_percent);
  // Sold with an age to prove: a limit that was lifted since is proven by any.
  return { order, minAge: neededAge(strengths, limitIn(settings)) || 16 };
}

/** The buyer is old enough: the proof stands with the order, which may be paid from now on. Proven twice, it is proven once. */
export async function proveForOrder(
  checkout: CheckoutContext,
  { orderId, checkId, at }: { orderId: number; checkId: number; at: Date },
): Promise<void> {
  await checkout.db.transaction().execute(async (trx: Transaction<CheckoutDatabase>) => {
    const order = await lockOrder(trx, orderId);
    if (order.status !== "awaiting_age" || !(await useCheck(trx, checkId, orderId, at))) return;
    await moveOrder(trx, order, "awaiting_payment", { at });
    const payable = { ...order, status: "awaiting_payment" as const };
    // Paid by a discount code to the last krone: there is nothing more to wait for.
    if (toPayOf(order) === 0) await confirmOrder(trx, payable, at);
    else await mailTransferDetails(checkout, trx, payable, { reminder: false });
  });
}

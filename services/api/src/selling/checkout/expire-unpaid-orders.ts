import { unpaidStatuses } from "@skaenk/contract/order-groups";
import { eachAlone } from "../../platform/each-alone.ts";
import { cancelLockedOrder, mailCancellation } from "../orders/cancelling/cancel-order.ts";
import { endWithoutRest } from "../orders/cancelling/release-rest.ts";
import { listOrderEvents, listOrderLines, lockOrder } from "../orders/queries.ts";
import type { PaymentContext } from "./open-checkout.ts";
import { refreshPayments } from "./payment/poll-payments.ts";
import { listUnpaid } from "./queries.ts";

const mostPerRound = 100;
const reason = "Ordren blev ikke betalt i tide.";
/** Of an order whose gift cards by mail were paid before the rest was asked for anew. */
const restReason = "Resten af ordren blev ikke betalt i tide.";

/**
 * The job: an order that is not paid in time is called off, and its bottles go back on the shelves. One of which gift cards by mail were paid
 * and sent ends with them. The provider is asked one
 * last time, so that an order whose webhook was lost is kept; money that comes later is released.
 * @returns how many were called off
 */
export async function expireUnpaidOrders(checkout: PaymentContext): Promise<number> {
  const now = checkout.now();
  let expired = 0;
  await eachAlone(await listUnpaid(checkout.db, now, mostPerRound), async ({ id }) => {
    await refreshPayments(checkout, id);
    expired += await checkout.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      // The order got a new deadline since it was listed: the buyer answered the mail, or the office asked for the payment again.
      if (!unpaidStatuses.includes(order.status) || order.pay_before > now) return 0;
      if ((await listOrderLines(trx, id)).some(({ shipped_quantity }) => shipped_quantity > 0)) {
        await endWithoutRest(trx, id, { reason: restReason, now, unpaid: "expired" });
        return 1;
      }
      const ended = { reason, now, unpaid: "expired", ending: "lapsed" } as const;
      const { giftCardOre } = await cancelLockedOrder(trx, order, ended);
      // No second mail to an address that never answered the first: its owner may never have ordered anything.
      if (order.status === "awaiting_email") return 1;
      // Confirmed once, and asked to be paid again: the customer believes in it.
      const confirmed = (await listOrderEvents(trx, id)).some(({ kind }) => kind === "confirmed");
      // Bank-transfer and phone customers may still rely on the order, so they are told.
      if (confirmed || order.payment_method === "bank-transfer" || order.taken_by !== null)
        await mailCancellation(trx, order, { reason, releasedOre: 0, giftCardOre, paid: confirmed });
      return 1;
    });
  });
  return expired;
}

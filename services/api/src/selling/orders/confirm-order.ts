import { mailOrRefuse } from "../../people/mail/ask-recipient.ts";
import type { Transaction } from "../../platform/queries.ts";
import { listCardsOfOrder } from "../gift-cards/queries.ts";
import { mailedOrder, receivedKey } from "./order-mail.ts";
import { forgetUnpaid, listOrderLines, moveOrder, type OrderRow } from "./queries.ts";
import { drawMailedCards } from "./shipping/hand-out-cards.ts";
import type { OrdersDatabase } from "./tables.ts";

/** A payment takes no longer; a bank transfer does. */
const oneHourMs = 3_600_000;

/**
 * The money of a locked order is certain: it is confirmed, and its buyer is told, once. Nobody is told of one that never was.
 * @param askedFrom the network that ordered, where nothing was left to pay
 * @throws Refused 429 too_many_mails, where a code paid for everything
 */
export async function confirmOrder(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  now: Date,
  askedFrom?: string,
): Promise<void> {
  await moveOrder(trx, order, "confirmed", { at: now });
  const confirmed: OrderRow = { ...order, status: "confirmed" };
  await forgetUnpaid(trx, order.id);
  await mailOrRefuse(trx, {
    template: "order-received",
    to: order.email,
    // A code that pays for everything costs a stranger nothing, whoever's address is written.
    owed: order.payment_method !== "discount" || order.taken_by !== null,
    askedFrom,
    key: receivedKey(order.order_number),
    data: {
      ...mailedOrder(confirmed, await listOrderLines(trx, order.id), await listCardsOfOrder(trx, order.id)),
      ...(now.getTime() - order.placed_at.getTime() > oneHourMs ? { isLater: true } : {}),
    },
  });
  await drawMailedCards(trx, confirmed, now);
}

import { enqueueMail } from "../mail/mail-outbox-queries.ts";
import type { Transaction } from "../platform/queries.ts";
import { mailedOrder } from "./order-mail.ts";
import { listOrderLines, moveOrder, type OrderRow } from "./queries.ts";
import { drawMailedCards } from "./shipping/hand-out-cards.ts";
import type { OrdersDatabase } from "./tables.ts";

/** The money of a locked order is certain: it is confirmed, and its buyer is told, once. Nobody is told of one that never was. */
export async function confirmOrder(trx: Transaction<OrdersDatabase>, order: OrderRow, now: Date): Promise<void> {
  await moveOrder(trx, order, "confirmed", { at: now });
  await enqueueMail(trx, {
    template: "order-received",
    to: order.email,
    key: `order-received:${order.order_number}`,
    data: mailedOrder(order, await listOrderLines(trx, order.id)),
  });
  await drawMailedCards(trx, { ...order, status: "confirmed" }, now);
}

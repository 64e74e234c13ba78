import type { MailedOrder } from "../../people/mail/mailed-order.ts";
import type { Database } from "../../platform/queries.ts";
import { listCardsOfOrder } from "../gift-cards/queries.ts";
import { listOpenOf } from "./attention/attention-queries.ts";
import { listPayments } from "./money-queries.ts";
import { mailedOrder } from "./order-mail.ts";
import { listReceived } from "./payment/bank-transfer-queries.ts";
import { receivedOf, surplusOf } from "./payment/surplus-of-transfer.ts";
import { listOrderLines, type OrderRow } from "./queries.ts";
import type { OrdersDatabase } from "./tables.ts";

/** This function returns the data of the confirmation of an order as it is now, with the part of a bank transfer in øre that goes back. */
export async function mailedOrderNow(db: Database<OrdersDatabase>, order: OrderRow): Promise<MailedOrder> {
  const [lines, cards] = [await listOrderLines(db, order.id), await listCardsOfOrder(db, order.id)];
  const payments = await listPayments(db, order.id);
  const { surplusOre, surplusBackOre } = surplusOf(payments, await listOpenOf(db, order.id));
  const receivedOre = receivedOf(payments, await listReceived(db, order.id));
  return {
    ...mailedOrder(order, lines, cards),
    isLater: true,
    ...(receivedOre > 0 ? { receivedOre } : {}),
    ...(surplusOre > 0 ? { surplusOre } : {}),
    ...(surplusBackOre > 0 ? { surplusBackOre } : {}),
  };
}

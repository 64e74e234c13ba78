import type { Order } from "@skaenk/contract/orders";
import { isTransfer } from "@skaenk/danish/payment-words";
import type { MailName } from "../../../people/mail/mail-data.ts";
import { enqueueMail, leaveUnsent, takeBackMails } from "../../../people/mail/mail-outbox-queries.ts";
import { inTransaction } from "../../../platform/in-transaction.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { dropUnpaidCards } from "../../gift-cards/bought-cards.ts";
import { returnToCards } from "../../gift-cards/pay-with-cards.ts";
import { closeAttention } from "../attention/attention-queries.ts";
import {
  askProvider,
  giftCardPayment,
  listPayments,
  listRequests,
  movePayment,
  type PaymentRow,
} from "../money-queries.ts";
import { editMailPrefix } from "../order-mail.ts";
import { unpackParcels } from "../parcels/make-parcels.ts";
import { listParcels } from "../parcels/queries.ts";
import { listOrderLines, lockOrder, moveOrder, type OrderRow, restock } from "../queries.ts";
import { IllegalTransition } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";

type Cancelling = { orderId: number; reason: string; now: Date };

/**
 * Cancels an order before anything is sent, also one that the customer has withdrawn from or does not collect at the shop's own counter:
 * the goods go back into stock, and reserved money is released. Customers whose order was confirmed, who ordered by phone or who pay by
 * bank transfer get a mail.
 * @throws IllegalTransition
 */
export async function cancelOrder(db: Database<OrdersDatabase>, { orderId, reason, now }: Cancelling): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const letGo = await cancelLockedOrder(trx, order, { reason, now, unpaid: "cancelled" });
    const unpaid = order.status === "awaiting_payment" || order.status === "awaiting_age";
    // The mail address is not confirmed, so no mail is sent to it.
    if (order.status === "awaiting_email") return;
    // A bank-transfer buyer may be about to pay and must be told; other unpaid buyers are at a payment page, which tells them.
    const believes = order.taken_by !== null || order.payment_method === "bank-transfer";
    if (order.status === "awaiting_payment" && !believes) return;
    await mailCancellation(trx, order, { ...letGo, reason, paid: !unpaid });
  });
}

/** `releasedOre` is released at the payment provider or is to be transferred back; `giftCardOre` went back to gift cards. Both are in øre. */
type LetGo = { releasedOre: number; giftCardOre: number };

export async function mailCancellation(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { paid, giftCardOre, ...told }: LetGo & { reason: string; paid: boolean },
): Promise<void> {
  await enqueueMail(trx, {
    template: "order-cancelled",
    to: order.email,
    key: `order-cancelled:${order.order_number}`,
    data: {
      orderNumber: order.order_number,
      token: order.token,
      name: paid ? order.name : "",
      byTransfer: isTransfer(order.payment_method),
      ...(giftCardOre > 0 ? { giftCardOre } : {}),
      ...told,
    },
  });
}

/** Mails that ask the customer to do something for the order, by what their keys begin with. */
const asking = ["confirm-order", "bank-transfer", "payment-again"] as const satisfies MailName[];

/** The end of an order that was never paid, where neither the office nor sold-out goods ended it. */
type Ended = { ending?: NonNullable<Order["ending"]> };

/** This function cancels a locked order inside a larger transaction and sends no mail. */
export async function cancelLockedOrder(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { reason, now, unpaid, ending }: Ended & { reason: string; now: Date; unpaid: "cancelled" | "expired" },
): Promise<LetGo> {
  const lines = await listOrderLines(trx, order.id);
  if (lines.some(({ shipped_quantity }) => shipped_quantity > 0)) {
    throw new IllegalTransition("An order of which something was sent", order.status, "cancelled");
  }
  await moveOrder(trx, order, "cancelled", { at: now, details: { reason, ...(ending ? { ending } : {}) } });
  // After an outage of the mail server they would ask for something that is over.
  for (const template of asking) await leaveUnsent(trx, `${template}:${order.order_number}:`);
  await takeBackMails(trx, editMailPrefix(order.order_number));
  // An order whose mail was never answered took no stock.
  if (order.status !== "awaiting_email") await restock(trx, lines);
  await unpackParcels(trx, await listParcels(trx, order.id), now);
  await dropUnpaidCards(trx, order.id, now);
  const backOnCards = { orderId: order.id, reason: "released", key: `cancelled-${order.id}`, at: now } as const;
  const giftCardOre = await returnToCards(trx, backOnCards);
  await closeAttention(trx, { orderId: order.id }, { by: null, resolution: "Ordren er annulleret", at: now });
  let releasedOre = 0;
  for (const payment of await listPayments(trx, order.id)) {
    if (payment.status === "authorized") {
      await releasePayment(trx, payment, now);
      if (payment.provider !== giftCardPayment) releasedOre += payment.held_ore;
    } else if (payment.status === "pending") {
      await movePayment(trx, payment, unpaid);
      if (payment.provider_payment_id !== null) await releasePayment(trx, payment, now);
    }
  }
  return { releasedOre, giftCardOre };
}

/**
 * Asks the provider to release a payment that nobody is going to use. Each time by a key of its own: an earlier request may have been
 * carried out while nothing was reserved.
 */
export async function releasePayment(trx: Transaction<OrdersDatabase>, payment: PaymentRow, now: Date): Promise<void> {
  const { id, reference } = payment;
  const earlier = (await listRequests(trx, id)).filter(({ kind }) => kind === "cancel");
  if (earlier.some(({ done_at }) => done_at === null)) return;
  const key = earlier.length === 0 ? `cancel:${reference}` : `cancel:${reference}:${earlier.length + 1}`;
  await askProvider(trx, { paymentId: id, kind: "cancel", amountOre: 0, key, at: now });
}

import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import { countByHandOrRefuse } from "../../../people/mail/ask-recipient.ts";
import { enqueueMail, takeBackMails } from "../../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { raiseAttention } from "../attention/attention.ts";
import { releasePayment } from "../cancelling/cancel-order.ts";
import { mailedOrderNow } from "../mailed-order-now.ts";
import { giftCardPayment, insertPayment, moveAmounts, type PaymentRow } from "../money-queries.ts";
import { editMailPrefix } from "../order-mail.ts";
import { findOrder, moveOrder, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import type { EditContext } from "./edit-order.ts";
import { markRaised } from "./edit-queries.ts";

type Trx = Transaction<OrdersDatabase>;

/** A customer who is asked for more did nothing wrong, and gets time for it. */
const daysToPay = 3;

/** Time that the confirmation of an edit waits for further edits. */
const gatherMinutes = 5;

type Settling = {
  payment: PaymentRow | undefined;
  outcome: OrderEditPreview["outcome"];
  context: EditContext;
};

/** The difference of money, and what the customer is told. */
export async function settleEdit(trx: Trx, before: OrderRow, { payment, outcome, context }: Settling): Promise<void> {
  const { actor, now, operation, settings } = context;
  const order = (await findOrder(trx, { id: before.id })) ?? before;
  const toPayOre = order.total_ore - order.gift_card_ore;
  const key = `${order.order_number}:edit-${operation}`;
  if (payment && outcome === "paid-back-by-hand") {
    const amountOre = before.total_ore - before.gift_card_ore - toPayOre;
    await moveAmounts(trx, payment, { releasedOre: payment.released_ore + amountOre });
    if (toPayOre === 0 && order.gift_card_ore > 0) await payByCards(trx, order, now);
    await raiseAttention(trx, {
      order,
      reason: "transfer_back",
      key: `transfer-back:edit:${key}`,
      details: { amountOre, reference: payment.reference },
      owner: settings.company.email,
      at: now,
    });
  }
  // The ledger of the gift cards already has the difference, so the payment is reduced to the new amount.
  const cardOre = before.gift_card_ore - order.gift_card_ore;
  if (payment?.provider === giftCardPayment && cardOre > 0) {
    const onCards = { releasedOre: payment.released_ore + cardOre };
    await moveAmounts(trx, payment, onCards);
  }
  if (payment && outcome === "pay-again") {
    await releasePayment(trx, payment, now);
    await markRaised(trx, order.id, actor.name);
    const payBefore = new Date(now.getTime() + daysToPay * 86_400_000);
    await moveOrder(trx, order, "awaiting_payment", { at: now, payBefore });
    await enqueueMail(trx, {
      template: "payment-again",
      to: order.email,
      key: `payment-again:${key}`,
      data: {
        orderNumber: order.order_number,
        token: order.token,
        name: order.name,
        totalOre: toPayOre,
        payBefore: payBefore.toISOString(),
      },
    });
  }
  await confirmEdit(trx, order, context);
}

/**
 * Mails the customer the order as it is now, some minutes later: an edit within them replaces the mail that waits. Each mail that does go
 * counts as one sent by hand.
 * @throws Refused 429 too_many_mails
 */
async function confirmEdit(trx: Trx, order: OrderRow, { now, operation }: EditContext): Promise<void> {
  const prefix = editMailPrefix(order.order_number);
  const replaced = await takeBackMails(trx, prefix);
  if (replaced === 0) await countByHandOrRefuse(trx, order.email, `${order.order_number}:order-edited`);
  await enqueueMail(trx, {
    template: "order-received",
    to: order.email,
    key: `${prefix}${operation}`,
    owed: true,
    notBefore: new Date(now.getTime() + gatherMinutes * 60_000),
    data: await mailedOrderNow(trx, order),
  });
}

/** Gift cards pay for all that is left: what is sent is captured from them. */
const payByCards = (trx: Trx, order: OrderRow, at: Date) =>
  insertPayment(trx, {
    ...{ orderId: order.id, orderNumber: order.order_number, provider: giftCardPayment },
    ...{ amountOre: order.gift_card_ore, status: "authorized", at },
  });

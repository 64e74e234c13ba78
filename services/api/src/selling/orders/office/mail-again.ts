import type { OrderStatus } from "@skaenk/contract/orders";
import { addDays, copenhagenDay } from "@skaenk/danish/working-days";
import { countByHandOrRefuse } from "../../../people/mail/ask-recipient.ts";
import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listCardsOfOrder } from "../../gift-cards/queries.ts";
import { findAgeProof } from "../age-proof-queries.ts";
import { mailedOrderNow } from "../mailed-order-now.ts";
import { listPayments, toPayOf } from "../money-queries.ts";
import { deliveredTo, mailedPhoneOrder } from "../order-mail.ts";
import { mailEmailLink } from "../payment/email-link.ts";
import { missingOre } from "../payment-amounts.ts";
import { listOrderEvents, listOrderLines, type OrderRow } from "../queries.ts";
import { keptDays, openingHoursOf } from "../shipping/hand-over-order.ts";
import type { OrdersDatabase } from "../tables.ts";
import { listOrderMails } from "./office-order-queries.ts";
import { cancelledData, deliveredData, refundData, shippedData } from "./rebuild-mail.ts";

type Mail = { template: string; key: string; sent_at: Date | null; not_before: Date | null };
type Trx = Transaction<OrdersDatabase>;
type Again = { key: string; operation: string; at: Date; bankAccount: string | undefined };
type Sending = { to: string; key: string };

const always = new Set(["order-received", "order-ready", "order-delivered", "order-cancelled"]);
/** Mails of one of several dispatches or refunds: their key says which, and a repeated mail's key does not. */
const oneOfMany = new Set(["order-shipped", "refund"]);
const unpaid = new Set<OrderStatus>(["awaiting_age", "awaiting_payment"]);

/** True when a mail can be sent again. A mail's data are deleted when it is sent; what asks for money is sent as long as money is missing. */
export function mayMailAgain(mail: Mail, order: Pick<OrderRow, "status" | "payment_method">): boolean {
  const { template, key } = mail;
  // A mail that can still be held back has not been sent once.
  if (mail.not_before !== null && mail.sent_at === null) return false;
  if (always.has(template)) return true;
  if (oneOfMany.has(template)) return key.startsWith(`${template}:`);
  if (template === "phone-order") return unpaid.has(order.status);
  if (template === "payment-again") return order.status === "awaiting_payment";
  if (template === "bank-transfer") {
    return order.status === "awaiting_payment" && order.payment_method === "bank-transfer";
  }
  return template === "confirm-order" && order.status === "awaiting_email";
}

/**
 * Writes one of an order's mails once more, with the order as it is now.
 * @throws Refused 404 mail_not_found, 422 mail_not_again, 429 too_many_mails
 */
export async function mailAgain(trx: Trx, order: OrderRow, again: Again): Promise<void> {
  const { key, operation, at } = again;
  const creditNotes = key.startsWith("refund:") ? [key.slice("refund:".length)] : [];
  const mail = (await listOrderMails(trx, order.order_number, creditNotes)).find((one) => one.key === key);
  if (!mail) throw new Refused(404, "mail_not_found", "Den mail er ikke sendt om ordren.");
  if (!mayMailAgain(mail, order)) throw notAgain();
  await countByHandOrRefuse(trx, order.email, `${order.order_number}:${mail.template}`);
  const to = { to: order.email, key: `order-again:${order.order_number}:${operation}` };
  const about = { orderNumber: order.order_number, token: order.token, name: order.name };
  if (mail.template === "confirm-order") return await mailEmailLink(trx, order, { at, again: operation });
  if (mail.template === "order-received" || mail.template === "phone-order") {
    return await mailContents(trx, order, mail.template, to);
  }
  if (mail.template === "order-shipped") {
    await enqueueMail(trx, { ...to, template: "order-shipped", data: found(await shippedData(trx, order, key)) });
  } else if (mail.template === "refund") {
    await enqueueMail(trx, { ...to, template: "refund", data: found(await refundData(trx, order, key)) });
  } else if (mail.template === "order-cancelled") {
    await enqueueMail(trx, { ...to, template: "order-cancelled", data: found(await cancelledData(trx, order)) });
  } else if (mail.template === "payment-again") {
    const totalOre = missingOre(order, await listPayments(trx, order.id));
    const data = { ...about, totalOre, payBefore: order.pay_before.toISOString() };
    await enqueueMail(trx, { ...to, template: "payment-again", data });
  } else if (mail.template === "bank-transfer") {
    await mailTransfer(trx, order, to, again.bankAccount);
  } else if (mail.template === "order-delivered") {
    await enqueueMail(trx, { ...to, template: "order-delivered", data: found(await deliveredData(trx, order)) });
  } else await mailReady(trx, order, to);
}

const notAgain = () => new Refused(422, "mail_not_again", "Den mail kan ikke sendes igen.");

function found<Data>(data: Data | undefined): Data {
  if (data === undefined) throw notAgain();
  return data;
}

async function mailContents(trx: Trx, order: OrderRow, template: "order-received" | "phone-order", to: Sending) {
  if (template === "order-received") {
    await enqueueMail(trx, { ...to, template, owed: true, data: await mailedOrderNow(trx, order) });
    return;
  }
  const lines = await listOrderLines(trx, order.id);
  const cards = await listCardsOfOrder(trx, order.id);
  await enqueueMail(trx, { ...to, template, data: mailedPhoneOrder(order, lines, cards) });
}

async function mailTransfer(trx: Trx, order: OrderRow, to: Sending, account: string | undefined): Promise<void> {
  if (!account) throw new Refused(422, "no_account", "Butikken har intet kontonummer at skrive i mailen.");
  await enqueueMail(trx, {
    ...to,
    template: "bank-transfer",
    data: {
      orderNumber: order.order_number,
      token: order.token,
      account,
      amountOre: toPayOf(order),
      payBefore: order.pay_before.toISOString(),
      reminder: false,
    },
  });
}

async function mailReady(trx: Trx, order: OrderRow, to: Sending): Promise<void> {
  const lines = await listOrderLines(trx, order.id);
  const ready = (await listOrderEvents(trx, order.id)).findLast(({ kind }) => kind === "ready_for_pickup");
  if (!ready) throw new Refused(422, "mail_not_again", "Ordren er ikke længere klar til afhentning.");
  await enqueueMail(trx, {
    ...to,
    template: "order-ready",
    data: {
      orderNumber: order.order_number,
      token: order.token,
      name: order.name,
      email: order.email,
      place: deliveredTo(order).slice(1),
      ...openingHoursOf(order),
      collectBy: addDays(copenhagenDay(ready.happened_at), keptDays),
      alcohol: lines.some(({ abv_percent }) => abv_percent >= 1.2),
      minAge: (await findAgeProof(trx, order.id))?.min_age ?? 18,
    },
  });
}

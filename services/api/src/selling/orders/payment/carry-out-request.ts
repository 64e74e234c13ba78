import { formatList } from "@skaenk/danish/format";
import { copenhagenDay } from "@skaenk/danish/working-days";
import type { Selectable } from "kysely";
import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import type { Company } from "../../../platform/settings.ts";
import { activateCards } from "../../gift-cards/bought-cards.ts";
import { raiseAttention, raiseReservationLost } from "../attention/attention.ts";
import { closeAttention } from "../attention/attention-queries.ts";
import { buildPaper } from "../build-paper.ts";
import {
  bankPayment,
  findPaymentOrder,
  giftCardPayment,
  insertCreditNote,
  insertInvoice,
  listReturned,
  lockPayment,
  moveAmounts,
  movePayment,
  type PaymentRow,
} from "../money-queries.ts";
import { mailedMethod } from "../order-mail.ts";
import { stopLabels } from "../parcels/stop-labels.ts";
import { listOrderLines, lockOrder, type OrderRow, recordEvent } from "../queries.ts";
import { undrawMailedCards } from "../shipping/hand-out-cards.ts";
import { remainingOf } from "../shipping/ship-order.ts";
import { mayPaymentGo } from "../status-machine.ts";
import type { OrdersDatabase, OrderTables } from "../tables.ts";
import { listInvoicedGoods } from "./invoiced-goods-queries.ts";
import { invoicesOfGoods } from "./invoices-of-goods.ts";
import { payBackDrawn, payBackUndrawn } from "./pay-back-when-drawn.ts";
import { pointsOfRefund } from "./points-of-refund.ts";
import { findCapture } from "./undrawn-queries.ts";

export type PaymentRequestRow = Selectable<OrderTables["payment_requests"]>;

type Done = {
  request: PaymentRequestRow;
  seller: Company;
  owner: string | undefined;
  /** True when the provider released the rest of the reservation with this capture. */
  restLetGo?: boolean;
  now: Date;
};

/**
 * Writes what a provider has carried out: the amounts, the invoice of what was captured or the credit note of what was paid
 * back, and the mail about it. The caller has marked the request as done in the same transaction.
 */
export async function recordCarriedOut(
  trx: Transaction<OrdersDatabase>,
  { request, seller, owner, restLetGo = false, now }: Done,
): Promise<void> {
  const { order_id: orderId } = await findPaymentOrder(trx, request.payment_id);
  const order = await lockOrder(trx, orderId);
  const payment = await lockPayment(trx, request.payment_id);
  if (request.kind === "cancel") {
    if (payment.provider === bankPayment) await raiseTransferBack(trx, { order, payment, request, owner, now });
    if (payment.held_ore > 0) await moveAmounts(trx, payment, { releasedOre: payment.released_ore + payment.held_ore });
    else if (mayPaymentGo(payment.status, "cancelled")) await movePayment(trx, payment, "cancelled");
    return;
  }
  // The provider had said no before, and has changed its mind.
  await closeAttention(
    trx,
    { key: attentionKey(request) },
    { by: null, resolution: "Udbyderen har gjort det alligevel", at: now },
  );
  const { amount_ore: amountOre, details } = request;
  const { lines = [], reason, goods, giftCardOre = 0 } = details;
  const invoiceNumber = request.kind === "refund" ? await namedInvoices(trx, orderId, request) : undefined;
  const content = buildPaper(order, seller, {
    lines,
    reason,
    invoiceNumber,
    giftCardOre: payment.provider === giftCardPayment ? amountOre : giftCardOre,
  });
  const year = Number(copenhagenDay(now).slice(0, 4));
  const paper = { orderId, paymentId: payment.id, year, issuedAt: now, content };
  if (request.kind === "capture") {
    const capturedOre = payment.captured_ore + amountOre;
    await moveAmounts(trx, payment, {
      capturedOre,
      ...(restLetGo ? { releasedOre: payment.amount_ore - capturedOre } : {}),
    });
    if (restLetGo) await raiseRestLost(trx, { order, payment, request, owner, now });
    const number = await insertInvoice(trx, paper);
    await recordEvent(trx, { orderId, kind: "captured", details: { amountOre, invoice: number }, at: now });
    await activateCards(trx, { parcel: goods ?? [], at: now });
    await payBackDrawn(trx, { orderId, capture: await findCapture(trx, request.id), invoice: number, at: now });
    return;
  }
  await moveAmounts(trx, payment, { refundedOre: payment.refunded_ore + amountOre });
  const points = await pointsOfRefund(trx, order, request);
  if (points) content.points = points;
  const number = await insertCreditNote(trx, paper, reason ?? "");
  await recordEvent(trx, { orderId, kind: "refunded", details: { amountOre, creditNote: number }, at: now });
  await enqueueMail(trx, {
    template: "refund",
    to: order.email,
    key: `refund:${number}`,
    data: {
      orderNumber: order.order_number,
      token: order.token,
      name: order.name,
      creditNoteNumber: number,
      lines: lines.map(({ text, amountOre: lineOre }) => ({ text, amountOre: lineOre })),
      totalOre: paper.content.amountOre,
      ...(paper.content.giftCardOre ? { giftCardOre: paper.content.giftCardOre } : {}),
      ...(points ? { points } : {}),
      ...mailedMethod(order),
    },
  });
}

/** The invoices that bear what comes back; all of them where the whole order is paid back, or nobody knows. */
async function namedInvoices(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  request: PaymentRequestRow,
): Promise<string | undefined> {
  if (request.details.invoice) return request.details.invoice;
  const invoiced = await listInvoicedGoods(trx, orderId);
  const before = await listReturned(trx, orderId, request);
  const bearing = invoicesOfGoods(invoiced, before, request.details.goods ?? []);
  const named = bearing.length > 0 ? bearing : invoiced.map(({ number }) => number);
  return named.length === 0 ? undefined : formatList(named);
}

/** The provider captures once, and goods still stand on what it released with that capture. */
async function raiseRestLost(trx: Transaction<OrdersDatabase>, about: Transferring): Promise<void> {
  const { order, payment, request, owner, now } = about;
  const restOre = payment.held_ore - request.amount_ore;
  if (restOre <= 0 || remainingOf(await listOrderLines(trx, order.id)).length === 0) return;
  const { reference } = payment;
  const lost = { reference, held_ore: restOre };
  await raiseReservationLost(trx, { order, payment: lost, heard: "captured", owner, at: now });
}

type Transferring = Omit<Done, "seller"> & { order: OrderRow; payment: PaymentRow };

/** Surplus money of a bank transfer goes back from the shop's bank, by hand. */
async function raiseTransferBack(trx: Transaction<OrdersDatabase>, about: Transferring): Promise<void> {
  const { order, payment, request, owner, now } = about;
  const { held_ore: amountOre } = payment;
  if (amountOre === 0) return;
  await raiseAttention(trx, {
    order,
    reason: "transfer_back",
    key: `transfer-back:${request.key}`,
    details: { amountOre, reference: payment.reference },
    owner,
    at: now,
  });
}

/**
 * The provider's last word was no. What is paid back no longer counts as on its way; and since goods are out that nobody has
 * paid for, or a customer waits for money, somebody must look. Money that is not released lapses by itself.
 */
export async function recordGivenUp(
  trx: Transaction<OrdersDatabase>,
  { request, owner, now }: Omit<Done, "seller">,
): Promise<void> {
  const { order_id: orderId } = await findPaymentOrder(trx, request.payment_id);
  const order = await lockOrder(trx, orderId);
  const payment = await lockPayment(trx, request.payment_id);
  if (request.kind === "refund") await moveAmounts(trx, payment, {});
  if (request.kind === "cancel") return;
  if (request.kind === "capture") {
    await undrawMailedCards(trx, orderId, request.details.goods ?? []);
    await payBackUndrawn(trx, { orderId, capture: await findCapture(trx, request.id), at: now });
    await stopLabels(trx, orderId);
  }
  await raiseAttention(trx, {
    order,
    reason: request.kind === "capture" ? "capture_refused" : "refund_refused",
    key: attentionKey(request),
    details: { amountOre: request.amount_ore, requestId: request.id },
    owner,
    at: now,
  });
}

const attentionKey = ({ key }: PaymentRequestRow) => `request:${key}`;

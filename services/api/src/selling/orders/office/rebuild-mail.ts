import { isTransfer } from "@skaenk/danish/payment-words";
import type { MailData } from "../../../people/mail/mail-data.ts";
import type { Database } from "../../../platform/queries.ts";
import { sumOf } from "../../gift-cards/queries.ts";
import {
  bankPayment,
  giftCardPayment,
  listCreditNotes,
  listPayments,
  listRequests,
  type PaymentRow,
  payingAttempt,
  toPayOf,
} from "../money-queries.ts";
import { collectedOf, handedOver, mailedAmounts, mailedMethod } from "../order-mail.ts";
import type { Goods } from "../parcel-amounts.ts";
import { listParcels } from "../parcels/queries.ts";
import { mailedParcel } from "../parcels/show-parcel.ts";
import { findTransferNotice } from "../payment/bank-transfer-queries.ts";
import { surplusMail, surplusMailPrefix } from "../payment/transfer-back.ts";
import { listOrderEvents, listOrderLines, type OrderEventRow, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { lastWithdrawalDay } from "../withdrawal-deadline.ts";
import { listShippedMailKeys } from "./office-order-queries.ts";

type Db = Database<OrdersDatabase>;

/** Dispatches that stand, in their order: each has told the customer once. Pure. */
export function standingDispatches(events: readonly OrderEventRow[]): OrderEventRow[] {
  const standing: OrderEventRow[] = [];
  for (const event of events) {
    if (event.kind === "dispatch_undone") standing.pop();
    const isDispatch = event.kind === "shipped" || event.kind === "partially_shipped";
    if (isDispatch && event.details.parcel) standing.push(event);
  }
  return standing;
}

/** Data of the mail about one dispatch; undefined when they are no longer known. */
export async function shippedData(
  db: Db,
  order: OrderRow,
  key: string,
): Promise<MailData["order-shipped"] | undefined> {
  const [lines, events, parcels, keys, payments] = await Promise.all([
    listOrderLines(db, order.id),
    listOrderEvents(db, order.id),
    listParcels(db, order.id),
    listShippedMailKeys(db, order.order_number),
    listPayments(db, order.id),
  ]);
  const dispatches = standingDispatches(events);
  const at = keys.indexOf(key);
  const dispatch = dispatches[at];
  if (!dispatch || keys.length !== dispatches.length) return undefined;
  const sentUntil = new Map<number, number>();
  for (const { details } of dispatches.slice(0, at + 1)) {
    for (const { lineId, quantity } of details.parcel as Goods) {
      sentUntil.set(lineId, (sentUntil.get(lineId) ?? 0) + quantity);
    }
  }
  const named = (quantityOf: (line: (typeof lines)[number]) => number) =>
    lines.flatMap((line) => {
      const quantity = quantityOf(line);
      return quantity > 0 ? [{ name: line.name, slug: line.product_slug, size: line.size, quantity }] : [];
    });
  const goods = new Map((dispatch.details.parcel as Goods).map(({ lineId, quantity }) => [lineId, quantity]));
  const payment = payingAttempt(payments);
  const requests = payment ? await listRequests(db, payment.id) : [];
  const isOfDispatch = (moment: Date | null) => moment?.getTime() === dispatch.happened_at.getTime();
  const capture = requests.find(({ kind, created_at }) => kind === "capture" && isOfDispatch(created_at));
  return {
    orderNumber: order.order_number,
    token: order.token,
    name: order.name,
    email: order.email,
    lines: named(({ id }) => goods.get(id) ?? 0),
    // Gift cards by mail are sent with no parcel.
    remaining: named(({ id, quantity, released_quantity, gift_card }) =>
      gift_card === "mail" ? 0 : quantity - released_quantity - (sentUntil.get(id) ?? 0),
    ),
    ...mailedAmounts(order, {
      amountOre: capture?.amount_ore ?? 0,
      giftCardOre: capture?.details.giftCardOre ?? 0,
    }),
    ...mailedMethod(order),
    ...handedOver(order, lines, dispatch.details.parcel as Goods),
    parcels: parcels.filter(({ sent_at }) => isOfDispatch(sent_at)).map(mailedParcel),
  };
}

/** Data of the mail about a credit note. */
export async function refundData(db: Db, order: OrderRow, key: string): Promise<MailData["refund"] | undefined> {
  const surplusKey = surplusMailPrefix(order.order_number);
  if (key.startsWith(surplusKey)) {
    const notice = await findTransferNotice(db, order.id, Number(key.slice(surplusKey.length)));
    return notice && surplusMail(order, notice);
  }
  const number = key.slice("refund:".length);
  const note = (await listCreditNotes(db, order.id)).find((one) => one.number === number);
  if (!note) return undefined;
  const { lines, amountOre, giftCardOre } = note.content;
  return {
    orderNumber: order.order_number,
    token: order.token,
    name: order.name,
    creditNoteNumber: number,
    lines: lines.map(({ text, amountOre: lineOre }) => ({ text, amountOre: lineOre })),
    totalOre: amountOre,
    ...(giftCardOre ? { giftCardOre } : {}),
    ...(note.content.points ? { points: note.content.points } : {}),
    ...mailedMethod(order),
  };
}

/** Why the order was cancelled, and what was released. Strangers may have typed the name of an order that was never paid. */
export async function cancelledData(db: Db, order: OrderRow): Promise<MailData["order-cancelled"] | undefined> {
  const [events, payments] = await Promise.all([listOrderEvents(db, order.id), listPayments(db, order.id)]);
  const cancelled = events.findLast(({ kind }) => kind === "cancelled");
  if (!cancelled) return undefined;
  const payment = payingAttempt(payments);
  // Earlier edits may have released a part to the gift cards, so the amount of the order is the upper limit.
  const giftCardOre = Math.min(order.gift_card_ore, await sumOf(db, order.id, "released"));
  const wasConfirmed = events.some(({ kind }) => kind === "confirmed");
  return {
    orderNumber: order.order_number,
    token: order.token,
    name: wasConfirmed ? order.name : "",
    reason: String(cancelled.details.reason ?? ""),
    releasedOre: wasConfirmed && payment ? letGoOre(order, payment) : 0,
    byTransfer: isTransfer(order.payment_method),
    ...(giftCardOre > 0 ? { giftCardOre } : {}),
  };
}

/** The delivery date of an order, and the last day to withdraw from it; a gift card that is still to be mailed leaves that day open. */
export async function deliveredData(db: Db, order: OrderRow): Promise<MailData["order-delivered"] | undefined> {
  const { delivered_at: at } = order;
  const delivered =
    at ?? (await listOrderEvents(db, order.id)).findLast(({ kind }) => kind === "delivered")?.happened_at;
  if (!delivered) return undefined;
  return {
    orderNumber: order.order_number,
    token: order.token,
    name: order.name,
    email: order.email,
    deliveredAt: delivered.toISOString(),
    ...(at ? { withdrawBy: lastWithdrawalDay(at) } : {}),
    ...collectedOf(order),
  };
}

/** A transfer of an order that was edited to cost less went back in part before the order was cancelled. */
function letGoOre(order: OrderRow, { provider, amount_ore, captured_ore }: PaymentRow): number {
  if (provider === giftCardPayment) return 0;
  return provider === bankPayment ? toPayOf(order) : amount_ore - captured_ore;
}

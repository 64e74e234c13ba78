import { formatList } from "@skaenk/danish/format";
import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import { inTransaction } from "../../../platform/in-transaction.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { takeBackCards } from "../../gift-cards/bought-cards.ts";
import { returnToCards } from "../../gift-cards/pay-with-cards.ts";
import { sumOf } from "../../gift-cards/queries.ts";
import { type PaperContent, type PaperLine, sumParts } from "../build-paper.ts";
import {
  askProvider,
  giftCardPayment,
  listCreditNotes,
  listInvoices,
  listPayments,
  listRequests,
  lockPayment,
  movePayment,
  type PaymentRow,
  payingAttempt,
} from "../money-queries.ts";
import { mailedMethod } from "../order-mail.ts";
import { type Goods, giftCardShare } from "../parcel-amounts.ts";
import {
  listOrderEvents,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  recordEvent,
} from "../queries.ts";
import { IllegalTransition } from "../status-machine.ts";
import type { Allowance, OrdersDatabase, PaymentRequestDetails } from "../tables.ts";
import { itemiseRefund } from "./itemise-refund.ts";
import { payBackWhenDrawn, sumLaterOnCards } from "./pay-back-when-drawn.ts";
import { pointsOfReturn } from "./points-of-refund.ts";

type Refunding = {
  orderId: number;
  reason: string;
  now: Date;
  /**
   * The amount of the refund in øre, VAT included. When absent: everything that was captured and not paid back, and what is being captured as soon as it is.
   */
  lines?: PaperLine[];
  /** The lines of the goods that come back, for the credit note of a refund of everything that is left. */
  items?: PaperLine[];
  /** What came back, so that points follow the goods. Goods that points paid for are returned with lines of nothing. */
  goods?: Goods;
  /** Parts of the amount by line, for goods that the customer keeps. */
  allowances?: Allowance[] | undefined;
  /** Pays back what may be left of an order whose goods have all come back, which may be nothing. */
  isRest?: boolean;
  /** The payment that paid for the named lines, where it is not the one that counts. */
  paymentId?: number | undefined;
  /** Names the refund; asked for twice under the same key it is paid once. */
  key: string;
};

/**
 * Pays money back, never more than was captured. The outbox carries it out and writes the credit note.
 * @returns øre to be paid back, now or once they are captured
 * @throws RangeError when it is more than was captured, or nothing; IllegalTransition when nothing was ever captured
 */
export async function refundOrder(
  db: Database<OrdersDatabase>,
  { orderId, reason, now, lines, items = [], goods, allowances = [], isRest = false, paymentId, key }: Refunding,
): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const kept = allowances.length > 0 ? { allowances } : {};
    if (goods && lines && amountOf(lines) === 0) {
      await takeBackCards(trx, { orderId, parcel: goods, at: now });
      await recordReturn(trx, order, { goods, ...kept, reason, key, at: now });
      return 0;
    }
    const sources = await lockSources(trx, { orderId, key, paymentId, whole: lines === undefined });
    const main = sources.at(-1);
    if (!main) throw new IllegalTransition("A payment", "nothing", "refunded");
    const known = sources.flatMap((source) => source.known);
    if (known.length > 0) return known.reduce((sum, { details }) => sum + amountOf(details.lines ?? []), 0);
    const onCards = main.payment.provider === giftCardPayment;
    const leftOre = sources.reduce((sum, source) => sum + source.leftOre, 0);
    const orderLines = await listOrderLines(trx, orderId);
    let laterOre = 0;
    let laterOnCardsOre = 0;
    for (const { payment } of sources) {
      if (!lines) laterOre += await payBackWhenDrawn(trx, { orderId, paymentId: payment.id, reason, at: now });
      laterOnCardsOre += await sumLaterOnCards(trx, payment.id);
    }
    const cardLeftOre = onCards ? 0 : (await leftOnCards(trx, order, orderLines)) - laterOnCardsOre;
    if (laterOre > 0 && leftOre + cardLeftOre === 0) {
      if (goods) await recordReturn(trx, order, { goods, ...kept, reason, key, at: now });
      return laterOre;
    }
    const wholeOre = lines ? amountOf(lines) : leftOre + cardLeftOre;
    if (isRest && wholeOre === 0) return laterOre;
    if (wholeOre <= 0 || wholeOre > leftOre + cardLeftOre) {
      throw new RangeError("More cannot be paid back than was drawn");
    }
    const giftCardOre = onCards ? wholeOre : cardPart({ wholeOre, cardLeftOre, leftOre, lines: orderLines, goods });
    if (goods) await takeBackCards(trx, { orderId, parcel: goods, at: now });
    await returnToCards(trx, {
      orderId,
      amountOre: giftCardOre,
      reason: "refunded",
      key: `${orderId}:${key}`,
      at: now,
    });
    const shares = lines
      ? [{ payment: main.payment, lines, amountOre: onCards ? wholeOre : wholeOre - giftCardOre, giftCardOre }]
      : await sharesOfWhole(trx, order, { sources, giftCardOre, onCards, items });
    for (const [place, share] of shares.entries()) {
      // Goods are counted once, however many payments paid for them.
      const ofGoods = place === 0 ? { ...(goods ? { goods } : {}), ...kept } : { goods: [] };
      await askForShare(trx, share, { orderId, reason, at: now, ofGoods, key: keyOf(key, place === 0 ? null : share) });
    }
    return wholeOre + laterOre;
  });
}

type Share = {
  payment: PaymentRow;
  lines: PaperLine[];
  amountOre: number;
  giftCardOre: number;
  /** The invoices that it takes back, where other payments have theirs. */
  invoice?: string | undefined;
};

type ShareAsked = {
  orderId: number;
  reason: string;
  at: Date;
  ofGoods: Pick<PaymentRequestDetails, "goods" | "allowances">;
  key: string;
};

async function askForShare(trx: Transaction<OrdersDatabase>, share: Share, asked: ShareAsked): Promise<void> {
  const { payment, lines, amountOre, giftCardOre, invoice } = share;
  const { orderId, reason, at, ofGoods, key } = asked;
  await askProvider(trx, {
    paymentId: payment.id,
    kind: "refund",
    amountOre,
    key,
    details: {
      lines,
      reason,
      ...ofGoods,
      ...(giftCardOre > 0 ? { giftCardOre } : {}),
      ...(invoice ? { invoice } : {}),
    },
    at,
  });
  if (amountOre > 0 && payment.status !== "refund_pending") await movePayment(trx, payment, "refund_pending");
  await recordEvent(trx, { orderId, kind: "refund_started", details: { amountOre: amountOf(lines), reason }, at });
}

const keyOf = (key: string, other: Pick<Share, "payment"> | null): string =>
  other ? `refund:${key}:of-${other.payment.reference}` : `refund:${key}`;

type Requests = Awaited<ReturnType<typeof listRequests>>;
type Source = { payment: PaymentRow; asked: Requests; known: Requests; leftOre: number };

/**
 * The payments that a refund may take from, locked, the one that counts last. What is named was paid with that one, unless the caller knows
 * better; the whole of an order is what all of them paid.
 */
async function lockSources(
  trx: Transaction<OrdersDatabase>,
  { orderId, key, paymentId, whole }: { orderId: number; key: string; paymentId: number | undefined; whole: boolean },
): Promise<Source[]> {
  const payments = await listPayments(trx, orderId);
  const main = payments.find(({ id }) => id === paymentId) ?? payingAttempt(payments);
  const others = whole ? payments.filter(({ id, captured_ore }) => id !== main?.id && captured_ore > 0) : [];
  const sources: Source[] = [];
  for (const one of main ? [...others, main] : []) {
    const payment = await lockPayment(trx, one.id);
    const asked = (await listRequests(trx, payment.id)).filter(({ kind }) => kind === "refund");
    const known = asked.filter((request) => [keyOf(key, null), keyOf(key, { payment })].includes(request.key));
    const waitingOre = asked.reduce((sum, { done_at, amount_ore }) => sum + (done_at === null ? amount_ore : 0), 0);
    sources.push({ payment, asked, known, leftOre: payment.captured_ore - payment.refunded_ore - waitingOre });
  }
  return sources;
}

type WholeAsked = { sources: Source[]; giftCardOre: number; onCards: boolean; items: PaperLine[] };

/** All that is left of an order, each payment with its own invoices: first the one that counts, and what gift cards paid with it. */
async function sharesOfWhole(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { sources, giftCardOre, onCards, items }: WholeAsked,
): Promise<Share[]> {
  const [invoices, creditNotes] = [await listInvoices(trx, order.id), await listCreditNotes(trx, order.id)];
  const paying = sources.toReversed().map(({ payment, asked, leftOre }, place): Share => {
    const cardOre = place === 0 ? giftCardOre : 0;
    const amountOre = place === 0 && onCards ? giftCardOre : leftOre;
    const wholeOre = onCards ? amountOre : amountOre + cardOre;
    const own = sources.length === 1 ? invoices : invoices.filter(({ payment_id }) => payment_id === payment.id);
    const notes =
      sources.length === 1 ? creditNotes : creditNotes.filter(({ payment_id }) => payment_id === payment.id);
    const onTheirWay = asked.flatMap(({ done_at, details }) => (done_at === null ? (details.lines ?? []) : []));
    const parts = sumParts(linesOf(own), [...linesOf(notes), ...onTheirWay]);
    const vatOre = parts.reduce((sum, part) => sum + part.vatOre, 0);
    const line = { text: `Ordre ${order.order_number}`, amountOre: wholeOre, vatOre, parts };
    // Of goods that several payments paid for, nobody knows which of them paid for which.
    const named = itemiseRefund(line, sources.length === 1 ? items : []);
    return { payment, lines: named, amountOre, giftCardOre: cardOre, ...namedBy(sources, own) };
  });
  return paying.filter(({ lines }) => amountOf(lines) > 0);
}

const namedBy = (sources: Source[], own: { number: string }[]) =>
  sources.length > 1 && own.length > 0 ? { invoice: formatList(own.map(({ number }) => number)) } : {};

/** What gift cards paid for goods that were sent, and have not got back. */
async function leftOnCards(trx: Transaction<OrdersDatabase>, order: OrderRow, lines: OrderLineRow[]): Promise<number> {
  if (order.gift_card_ore === 0) return 0;
  const none = lines.map((line) => ({ ...line, shipped_quantity: 0 }));
  const sent = lines.map(({ id, shipped_quantity }) => ({ lineId: id, quantity: shipped_quantity }));
  return giftCardShare(order, none, sent) - (await sumOf(trx, order.id, "refunded"));
}

type Splitting = {
  wholeOre: number;
  cardLeftOre: number;
  leftOre: number;
  lines: OrderLineRow[];
  goods: Goods | undefined;
};

/** Gift cards get theirs back first; a gift card that is returned was paid with other money. */
function cardPart({ wholeOre, cardLeftOre, leftOre, lines, goods = [] }: Splitting): number {
  const returned = new Map(goods.map(({ lineId, quantity }) => [lineId, quantity]));
  const boughtOre = lines.reduce(
    (sum, { id, gift_card, price_ore }) => sum + (gift_card === null ? 0 : price_ore * (returned.get(id) ?? 0)),
    0,
  );
  const first = Math.min(cardLeftOre, Math.max(0, wholeOre - boughtOre));
  return Math.max(first, wholeOre - leftOre);
}

const amountOf = (lines: PaperLine[]) => lines.reduce((sum, line) => sum + line.amountOre, 0);

type Returned = { goods: Goods; allowances?: Allowance[]; reason: string; key: string; at: Date };

/** This function records once a return for which no money is paid back now. The points of the goods come back, and the customer gets a mail. */
async function recordReturn(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { key, at, ...details }: Returned,
): Promise<void> {
  const { id: orderId, order_number: orderNumber, token, name } = order;
  const known = (await listOrderEvents(trx, orderId)).some(
    (event) => event.kind === "goods_returned" && event.details.key === key,
  );
  if (known) return;
  const back = await pointsOfReturn(trx, order, details.goods);
  await recordEvent(trx, { orderId, kind: "goods_returned", details: { ...details, key }, at });
  if (back === 0) return;
  await enqueueMail(trx, {
    template: "refund",
    to: order.email,
    key: `points-back:${orderNumber}:${key}`,
    data: { orderNumber, token, name, lines: [], totalOre: 0, points: { back, taken: 0 }, ...mailedMethod(order) },
  });
}

const linesOf = (papers: { content: PaperContent }[]) => papers.flatMap(({ content }) => content.lines);

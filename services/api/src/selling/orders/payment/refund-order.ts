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
  payingAttempt,
} from "../money-queries.ts";
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
import type { Allowance, OrdersDatabase } from "../tables.ts";
import { payBackWhenDrawn, sumLaterOnCards } from "./pay-back-when-drawn.ts";

type Refunding = {
  orderId: number;
  reason: string;
  now: Date;
  /**
   * The amount of the refund in øre, VAT included. When absent: everything that was drawn and not paid back, and what is being drawn as soon as it is.
   */
  lines?: PaperLine[];
  /** What came back, so that points follow the goods. Goods that points paid for are returned with lines of nothing. */
  goods?: Goods;
  /** Parts of the amount by line, for goods that the customer keeps. */
  allowances?: Allowance[] | undefined;
  /** Pays back what may be left of an order whose goods have all come back, which may be nothing. */
  isRest?: boolean;
  /** Names the refund; asked for twice under the same key it is paid once. */
  key: string;
};

/**
 * Pays money back, never more than was drawn. The outbox carries it out and writes the credit note.
 * @returns øre to be paid back, now or once they are drawn
 * @throws RangeError when it is more than was drawn, or nothing; IllegalTransition when nothing was ever drawn
 */
export async function refundOrder(
  db: Database<OrdersDatabase>,
  { orderId, reason, now, lines, goods, allowances = [], isRest = false, key }: Refunding,
): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const kept = allowances.length > 0 ? { allowances } : {};
    if (goods && lines && amountOf(lines) === 0) {
      await takeBackCards(trx, { orderId, parcel: goods, at: now });
      await recordReturn(trx, { orderId, goods, ...kept, reason, key, at: now });
      return 0;
    }
    const attempt = payingAttempt(await listPayments(trx, orderId));
    if (!attempt) throw new IllegalTransition("A payment", "nothing", "refunded");
    const payment = await lockPayment(trx, attempt.id);
    const asked = (await listRequests(trx, payment.id)).filter(({ kind }) => kind === "refund");
    const known = asked.find((request) => request.key === `refund:${key}`);
    if (known) return amountOf(known.details.lines ?? []);
    const waiting = asked.filter(({ done_at }) => done_at === null);
    const waitingOre = waiting.reduce((sum, request) => sum + request.amount_ore, 0);
    const parts = await remainingParts(
      trx,
      orderId,
      waiting.flatMap(({ details }) => details.lines ?? []),
    );
    const onCards = payment.provider === giftCardPayment;
    const leftOre = payment.captured_ore - payment.refunded_ore - waitingOre;
    const orderLines = await listOrderLines(trx, orderId);
    const laterOre = lines ? 0 : await payBackWhenDrawn(trx, { orderId, paymentId: payment.id, reason, at: now });
    const laterOnCardsOre = await sumLaterOnCards(trx, payment.id);
    const cardLeftOre = onCards ? 0 : (await leftOnCards(trx, order, orderLines)) - laterOnCardsOre;
    if (laterOre > 0 && leftOre + cardLeftOre === 0) {
      if (goods) await recordReturn(trx, { orderId, goods, ...kept, reason, key, at: now });
      return laterOre;
    }
    const paidBack = lines ?? [
      {
        text: `Ordre ${order.order_number}`,
        amountOre: leftOre + cardLeftOre,
        vatOre: parts.reduce((sum, part) => sum + part.vatOre, 0),
        parts,
      },
    ];
    const wholeOre = amountOf(paidBack);
    if (isRest && wholeOre === 0) return laterOre;
    if (wholeOre <= 0 || wholeOre > leftOre + cardLeftOre) {
      throw new RangeError("More cannot be paid back than was drawn");
    }
    const giftCardOre = onCards ? wholeOre : cardPart({ wholeOre, cardLeftOre, leftOre, lines: orderLines, goods });
    const amountOre = onCards ? wholeOre : wholeOre - giftCardOre;
    if (goods) await takeBackCards(trx, { orderId, parcel: goods, at: now });
    await returnToCards(trx, {
      orderId,
      amountOre: giftCardOre,
      reason: "refunded",
      key: `${orderId}:${key}`,
      at: now,
    });
    await askProvider(trx, {
      paymentId: payment.id,
      kind: "refund",
      amountOre,
      key: `refund:${key}`,
      details: {
        lines: paidBack,
        reason,
        ...(goods ? { goods } : {}),
        ...kept,
        ...(giftCardOre > 0 ? { giftCardOre } : {}),
      },
      at: now,
    });
    if (amountOre > 0 && payment.status !== "refund_pending") await movePayment(trx, payment, "refund_pending");
    await recordEvent(trx, { orderId, kind: "refund_started", details: { amountOre: wholeOre, reason }, at: now });
    return wholeOre + laterOre;
  });
}

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

type Returned = { orderId: number; goods: Goods; allowances?: Allowance[]; reason: string; key: string; at: Date };

/** Goods came back that no money was paid for: written once, so that the points come back. */
async function recordReturn(
  trx: Transaction<OrdersDatabase>,
  { orderId, key, at, ...details }: Returned,
): Promise<void> {
  const known = (await listOrderEvents(trx, orderId)).some(
    (event) => event.kind === "goods_returned" && event.details.key === key,
  );
  if (!known) await recordEvent(trx, { orderId, kind: "goods_returned", details: { ...details, key }, at });
}

/** What all invoices are paid for that no credit note has taken back, nor one that is on its way. */
async function remainingParts(db: Database<OrdersDatabase>, orderId: number, onTheirWay: PaperLine[]) {
  const linesOf = (papers: { content: PaperContent }[]) => papers.flatMap(({ content }) => content.lines);
  const takenBack = linesOf(await listCreditNotes(db, orderId));
  return sumParts(linesOf(await listInvoices(db, orderId)), [...takenBack, ...onTheirWay]);
}

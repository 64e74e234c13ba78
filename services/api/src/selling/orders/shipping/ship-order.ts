import { formatPrice } from "@skaenk/danish/format";
import { enqueueMail, releaseMails } from "../../../people/mail/mail-outbox-queries.ts";
import { inTransaction } from "../../../platform/in-transaction.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { activateCards } from "../../gift-cards/bought-cards.ts";
import { countPrinted } from "../../gift-cards/queries.ts";
import { refuseWhileHeld } from "../attention/attention.ts";
import {
  askProvider,
  bankPayment,
  drawableOre,
  giftCardPayment,
  listPayments,
  listRequests,
  type PaymentRow,
  payingAttempt,
} from "../money-queries.ts";
import { editMailPrefix, handedOver, mailedAmounts, mailedMethod } from "../order-mail.ts";
import { type Goods, giftCardShare, parcelAmounts } from "../parcel-amounts.ts";
import type { ParcelWords } from "../parcels/make-parcels.ts";
import { sendParcels } from "../parcels/send-parcels.ts";
import { mailedParcel } from "../parcels/show-parcel.ts";
import { missingOre } from "../payment-amounts.ts";
import { countShipped, listOrderLines, lockOrder, moveOrder, type OrderLineRow, type OrderRow } from "../queries.ts";
import { IllegalTransition } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";
import { insertDispatch } from "./dispatch-queries.ts";
import { mailGiftSent } from "./gift-mail.ts";

type Shipping = ParcelWords & {
  orderId: number;
  /** Just these goods, in a parcel of their own. */
  parcel?: Goods | undefined;
  /** Just these packed parcels, by number. */
  parcels?: readonly number[] | undefined;
  /** Whether it can be called back until it is handed over: money and mail wait so long. */
  undoable?: boolean | undefined;
  now: Date;
};

/**
 * Sends an order, or a part of it, and asks for the money of what was sent: never before, never more.
 * The outbox carries it out; what the provider does not answer is tried again. What is not packed is packed now.
 * @returns the amount that is captured, in øre
 * @throws IllegalTransition; Refused 409 order_needs_attention, nothing_held or goods_packed, 422 unknown_parcel; RangeError when the parcel holds what was not
 * ordered or is already sent
 */
export async function shipOrder(
  db: Database<OrdersDatabase>,
  { orderId, parcel, undoable, now, ...words }: Shipping,
): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    await refuseWhileHeld(trx, orderId);
    if (order.status === "awaiting_payment") throw new IllegalTransition("An order", order.status, "shipped");
    const lines = await listOrderLines(trx, orderId);
    const left = remainingOf(lines);
    if (parcel) checkParcel(lines, parcel);
    const parcels = await sendParcels(trx, order, { ...words, goods: parcel && carried(lines, parcel), now });
    // E-mailed cards lie in no parcel and go with what is sent by name, or with all that is left.
    const sent = checkParcel(lines, parcel ?? (words.parcels ? parcels.goods : left));
    await refuseUnprinted(trx, lines, sent);
    const waits = undoable && mayBeUndone(lines, sent);
    const notBefore = waits ? new Date(now.getTime() + undoMinutes * 60_000) : undefined;
    const { amountOre, giftCardOre, requestId } = await drawFor(trx, order, lines, sent, { now, notBefore });
    await countShipped(trx, sent);
    const remaining = remainingAfter(lines, sent);
    if (remaining.length === 0) await releaseRestOfReservation(trx, order, now);
    const to = remaining.length === 0 ? "shipped" : "partially_shipped";
    await moveOrder(trx, order, to, { at: now, details: { parcel: sent } });
    // The confirmation of an edit arrives before the mail about the dispatch.
    await releaseMails(trx, editMailPrefix(order.order_number));
    const mailKey = `order-shipped:${order.order_number}:${parcelName(lines)}`;
    if (notBefore) {
      await insertDispatch(trx, {
        ...{ order_id: orderId, goods: sent, request_id: requestId, mail_key: mailKey, sent_at: now },
        ...{ status_before: order.status, status_after: to, undo_before: notBefore },
        parcels: parcels.sent.map(({ id }) => id),
      });
    }
    const named = (parts: Goods) =>
      parts.flatMap(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId);
        return line ? { name: line.name, slug: line.product_slug, size: line.size, quantity } : [];
      });
    await enqueueMail(trx, {
      template: "order-shipped",
      to: order.email,
      key: mailKey,
      notBefore,
      data: {
        orderNumber: order.order_number,
        token: order.token,
        name: order.name,
        email: order.email,
        lines: named(sent),
        remaining: named(remaining),
        ...mailedAmounts(order, { amountOre, giftCardOre }),
        ...mailedMethod(order),
        ...handedOver(order, lines, sent),
        parcels: parcels.sent.map(mailedParcel),
      },
    });
    await mailGiftSent(trx, order, { lines, parcels: parcels.sent, shippedKey: mailKey, notBefore });
    return amountOre;
  });
}

/** An order that costs less than was reserved, since it was changed: what nobody is going to capture is released with the last parcel. */
async function releaseRestOfReservation(trx: Transaction<OrdersDatabase>, order: OrderRow, now: Date): Promise<void> {
  const payments = await listPayments(trx, order.id);
  const payment = payingAttempt(payments);
  if (!payment || payment.provider === giftCardPayment || payment.provider === bankPayment) return;
  const freeOre = drawableOre(payment, await listRequests(trx, payment.id));
  const others = payments.filter(({ id }) => id !== payment.id);
  if (freeOre <= 0 || missingOre(order, others) >= payment.amount_ore) return;
  const key = `cancel:${payment.reference}`;
  await askProvider(trx, { paymentId: payment.id, kind: "cancel", amountOre: 0, key, at: now });
}

/** Minutes in which a dispatch can be undone. */
export const undoMinutes = 30;

/** A gift card is good as soon as it is paid for: sent is sent. */
const mayBeUndone = (lines: OrderLineRow[], sent: Goods): boolean =>
  sent.every(({ lineId }) => lines.find(({ id }) => id === lineId)?.gift_card === null);

const carried = (lines: OrderLineRow[], goods: Goods): Goods =>
  goods.filter(({ lineId }) => lines.find(({ id }) => id === lineId)?.gift_card !== "mail");

/** An envelope without its card would be sent empty. @throws Refused 409 gift_card_not_printed */
export async function refuseUnprinted(
  trx: Transaction<OrdersDatabase>,
  lines: OrderLineRow[],
  parcel: Goods,
): Promise<void> {
  const sent = new Map(parcel.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { id, gift_card, name, shipped_quantity } of lines) {
    const wanted = sent.get(id) ?? 0;
    if (gift_card !== "print" || wanted === 0) continue;
    if ((await countPrinted(trx, id)) >= shipped_quantity + wanted) continue;
    throw new Refused(409, "gift_card_not_printed", `Print ${name}, før ordren sendes.`);
  }
}

/** Writes the wish to capture the money for a parcel. @returns øre, and the request where anything is to be captured */
export async function drawFor(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  lines: OrderLineRow[],
  parcel: Goods,
  { now, notBefore }: { now: Date; notBefore?: Date | undefined },
): Promise<{ amountOre: number; giftCardOre: number; requestId: number | null }> {
  // Paid with points to the last krone: there is no payment to capture.
  if (order.total_ore === 0) {
    await activateCards(trx, { parcel, at: now });
    return { amountOre: 0, giftCardOre: 0, requestId: null };
  }
  const payment = payingAttempt(await listPayments(trx, order.id));
  if (!payment || (payment.held_ore === 0 && payment.captured_ore === 0)) {
    throw new IllegalTransition("The payment of an order", payment?.status ?? "nothing", "captured");
  }
  const { paperLines, parcelOre, giftCardOre, amountOre } = amountsToDraw(order, lines, { parcel, payment });
  refuseUnheld(amountOre, drawableOre(payment, await listRequests(trx, payment.id)));
  if (parcelOre === 0) return { amountOre, giftCardOre, requestId: null };
  const requestId = await askProvider(trx, {
    paymentId: payment.id,
    kind: "capture",
    amountOre,
    key: `capture:${payment.reference}:${parcelName(lines)}`,
    details: { lines: paperLines, goods: parcel, ...(giftCardOre > 0 ? { giftCardOre } : {}) },
    notBefore,
    at: now,
  });
  return { amountOre, giftCardOre, requestId };
}

/**
 * Money that the provider no longer holds cannot be captured, so the goods it was to pay for are not sent.
 * @throws Refused 409 nothing_held
 */
export function refuseUnheld(amountOre: number, freeOre: number): void {
  if (amountOre <= freeOre) return;
  const detail = `Det koster ${formatPrice(amountOre)}, men kun ${formatPrice(freeOre)} er reserveret eller betalt. Vælg »Send ikke resten«, og tag en ny telefonordre for den, som kunden betaler med et link.`;
  throw new Refused(409, "nothing_held", detail);
}

/** The amounts of a parcel, of which `amountOre` is captured from the payment. Pure. */
export function amountsToDraw(
  order: OrderRow,
  lines: OrderLineRow[],
  { parcel, payment }: { parcel: Goods; payment: PaymentRow },
) {
  const { lines: paperLines, amountOre: parcelOre } = parcelAmounts(order, lines, parcel);
  const giftCardOre = giftCardShare(order, lines, parcel);
  // Paid by gift cards to the last krone there is no other payment: theirs is captured like one.
  const amountOre = payment.provider === giftCardPayment ? parcelOre : parcelOre - giftCardOre;
  return { paperLines, parcelOre, giftCardOre, amountOre };
}

/** A parcel is named by what had been sent before it, so the same parcel asked for twice has the same name. */
const parcelName = (lines: OrderLineRow[]) => lines.reduce((sum, line) => sum + line.shipped_quantity, 0);

export const remainingOf = (lines: OrderLineRow[]): Goods => remainingAfter(lines, []);

function remainingAfter(lines: OrderLineRow[], sent: Goods): Goods {
  return lines.flatMap(({ id, quantity, shipped_quantity, released_quantity }) => {
    const now = sent.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    const left = quantity - shipped_quantity - released_quantity - now;
    return left > 0 ? { lineId: id, quantity: left } : [];
  });
}

function checkParcel(lines: OrderLineRow[], parcel: Goods): Goods {
  const left = new Map(remainingOf(lines).map(({ lineId, quantity }) => [lineId, quantity]));
  const wrong = parcel.some(({ lineId, quantity }) => quantity < 1 || quantity > (left.get(lineId) ?? 0));
  const twice = new Set(parcel.map(({ lineId }) => lineId)).size !== parcel.length;
  if (wrong || twice || parcel.length === 0) {
    throw new RangeError("A parcel holds only what was ordered and has not been sent");
  }
  return parcel;
}

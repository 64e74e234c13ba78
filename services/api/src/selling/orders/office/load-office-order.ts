import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { maySee } from "@skaenk/contract/office/rights";
import type { Order } from "@skaenk/contract/orders";
import { versionOf } from "../../../office/audit/queries.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listCardsOfOrder, sumOf } from "../../gift-cards/queries.ts";
import { findAgeProof } from "../age-proof-queries.ts";
import { listOpenOf } from "../attention/attention-queries.ts";
import { buildOrder, paymentStatusOf, sumCredited } from "../build-order.ts";
import {
  bankPayment,
  listCreditNotes,
  listInvoices,
  listPayments,
  listReturned,
  type PaymentRow,
  payingAttempt,
  refundingOre,
} from "../money-queries.ts";
import { amountsOf } from "../order-amounts.ts";
import { type Goods, totalOf } from "../parcel-amounts.ts";
import { listParcelEvents, listShownParcels } from "../parcels/queries.ts";
import { showOfficeParcel } from "../parcels/show-parcel.ts";
import { listOrderRequests } from "../payment/order-request-queries.ts";
import { surplusOf } from "../payment/surplus-of-transfer.ts";
import { shownAttempt, sumPayments } from "../payment-amounts.ts";
import { findOrder, listOrderEvents, listOrderLines, type OrderLineRow, type OrderRow } from "../queries.ts";
import { listAllowances } from "../returns/allowance-queries.ts";
import { allowableByLine } from "../returns/allowances.ts";
import { resumesTo } from "../returns/resume-order.ts";
import { goodsIdOf } from "../returns/returned-goods.ts";
import { findUndoable } from "../shipping/undo-dispatch.ts";
import type { Allowance, OrdersDatabase } from "../tables.ts";
import { buildTimeline } from "./build-timeline.ts";
import { mayMailAgain } from "./mail-again.ts";
import { moneyFor } from "./money-to-draw.ts";
import { listOrderActs, listOrderMails, listOrderNotes } from "./office-order-queries.ts";
import { possibleSteps } from "./possible-steps.ts";

import { listShelvesOf, type Shelf } from "./shelves-of-lines.ts";

/** @throws Refused 404 order_not_found */
export async function getOfficeOrderRow(db: Database<OrdersDatabase>, orderNumber: string): Promise<OrderRow> {
  const order = await findOrder(db, { orderNumber });
  if (!order) throw new Refused(404, "order_not_found", `Der er ingen ordre ${orderNumber}.`);
  return order;
}

/** Each line with how much of it stands where. */
export async function countLines(db: Database<OrdersDatabase>, orderId: number) {
  const [lines, back, events] = await Promise.all([
    listOrderLines(db, orderId),
    listReturned(db, orderId),
    listOrderEvents(db, orderId),
  ]);
  const returned = totalOf(back);
  const shelved = totalOf(
    events.flatMap(({ kind, details }) => (kind === "goods_restocked" ? (details.goods as Goods) : [])),
  );
  const counted = lines.map((line) => ({
    line,
    left: line.quantity - line.shipped_quantity - line.released_quantity,
    returnable: Math.max(0, line.shipped_quantity - (returned.get(line.id) ?? 0)),
    restockable: Math.max(0, (returned.get(line.id) ?? 0) - (shelved.get(line.id) ?? 0)),
  }));
  return { lines, counted, events };
}

export type CountedLine = Awaited<ReturnType<typeof countLines>>["counted"][number];

/** What can be done with the order as it stands now. */
type Standing = Pick<Awaited<ReturnType<typeof countLines>>, "counted" | "events"> & {
  payments: PaymentRow[];
  lost: boolean;
  undoable: boolean;
};

/** The steps that are possible with an order now. */
export function stepsOf(order: OrderRow, { counted, events, payments, lost, undoable }: Standing) {
  const payment = shownAttempt(order, payments);
  const sum = (of: (line: CountedLine) => number) => counted.reduce((total, line) => total + of(line), 0);
  return possibleSteps({
    status: order.status,
    kind: order.delivery.kind,
    left: sum(({ left }) => left),
    shipped: sum(({ line }) => line.shipped_quantity),
    returnable: sum(({ returnable }) => returnable),
    restockable: sum(({ restockable }) => restockable),
    paid: order.total_ore === 0 || order.gift_card_ore > 0 || sumPayments(payments).capturedOre > 0,
    awaitsTransfer: payment?.provider === bankPayment && payment.status === "pending",
    reservationLost: lost,
    undoable,
    resumesTo: resumesTo(order, events),
  });
}

/** An order with everything that has happened to it, as one of the staff may see it. @throws Refused 404 order_not_found */
export async function loadOfficeOrder(
  db: Database<OrdersDatabase>,
  orderNumber: string,
  viewer: Pick<ActingStaff, "rights">,
  now: Date,
  { notesBefore }: { notesBefore?: number | undefined } = {},
): Promise<OfficeOrder> {
  const order = await getOfficeOrderRow(db, orderNumber);
  const { id } = order;
  const [{ lines, counted, events }, payments, invoices, creditNotes, attention, ageProof, notes, acts, version] =
    await Promise.all([
      countLines(db, id),
      listPayments(db, id),
      listInvoices(db, id),
      listCreditNotes(db, id),
      listOpenOf(db, id),
      findAgeProof(db, id),
      listOrderNotes(db, id, notesBefore),
      listOrderActs(db, orderNumber),
      versionOf(db, "order-delivery", orderNumber),
    ]);
  const payment = payingAttempt(payments);
  const [shelves, mails, giftCards, requests, parcels, parcelEvents, undoable, cardSums, allowances] =
    await Promise.all([
      listShelvesOf(db, lines),
      listOrderMails(
        db,
        orderNumber,
        creditNotes.map(({ number }) => number),
      ),
      listCardsOfOrder(db, id),
      listOrderRequests(db, id),
      listShownParcels(db, id),
      listParcelEvents(db, id),
      findUndoable(db, order, now),
      sumBackOnCards(db, id),
      listAllowances(db, id),
    ]);
  const sent = { parcels, parcelEvents };
  const confirmations = mails.filter(({ template }) => template === "order-received");
  const seen = buildOrder(order, { lines, payments, invoices, creditNotes, events, giftCards, confirmations, ...sent });
  const lost = attention.some(({ reason }) => reason === "reservation_lost");
  const toSend = moneyFor(order, counted, { payment, requests, pieces: ({ left }) => left });
  return {
    order: withoutSecrets(seen, viewer, giftCards),
    takenBy: order.taken_by,
    version,
    steps: stepsOf(order, { counted, events, payments, lost, undoable: undoable !== undefined }),
    lines: buildLines(order, counted, { shelves, allowances }),
    parcels: parcels.map((parcel) => showOfficeParcel(parcel, { lines, events: parcelEvents })),
    undoBefore: undoable?.undo_before.toISOString() ?? null,
    money: {
      ...buildMoney(order, payments, { requests, creditedOre: sumCredited(creditNotes) }),
      ...cardSums,
      ...surplusOf(payments, attention),
      toDrawOre: toSend.drawOre,
      shortOre: toSend.shortOre,
    },
    ageProof:
      ageProof?.checked_at == null
        ? null
        : { minAge: ageProof.min_age, method: ageProof.method, checkedAt: ageProof.checked_at.toISOString() },
    attention: attention.map(({ id: attentionId, reason, raised_at, details }) => ({
      id: attentionId,
      reason,
      raisedAt: raised_at.toISOString(),
      amountOre: typeof details.amountOre === "number" ? details.amountOre : null,
    })),
    mails: mails.map((mail) => buildMail(mail, order)),
    olderNotes: notes.older,
    notes: notes.items.map(({ id: noteId, written_at, staff_name, text }) => ({
      id: noteId,
      at: written_at.toISOString(),
      who: staff_name,
      text,
    })),
    timeline: buildTimeline({ events, labels: seen.events, acts, lines, papers: [...invoices, ...creditNotes] }),
  };
}

/** This function returns the øre that went back to gift cards: `backOnCardsOre` for returned goods, `releasedOnCardsOre` for goods that are never sent. */
const sumBackOnCards = async (db: Database<OrdersDatabase>, orderId: number) => ({
  backOnCardsOre: await sumOf(db, orderId, "refunded"),
  releasedOnCardsOre: await sumOf(db, orderId, "released"),
});

type Mail = Awaited<ReturnType<typeof listOrderMails>>[number];

const buildMail = (mail: Mail, order: OrderRow): OfficeOrder["mails"][number] => ({
  key: mail.key,
  template: mail.template,
  writtenAt: mail.created_at.toISOString(),
  sentAt: mail.sent_at?.toISOString() ?? null,
  state: mail.sent_at ? "sent" : mail.gave_up_at ? "given-up" : "waiting",
  again: mayMailAgain(mail, order),
});

/**
 * Without the token of the customer's page, the address of the payment page and the mail addresses of gift cards, which are the customer's alone. Discount codes are shown only
 * to whoever may write them (decision 594).
 */
function withoutSecrets(
  { token: _, payment, promotions, giftCards, ...order }: Order,
  { rights }: Pick<ActingStaff, "rights">,
  cards: Awaited<ReturnType<typeof listCardsOfOrder>>,
): OfficeOrder["order"] {
  const { url: __, ...shown } = payment;
  const withCodes = maySee(rights, "products:write");
  const handedOutAt = new Map(cards.map(({ id, handed_out_at: at }) => [id, at?.toISOString() ?? null]));
  return {
    ...order,
    payment: shown,
    giftCards: giftCards.map(({ recipientEmail: ____, ...card }) => ({
      ...card,
      handedOutAt: handedOutAt.get(card.id) ?? null,
    })),
    promotions: withCodes ? promotions : promotions.map(({ code: ___, ...promotion }) => promotion),
  };
}

/** The lines with their counts, their places on the shelves, and what can be given as an allowance. */
function buildLines(
  order: OrderRow,
  counted: readonly CountedLine[],
  { shelves, allowances }: { shelves: Map<string, Shelf>; allowances: Allowance[] },
): OfficeOrder["lines"] {
  const returned = counted.map(({ line, returnable }) => ({ ...line, returned: line.shipped_quantity - returnable }));
  const allowable = allowableByLine(order, returned, allowances);
  return counted.map((one) => ({
    ...buildLine(one, counted, shelves.get(one.line.sku)),
    allowableOre: allowable.get(one.line.id) ?? 0,
  }));
}

const buildLine = (
  { line, ...counts }: CountedLine,
  all: readonly CountedLine[],
  shelf: Shelf | undefined,
): Omit<OfficeOrder["lines"][number], "allowableOre"> => ({
  ...wordsOf(line),
  goodsId: goodsIdOf(
    line,
    all.map((one) => one.line),
  ),
  gtin: shelf?.gtin ?? null,
  shelfPlace: shelf?.place ?? "",
  picture: shelf?.picture ?? null,
  ...counts,
  quantity: line.quantity,
  shipped: line.shipped_quantity,
  released: line.released_quantity,
});

const wordsOf = (line: OrderLineRow) => ({
  sku: line.sku,
  name: line.name,
  brandName: line.brand_name,
  size: line.size,
  abvPercent: line.abv_percent,
  priceOre: line.price_ore,
});

type Requests = Awaited<ReturnType<typeof listOrderRequests>>;

function buildMoney(
  order: OrderRow,
  payments: PaymentRow[],
  { requests, creditedOre }: { requests: Requests; creditedOre: number },
): Omit<
  OfficeOrder["money"],
  "backOnCardsOre" | "releasedOnCardsOre" | "surplusOre" | "surplusBackOre" | "toDrawOre" | "shortOre"
> {
  const status = paymentStatusOf({ ...amountsOf(order), status: order.status }, payments, creditedOre);
  const payment = shownAttempt(order, payments);
  const { heldOre, capturedOre, refundedOre } = sumPayments(payments);
  return {
    status,
    provider: payment?.provider ?? null,
    reference: payment?.reference ?? null,
    captures: payment?.captures ?? null,
    reservedOre: heldOre,
    drawnOre: capturedOre,
    paidBackOre: refundedOre,
    waitingOre: refundingOre(requests),
    lapsesAt: (payment && payment.held_ore > 0 && payment.lapses_at?.toISOString()) || null,
    reported: buildReported(payment),
  };
}

/** What the provider says where it says another thing than our books. */
function buildReported(payment: PaymentRow | undefined): OfficeOrder["money"]["reported"] {
  const { told_sums: sums, told_at: at } = payment ?? {};
  if (!payment || !sums || !at) return null;
  const { capturedOre, refundedOre } = sums;
  if (capturedOre === payment.captured_ore && refundedOre === payment.refunded_ore) return null;
  return { drawnOre: capturedOre, paidBackOre: refundedOre, at: at.toISOString() };
}

import { unpaidStatuses } from "@skaenk/contract/order-groups";
import type { Order, OrderStatus, PaymentStatus } from "@skaenk/contract/orders";
import { formatAccount } from "@skaenk/danish/bank-account";
import { putOffWords } from "@skaenk/danish/gift-card-words";
import { orderStatusWords } from "@skaenk/danish/order-words";
import { orderWordsOf, paymentEventWord, paymentWordsOf } from "@skaenk/danish/payment-words";
import { offOfPieces } from "@skaenk/money/split";
import type { GiftCardRow } from "../gift-cards/queries.ts";
import { endingOf, isAbandonable } from "./abandon-rules.ts";
import { awaitsTransfer } from "./awaits-transfer.ts";
import { bankPayment, type PaymentRow } from "./money-queries.ts";
import { amountsOf, keptOffOf, promotionsOf } from "./order-amounts.ts";
import { paymentMethodName } from "./order-mail.ts";
import type { ParcelEventRow, ParcelRow } from "./parcels/queries.ts";
import { showSent } from "./parcels/show-parcel.ts";
import { shownAttempt, sumPayments } from "./payment-amounts.ts";
import { promisedPoints } from "./promised-points.ts";
import type { OrderLineRow, OrderRow } from "./queries.ts";
import type { OrderEventKind } from "./tables.ts";
import { lastWithdrawalDay } from "./withdrawal-deadline.ts";

type Paper = { number: string; issued_at: Date; amount_ore: number };

type BoughtCard = Pick<
  GiftCardRow,
  "id" | "amount_ore" | "kind" | "recipient_name" | "recipient_email" | "send_at" | "handed_out_at" | "blocked_at"
>;

type Lookups = {
  lines: OrderLineRow[];
  payments: PaymentRow[];
  giftCards?: BoughtCard[];
  /** Where bank transfers go. */
  account?: string | undefined;
  invoices: Paper[];
  creditNotes: Paper[];
  events: { kind: OrderEventKind; happened_at: Date; details?: Record<string, unknown> }[];
  /** Mails that confirm the order, the first and those that the office sent again. */
  confirmations?: readonly { sent_at: Date | null; gave_up_at: Date | null }[];
  parcels?: ParcelRow[];
  parcelEvents?: ParcelEventRow[];
};

/** What happened, in the customer's words; an order's steps are called what the step is called. */
const eventWords: Record<Exclude<OrderEventKind, OrderStatus>, string> = {
  payment_failed: "Betalingen blev afvist",
  payment_test: "Betalingen var en prøve og tæller ikke",
  payment_cancelled: "Betalingen blev afbrudt",
  payment_retried: "Ny betaling startet",
  captured: "Beløbet er trukket",
  refund_started: "Refundering undervejs",
  refunded: "Beløbet er betalt tilbage",
  goods_returned: "Varer er kommet tilbage",
  goods_restocked: "Varer er lagt på lager igen",
  edited: "Ordren er ændret",
  dispatch_undone: "Afsendelsen er taget tilbage, før pakken blev afleveret",
  rest_released: "Resten sendes ikke, og beløbet for den er frigivet",
  returning: "På vej tilbage til os",
  withdrawal_stated: "Fortrydelse modtaget",
  withdrawal_dismissed: "Fortrydelsen gælder ikke, og ordren fortsætter",
  transfer_received: "Pengene er kommet til vores konto",
  transfer_returned: "Pengene er overført tilbage",
  gift_cards_paid: "Gavekort er brugt",
  gift_cards_sent: "Gavekort er sendt",
};

const labelOf = (kind: OrderEventKind): string =>
  kind in eventWords
    ? eventWords[kind as keyof typeof eventWords]
    : orderStatusWords[kind as keyof typeof orderStatusWords].label;

/** The words of a step that moved no money at the provider: gift cards paid for the parcel, or got all of it back. */
function wordOfCards(kind: OrderEventKind, details: Record<string, unknown> | undefined): string | undefined {
  if (details?.amountOre !== 0) return undefined;
  if (kind === "captured") return "Fakturaen er skrevet";
  return kind === "refunded" ? "Beløbet er sat tilbage på gavekort" : undefined;
}

/** An order's amounts are those after releases. */
type PaidOrder = Pick<OrderRow, "status" | "total_ore" | "gift_card_ore">;

/** Whether gift cards paid all that is sent: the rest was released, and the payment beside the cards with it. */
const isPaidByCardsAlone = (order: PaidOrder, payment: PaymentRow | undefined): boolean =>
  payment?.status === "cancelled" &&
  order.status !== "cancelled" &&
  order.gift_card_ore > 0 &&
  order.total_ore === order.gift_card_ore;

/**
 * This function returns the payment status of an order. An order that points pay completely is paid without any payment.
 * @param creditedOre the sum of the credit notes in øre, which is the only record of refunds to gift cards
 */
export function paymentStatusOf(order: PaidOrder, payments: PaymentRow[], creditedOre: number): PaymentStatus {
  const payment = shownAttempt(order, payments);
  if (isPaidByCardsAlone(order, payment)) {
    if (creditedOre === 0) return "captured";
    return creditedOre < order.gift_card_ore ? "partially_refunded" : "refunded";
  }
  // An edit left nothing to pay, and all that was held is released.
  if (order.total_ore === 0 && order.status !== "cancelled" && payment?.status === "cancelled") return "captured";
  // Its gift cards are paid, and its rest is asked for anew.
  if (order.status === "awaiting_payment" && payment && payment.captured_ore > 0) return "cancelled";
  return payment?.status ?? (order.total_ore === 0 ? "captured" : "pending");
}

/** This function returns the sum of credit notes in øre. Pure. */
export const sumCredited = (creditNotes: readonly Pick<Paper, "amount_ore">[]): number =>
  creditNotes.reduce((sum, { amount_ore }) => sum + amount_ore, 0);

/** A confirmation has failed when every mail that confirms the order was given up. */
function confirmationOf({ confirmations = [] }: Pick<Lookups, "confirmations">) {
  const confirmationSent = confirmations.some(({ sent_at }) => sent_at !== null);
  const isGivenUp = confirmations.length > 0 && confirmations.every(({ gave_up_at }) => gave_up_at !== null);
  return { confirmationSent, confirmationFailed: isGivenUp && !confirmationSent };
}

/** The order as the one who holds its token sees it. Pure. */
export function buildOrder(order: OrderRow, lookups: Lookups): Order {
  const payment = shownAttempt(order, lookups.payments);
  const { capturedOre, refundedOre } = sumPayments(lookups.payments);
  const waiting = order.status === "awaiting_payment";
  const amounts = amountsOf(order);
  const paid = { ...amounts, status: order.status };
  const paymentCode = paymentStatusOf(paid, lookups.payments, sumCredited(lookups.creditNotes));
  const method = isPaidByCardsAlone(paid, payment) ? "gift-card" : order.payment_method;
  return {
    orderNumber: order.order_number,
    token: order.token,
    placedAt: order.placed_at.toISOString(),
    byPhone: order.taken_by !== null,
    status: statusOf(order, lookups),
    payment: {
      code: paymentCode,
      ...paymentWordsOf(paymentCode, method, order.delivery.kind),
      method,
      methodName: paymentMethodName(method),
      capturedOre,
      refundedOre,
      ...(waiting && lookups.account && payment?.provider === bankPayment && paymentCode === "pending"
        ? {
            transfer: {
              account: formatAccount(lookups.account),
              text: order.order_number,
              amountOre: payment.amount_ore,
            },
          }
        : {}),
      ...(waiting && paymentCode === "pending" && payment?.redirect_url && payment.provider !== bankPayment
        ? { url: payment.redirect_url }
        : {}),
    },
    ...(unpaidStatuses.includes(order.status) ? { payBefore: order.pay_before.toISOString() } : {}),
    ...abandoningOf(order, lookups),
    customer: { name: order.name, email: order.email, phone: order.phone },
    ...(order.street !== null && order.postcode !== null && order.city !== null
      ? { address: { street: order.street, postcode: order.postcode, city: order.city } }
      : {}),
    delivery: { ...order.delivery, ...(awaitsTransfer(order) ? { afterPayment: true } : {}) },
    ...(order.gift ? { gift: order.gift } : {}),
    lines: lookups.lines.map(buildLine),
    drinks: drinksOf(lookups.lines),
    goodsOre: amounts.goods_ore,
    discountOre: amounts.discount_ore,
    points: amounts.points,
    ...confirmationOf(lookups),
    promisedPoints: promisedPoints({ ...order, ...amounts }, lookups.lines.map(withoutReleased)),
    promotionOre: amounts.promotion_ore,
    promotions: promotionsOf(order, lookups.lines),
    offerOre: amounts.offer_ore,
    ...(order.offer_title === null ? {} : { offerTitle: order.offer_title }),
    depositOre: amounts.deposit_ore,
    deliveryOre: amounts.delivery_ore,
    vatOre: amounts.vat_ore,
    totalOre: amounts.total_ore,
    giftCardOre: amounts.gift_card_ore,
    ...(order.after_releases
      ? {
          released: {
            amountOre: order.total_ore - amounts.total_ore,
            giftCardOre: order.gift_card_ore - amounts.gift_card_ore,
          },
        }
      : {}),
    giftCards: (lookups.giftCards ?? []).map(buildGiftCard),
    termsVersion: order.terms_version,
    parcels: showSent(lookups.parcels ?? [], { lines: lookups.lines, events: lookups.parcelEvents ?? [] }),
    ...(order.delivered_at === null ? {} : { withdrawBy: lastWithdrawalDay(order.delivered_at) }),
    invoices: lookups.invoices.map(buildPaperLink),
    creditNotes: lookups.creditNotes.map(buildPaperLink),
    events: lookups.events.map(({ kind, happened_at, details }) => ({
      kind,
      label: wordOfCards(kind, details) ?? paymentEventWord(kind, order.payment_method) ?? labelOf(kind),
      happenedAt: happened_at.toISOString(),
    })),
  };
}

/** The status of an order. Where a gift card is mailed on a later day, nothing of it is called packed or delivered before. */
const statusOf = (order: OrderRow, lookups: Lookups): Order["status"] => ({
  code: order.status,
  ...orderWordsOf(order.status, order.payment_method),
  ...putOffStatus(order, lookups),
});

function abandoningOf(order: OrderRow, lookups: Lookups): Pick<Order, "abandonable" | "ending"> {
  const ending = order.status === "cancelled" ? endingOf(lookups.events) : undefined;
  return { abandonable: isAbandonable(order, lookups), ...(ending ? { ending } : {}) };
}

function putOffStatus(order: OrderRow, { lines, giftCards = [] }: Lookups): ReturnType<typeof putOffWords> {
  const waiting = giftCards.filter(
    ({ kind, handed_out_at, blocked_at, send_at }) =>
      kind === "mail" && handed_out_at === null && blocked_at === null && send_at > order.placed_at,
  );
  const [first] = waiting.toSorted((one, other) => one.send_at.getTime() - other.send_at.getTime());
  if (!first) return undefined;
  const kept = lines.filter(({ quantity, released_quantity }) => quantity > released_quantity);
  const putOff = {
    sendAt: first.send_at.toISOString(),
    areAlone: kept.every(({ gift_card }) => gift_card === "mail"),
  };
  return putOffWords(order.status, putOff);
}

const withoutReleased = (line: OrderLineRow) => ({ ...line, quantity: line.quantity - line.released_quantity });

function buildLine(line: OrderLineRow): Order["lines"][number] {
  const kept = line.quantity - line.released_quantity;
  return {
    id: String(line.id),
    variantId: line.sku,
    productSlug: line.product_slug,
    name: line.name,
    brandName: line.brand_name,
    size: line.size,
    abvPercent: line.abv_percent,
    quantity: line.quantity,
    shippedQuantity: line.shipped_quantity,
    releasedQuantity: line.released_quantity,
    priceOre: line.price_ore,
    totalOre: line.price_ore * kept,
    offOre: offOfPieces({ offOre: line.off_ore, quantity: line.quantity }, kept),
    off: keptOffOf(line).map(({ title, offOre }) => ({ title, offOre })),
    depositOre: line.deposit_ore * kept,
    vatPercent: line.vat_percent,
    ...(line.gift_card === null ? {} : { giftCard: line.gift_card }),
  };
}

/** Slugs of the drinks that the lines were bought for, those of most of them first. */
function drinksOf(lines: readonly Pick<OrderLineRow, "drinks">[]): string[] {
  const bySlug = Map.groupBy(
    lines.flatMap(({ drinks }) => drinks),
    (slug) => slug,
  );
  return [...bySlug].sort(([, a], [, b]) => b.length - a.length).map(([slug]) => slug);
}

const buildGiftCard = (card: BoughtCard): Order["giftCards"][number] => ({
  id: card.id,
  amountOre: card.amount_ore,
  kind: card.kind,
  ...(card.recipient_email === null
    ? {}
    : { recipient: card.recipient_name || card.recipient_email, recipientEmail: card.recipient_email }),
  sendAt: card.send_at.toISOString(),
  sent: card.handed_out_at !== null,
});

const buildPaperLink = ({ number, issued_at, amount_ore }: Paper) => ({
  number,
  issuedAt: issued_at.toISOString(),
  amountOre: amount_ore,
});

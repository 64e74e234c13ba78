import type { PaymentMethod } from "@skaenk/contract/checkout";
import { arrivalWords, isFetchedHere } from "@skaenk/danish/delivery-words";
import { isTransfer } from "@skaenk/danish/payment-words";
import type { MailData } from "../../people/mail/mail-data.ts";
import type { MailedOrder } from "../../people/mail/mailed-order.ts";
import { leastWithAgeLimit } from "../../platform/age-limit.ts";
import { plainLine } from "../../platform/typed-text.ts";
import { awaitsTransfer } from "./awaits-transfer.ts";
import { mailedCards, mailedGift, type NamedCard } from "./gift-words.ts";
import { promisedPoints } from "./promised-points.ts";
import type { OrderLineRow, OrderRow } from "./queries.ts";

const methodNames: Record<PaymentMethod, string> = {
  mobilepay: "MobilePay",
  card: "Kort",
  "bank-transfer": "Bankoverførsel",
};

/** Orders that left nothing to pay name what paid them. */
const otherNames = { "gift-card": "Gavekort", points: "Point", discount: "Rabat" };

const names = new Map<string, string>(Object.entries({ ...methodNames, ...otherNames }));

/** The shop's own words for a stored method. A text that is none of them is not shown, whoever wrote it. */
export const paymentMethodName = (method: string): string => names.get(method) ?? "den valgte betalingsmåde";

/** The way an order is paid, as its mails name it. */
export const mailedMethod = ({ payment_method }: Pick<OrderRow, "payment_method">) => ({
  paymentMethod: paymentMethodName(payment_method),
  byTransfer: isTransfer(payment_method),
});

/** The money of a parcel as its mail tells it: gift cards that pay a whole order gave theirs when it was placed. */
export const mailedAmounts = (
  { payment_method }: Pick<OrderRow, "payment_method">,
  { amountOre, giftCardOre }: { amountOre: number; giftCardOre: number },
) =>
  payment_method === "gift-card"
    ? { capturedOre: 0, giftCardOre: amountOre }
    : { capturedOre: amountOre, ...(giftCardOre > 0 ? { giftCardOre } : {}) };

/**
 * This function returns the field `collected` of the mail about a delivery, or an empty object where the goods were not fetched at the shop's own counter.
 * @param capturedOre the øre that were captured when the goods were handed over
 */
export const collectedOf = (
  order: Pick<OrderRow, "delivery" | "payment_method" | "total_ore">,
  capturedOre?: number,
): Pick<MailData["order-delivered"], "collected"> =>
  isFetchedHere(order.delivery.kind)
    ? {
        collected: {
          ...mailedMethod(order),
          ...(capturedOre === undefined ? {} : { capturedOre }),
          ...(order.total_ore === 0 ? { withoutInvoice: true } : {}),
        },
      }
    : {};

/** The fact, for the mail about a dispatch, that alcohol is delivered to a home address and so handed to a person. */
export const handedOver = (
  { delivery }: Pick<OrderRow, "delivery">,
  lines: readonly OrderLineRow[],
  sent: readonly { lineId: number }[],
): { handedOver?: true } =>
  delivery.kind === "home" &&
  lines.some(({ id, abv_percent }) => abv_percent >= leastWithAgeLimit && sent.some(({ lineId }) => lineId === id))
    ? { handedOver: true }
    : {};

/** The beginning of the keys of mails that confirm an edit of an order. */
export const editMailPrefix = (orderNumber: string): string => `order-again:${orderNumber}:edit-`;

/** The order as its confirmation tells it, a copy that later changes leave alone. */
export function mailedOrder(order: OrderRow, lines: OrderLineRow[], cards: readonly NamedCard[]): MailedOrder {
  const { delivery } = order;
  return {
    orderNumber: order.order_number,
    token: order.token,
    orderedAt: order.placed_at.toISOString(),
    customer: { name: order.name, email: order.email },
    lines: lines.map((line) => ({
      name: line.name,
      slug: line.product_slug,
      size: line.size,
      ...(line.abv_percent > 0 ? { abvPercent: line.abv_percent } : {}),
      quantity: line.quantity,
      unitPriceOre: line.price_ore,
      totalOre: line.price_ore * line.quantity,
      depositOre: line.deposit_ore * line.quantity,
    })),
    goodsOre: order.goods_ore,
    promotions: order.promotions.map(({ title, code, offOre }) => ({ title, ...(code ? { code } : {}), offOre })),
    discountOre: order.offer_ore,
    pointsOre: order.discount_ore - order.promotion_ore - order.offer_ore,
    ...(order.points > 0 ? { points: order.points } : {}),
    promisedPoints: promisedPoints(order, lines),
    depositOre: order.deposit_ore,
    deliveryOre: order.delivery_ore,
    vatOre: order.vat_ore,
    totalOre: order.total_ore,
    ...(order.gift_card_ore > 0 ? { giftCardOre: order.gift_card_ore } : {}),
    delivery: {
      method: delivery.name,
      to: deliveredTo(order),
      expected:
        delivery.kind === "mail" ? "" : delivery.leadDays <= 1 ? "næste hverdag" : `1–${delivery.leadDays} hverdage`,
      ...promisedDay(order),
      ...(delivery.kind === "click_and_collect" ? { counterHours: delivery.openingHours ?? "" } : {}),
    },
    ...mailedGift(order),
    ...mailedCards(order, cards),
    ...mailedMethod(order),
    termsVersion: order.terms_version,
  };
}

/** The promised day, which for a bank transfer is known once the money has come; what comes by mail has a day of its own. */
function promisedDay(order: OrderRow): { promised?: string } {
  const { delivery, gift } = order;
  if (delivery.kind === "mail" || awaitsTransfer(order)) return {};
  return { promised: arrivalWords(delivery, gift ?? undefined) };
}

/** The order as who told it by phone gets it, before it is paid. */
export const mailedPhoneOrder = (
  order: OrderRow,
  lines: OrderLineRow[],
  cards: readonly NamedCard[],
): MailData["phone-order"] => ({
  ...mailedOrder(order, lines, cards),
  awaitsAge: order.status === "awaiting_age",
  payBefore: order.pay_before.toISOString(),
  byBank: order.payment_method === "bank-transfer",
});

/** The destination of the goods, line by line. */
export function deliveredTo(order: OrderRow): string[] {
  const { pickupPoint, kind } = order.delivery;
  const name = plainLine(order.gift?.recipientName ?? order.name);
  if (pickupPoint) {
    return [name, pickupPoint.name, pickupPoint.street, `${pickupPoint.postcode} ${pickupPoint.city}`];
  }
  if (kind === "mail") return ["Modtagerens e-mail"];
  if (kind === "click_and_collect" || order.street === null) return [name];
  return [name, plainLine(order.street, "address"), `${order.postcode} ${order.city}`];
}

/** Name of the mail that confirms an order. */
export const receivedKey = (orderNumber: string): string => `order-received:${orderNumber}`;

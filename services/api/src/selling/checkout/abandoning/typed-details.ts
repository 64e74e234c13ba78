import type { CartRefill } from "@skaenk/contract/cart-refill";
import { usualCardHour } from "@skaenk/contract/gift-limits";
import { copenhagenDay, copenhagenHour } from "@skaenk/danish/working-days";
import type { OrderRow } from "../../orders/queries.ts";

type TypedDetails = NonNullable<CartRefill["typed"]>;

/** A gift card that was bought, as its row has it. */
export type BoughtCard = {
  order_line_id: number | null;
  recipient_name: string | null;
  recipient_email: string | null;
  greeting: string;
  send_at: Date;
};

/**
 * The details of an order as its buyer typed them at the checkout. Pure.
 * @param lineIdOf the line of the cart by the order's line; undefined where the gift card did not go back into the cart
 */
export function typedDetails(
  order: OrderRow,
  { cards, lineIdOf }: { cards: readonly BoughtCard[]; lineIdOf: (orderLineId: number) => string | undefined },
): TypedDetails {
  return {
    email: order.email,
    name: order.name,
    phone: order.phone,
    address: { street: order.street ?? "", postcode: order.postcode ?? "", city: order.city ?? "" },
    // Mailed goods have no delivery method to choose.
    deliveryMethodId: order.delivery.kind === "mail" ? "" : order.delivery.methodId,
    pickupPointId: order.delivery.pickupPoint?.id ?? "",
    paymentMethod: order.payment_method,
    ...(order.gift ? { gift: order.gift } : {}),
    giftCards: typedCards(order, cards).flatMap(({ orderLineId, ...card }) => {
      const lineId = lineIdOf(orderLineId);
      return lineId === undefined ? [] : { lineId, ...card };
    }),
  };
}

/** One recipient for each line; all cards of a line have the same. */
function typedCards(order: OrderRow, cards: readonly BoughtCard[]) {
  const first = new Map(cards.toReversed().map((card) => [card.order_line_id, card]));
  return [...first].toReversed().flatMap(([orderLineId, card]) => {
    if (orderLineId === null) return [];
    const isLater = card.send_at > order.placed_at;
    return {
      orderLineId,
      recipientName: card.recipient_name ?? "",
      recipientEmail: card.recipient_email === order.email ? "" : (card.recipient_email ?? ""),
      greeting: card.greeting,
      sendOn: isLater ? copenhagenDay(card.send_at) : "",
      sendAtHour: isLater ? copenhagenHour(card.send_at) : usualCardHour,
    };
  });
}

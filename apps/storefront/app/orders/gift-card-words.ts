import type { Order } from "@skaenk/contract/orders";
import { whenHandedOver } from "@skaenk/danish/delivery-words";
import { cardMoment } from "@skaenk/danish/gift-card-words";
import { isPaidAhead } from "@skaenk/danish/payment-words";
import { type OrderView, viewOf } from "./order-view";

type GiftCard = Order["giftCards"][number];
type OrderOfCard = Pick<Order, "status" | "payment" | "placedAt">;

/** The money is neither drawn nor promised: nothing is sent before that. */
const beforePayment: readonly OrderView[] = ["age", "to-pay", "waiting", "transfer", "unpaid"];

/** The state of a bought gift card, or the day on which it is mailed. A day that depends on a payment is not named. Pure. */
export function whereaboutsOfCard(
  { kind, recipient: name = "modtageren", recipientEmail, sendAt, sent }: GiftCard,
  order: OrderOfCard,
): string {
  // The buyer sees the address as it was typed, and a slip in it.
  const recipient = recipientEmail === undefined || recipientEmail === name ? name : `${name} (${recipientEmail})`;
  const view = viewOf(order);
  if (view === "cancelled") return "Bliver ikke sendt.";
  if (kind === "print") return "Kommer med i pakken.";
  if (sent) return `Sendt til ${recipient}.`;
  const isAtOnce = Date.parse(sendAt) <= Date.parse(order.placedAt);
  const day = cardMoment(sendAt);
  if (!beforePayment.includes(view)) return `Sendes til ${recipient} ${isAtOnce ? "om et øjeblik" : day}.`;
  return `Sendes til ${recipient}${isAtOnce ? ", så snart" : ` ${day}, når`} betalingen er på plads.`;
}

/** This function words the state of the mail that confirms an order; the name of its recipient follows. */
export function confirmationWords(order: Pick<Order, "confirmationSent" | "confirmationFailed">): string {
  if (order.confirmationSent) return "Vi har sendt en ordrebekræftelse til";
  return order.confirmationFailed
    ? "Ordren er bekræftet, men ordrebekræftelsen kunne ikke sendes til"
    : "Vi sender en ordrebekræftelse til";
}

/** Words about the mail of a confirmed order, and when its money is drawn: of gift cards by mail at once. Pure. */
export function receiptWords({
  delivery,
  payment,
  giftCards,
  confirmationFailed,
}: {
  confirmationFailed: boolean;
  delivery: Pick<Order["delivery"], "kind">;
  payment: Pick<Order["payment"], "method">;
  giftCards: readonly Pick<Order["giftCards"][number], "kind">[];
}): string {
  const isDrawnLater = isPaidAhead(payment.method) || !giftCards.some(({ kind }) => kind === "mail");
  const then = isDrawnLater
    ? `fakturaen kommer, ${whenHandedOver(delivery.kind)}`
    : delivery.kind === "mail"
      ? "beløbet trækkes med det samme, også når gavekortet sendes senere"
      : `gavekortet på e-mail trækkes med det samme, varerne, ${whenHandedOver(delivery.kind, "dem")}`;
  // A mail that never came cannot be kept, and this page is all that the customer has.
  return confirmationFailed
    ? `Gem denne side. Den er din kvittering, og ${then}. Er adressen forkert, så skriv til os.`
    : `Gem den. Den er din kvittering, og ${then}.`;
}

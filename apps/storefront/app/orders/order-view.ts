import type { Order } from "@skaenk/contract/orders";
import { isFetchedHere } from "@skaenk/danish/delivery-words";

/**
 * The state of an order as its receipt shows it: mail to answer, age to prove, payment due, payment in progress, transfer expected, payment
 * to retry, not paid in time, abandoned by its buyer, cancelled otherwise, or order under way.
 */
export type OrderView =
  | "email"
  | "age"
  | "to-pay"
  | "waiting"
  | "transfer"
  | "unpaid"
  | "lapsed"
  | "abandoned"
  | "cancelled"
  | "confirmed"
  | "under-way";

/** True while the goods are still to come: after that the page shows no next step. */
export function isToCome({ status }: Pick<Order, "status">): boolean {
  return toCome.has(status.code);
}

const toCome: ReadonlySet<string> = new Set([
  "confirmed",
  "picking",
  "partially_shipped",
  "shipped",
  "ready_for_pickup",
]);

type Step = "pack" | "send" | "arrive" | "collect";

/**
 * Steps that are still to come, in their order: none once the goods are with the customer, on their way back or called off. What comes by mail alone
 * has none of these steps, and an order that is fetched at the shop's own counter is never sent.
 */
export function stepsToCome({ status, payment, delivery }: Pick<Order, "status" | "payment" | "delivery">): Step[] {
  if (delivery.kind === "mail") return [];
  const steps: Partial<Record<Order["status"]["code"], Step[]>> = {
    confirmed: ["pack", "send", "arrive"],
    picking: ["pack", "send", "arrive"],
    partially_shipped: ["pack", "arrive"],
    shipped: ["arrive"],
    ready_for_pickup: ["collect"],
  };
  const toCome = steps[status.code] ?? [];
  if (isFetchedHere(delivery.kind) && toCome.includes("arrive")) {
    return [...toCome.filter((step) => step !== "send"), "collect"];
  }
  return toCome.filter((step) => step !== "send" || payment.code === "authorized");
}

type Shown = Pick<Order, "status" | "payment" | "ending" | "payBefore" | "abandonable">;

/** Views of an order that waits for its buyer, and is over once the time to pay has run out, also before the shop has called it off. */
const waitsForBuyer: ReadonlySet<OrderView> = new Set(["email", "to-pay", "unpaid"]);

/** The view of an order at a moment: its time to pay may have run out since the shop looked at it last. Pure. */
export function viewAt(order: Shown, now: number): OrderView {
  const view = viewOf(order);
  const hasLapsed = order.payBefore !== undefined && Date.parse(order.payBefore) <= now;
  return hasLapsed && order.abandonable && waitsForBuyer.has(view) ? "lapsed" : view;
}

export function viewOf({ status, payment, ending }: Pick<Order, "status" | "payment" | "ending">): OrderView {
  if (status.code === "cancelled") return ending ?? "cancelled";
  if (status.code === "awaiting_email") return "email";
  if (status.code === "awaiting_age") return "age";
  if (payment.transfer) return "transfer";
  if (status.code === "received" || status.code === "awaiting_payment") {
    // No payment page has been made yet: the order was told by phone, or the provider did not answer.
    if (payment.code === "pending" && payment.url === undefined) return "to-pay";
    return payment.code === "failed" || payment.code === "expired" || payment.code === "cancelled"
      ? "unpaid"
      : "waiting";
  }
  return status.code === "confirmed" ? "confirmed" : "under-way";
}

/** Title above drinks to make of an order's goods: none while the order is unpaid or over, and other words while a transfer is on its way. Pure. */
export function drinksTitle(view: OrderView): string | undefined {
  if (isUnpaid.has(view) || isOver.has(view)) return undefined;
  return view === "transfer" ? "Drinks med det, du har bestilt" : "Drinks med det, du har købt";
}

export const isOver: ReadonlySet<OrderView> = new Set(["lapsed", "abandoned", "cancelled"]);
export const isUnpaid: ReadonlySet<OrderView> = new Set(["email", "age", "to-pay", "waiting", "unpaid"]);

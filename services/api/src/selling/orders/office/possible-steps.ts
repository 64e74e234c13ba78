import type { DeliveryKind } from "@skaenk/contract/delivery";
import type { OfficeStep } from "@skaenk/contract/office/orders";
import type { OrderStatus } from "@skaenk/contract/orders";
import { mayEndWithoutRest } from "../cancelling/release-rest.ts";
import { mayBeSent, mayOrderGo } from "../status-machine.ts";

type Standing = {
  status: OrderStatus;
  kind: DeliveryKind;
  /** Pieces, over all lines. */
  left: number;
  shipped: number;
  returnable: number;
  restockable: number;
  /** Whether money or points were taken for what was sent. */
  paid: boolean;
  /** Whether money is to come from the customer's bank. */
  awaitsTransfer: boolean;
  /** True when the provider released the reservation. */
  reservationLost: boolean;
  /** Whether what was sent last is not handed over yet. */
  undoable: boolean;
  /** The status to which an order goes back whose withdrawal is dismissed; none where it has none, or cannot. */
  resumesTo: OrderStatus | undefined;
};

/** The possible steps of an order in its state: the buttons of the office, and the steps that its endpoints accept. Pure. */
export function possibleSteps(order: Standing): OfficeStep[] {
  const { status, kind, left, shipped, returnable, restockable } = order;
  const may: Record<OfficeStep, boolean> = {
    "mark-paid": order.awaitsTransfer && status === "awaiting_payment",
    pick: left > 0 && mayOrderGo(status, "picking"),
    ship: kind !== "click_and_collect" && left > 0 && mayBeSent(status),
    "undo-ship": order.undoable,
    "hand-over": order.undoable,
    // At our own counter it lies where it was packed; elsewhere it must have got there first.
    ready:
      mayOrderGo(status, "ready_for_pickup") &&
      (kind === "click_and_collect" || (kind === "pickup_point" && status === "shipped")),
    deliver: mayOrderGo(status, "delivered"),
    "not-collected": (kind === "click_and_collect" || kind === "pickup_point") && mayOrderGo(status, "not_collected"),
    resume: order.resumesTo !== undefined,
    "ask-payment": order.reservationLost && mayOrderGo(status, "awaiting_payment"),
    cancel: shipped === 0 && mayOrderGo(status, "cancelled"),
    "release-rest": mayEndWithoutRest(status, { left, shipped }),
    refund: order.paid && returnable > 0,
    restock: restockable > 0,
  };
  return (Object.keys(may) as OfficeStep[]).filter((step) => may[step]);
}

import type { OrderStatus } from "@skaenk/contract/orders";
import { defineEvent, type ShopEvent } from "../../platform/outbox/shop-event.ts";
import type { OrderEventKind } from "./tables.ts";

/** An entry of an order's log, without anything about who bought. */
export type OrderFact = {
  /** The entry's id in `order_events`. */
  entry: number;
  order: string;
  /** The order's status after it. */
  state: OrderStatus;
  /** ISO 8601. */
  at: string;
};

const define = (name: `order.${string}`) => defineEvent<OrderFact>(name, ({ order }) => order);

/** The order is confirmed: its payment is authorised, or nothing was to be paid. */
export const orderPaid = define("order.paid");
/** A parcel has left; an order in several parcels emits it for each. */
export const orderSent = define("order.sent");
/** The shop emits this event once every shipped parcel is delivered. */
export const orderDelivered = define("order.delivered");
export const orderCancelled = define("order.cancelled");
/** Money has gone back to the buyer. */
export const orderRefunded = define("order.refunded");

/** The shop emits this event when goods are returned without a refund. */
export const orderReturned = define("order.returned");

/** Kinds of log entries that other features hear of. */
export const eventOfKind: Partial<Record<OrderEventKind, ShopEvent<OrderFact>>> = {
  confirmed: orderPaid,
  partially_shipped: orderSent,
  shipped: orderSent,
  delivered: orderDelivered,
  cancelled: orderCancelled,
  refunded: orderRefunded,
  goods_returned: orderReturned,
};

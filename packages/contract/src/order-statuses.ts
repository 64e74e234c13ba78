/** The states of an order. This module has no schemas, so that pages may import it. */
export const orderStatuses = [
  "received",
  "awaiting_email",
  "awaiting_age",
  "awaiting_payment",
  "confirmed",
  "picking",
  "partially_shipped",
  "shipped",
  "ready_for_pickup",
  "delivered",
  "not_collected",
  "withdrawal_received",
  "return_in_transit",
  "returned",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

import type { OrderStatus } from "./orders.ts";

/** Orders that nobody has paid yet. Without schemas: the office's browser reads it too. */
export const unpaidStatuses: readonly OrderStatus[] = ["awaiting_email", "awaiting_age", "awaiting_payment"];

/** Orders of which nothing is sent, whose delivery can still be changed. */
export const statusesBeforeDispatch: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  "received",
  ...unpaidStatuses,
  "confirmed",
  "picking",
]);

/** Orders that are no sales: placed and not certain yet, or called off. */
export const unsoldStatuses: readonly OrderStatus[] = ["received", ...unpaidStatuses, "cancelled"];

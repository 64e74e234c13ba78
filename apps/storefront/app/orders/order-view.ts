import type { Order } from "@skaenk/contract/orders";

/** What the one who holds the receipt needs to be told: to wait, to pay again, that it is over, or what happens next. */
export type OrderView = "waiting" | "unpaid" | "cancelled" | "confirmed" | "under-way";

export function viewOf({ status, payment }: Pick<Order, "status" | "payment">): OrderView {
  if (status.code === "cancelled") return "cancelled";
  if (status.code === "received" || status.code === "awaiting_payment" || status.code === "awaiting_age") {
    return payment.code === "failed" || payment.code === "expired" || payment.code === "cancelled"
      ? "unpaid"
      : "waiting";
  }
  return status.code === "confirmed" ? "confirmed" : "under-way";
}

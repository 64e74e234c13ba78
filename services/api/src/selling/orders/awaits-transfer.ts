import type { OrderRow } from "./queries.ts";

/** True while the shop waits for a bank transfer: no day of delivery is promised yet, and a chosen day is shown as a wish. */
export const awaitsTransfer = ({
  status,
  payment_method,
  gift,
}: Pick<OrderRow, "status" | "payment_method" | "gift">): boolean =>
  payment_method === "bank-transfer" && !gift?.deliverOn && beforePayment.has(status);

const beforePayment: ReadonlySet<OrderRow["status"]> = new Set([
  "received",
  "awaiting_email",
  "awaiting_age",
  "awaiting_payment",
]);

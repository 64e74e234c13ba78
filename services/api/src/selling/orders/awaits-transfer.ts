import type { OrderRow } from "./queries.ts";

/** Whether a bank transfer is waited for, so that no day of delivery is promised yet; a chosen day stays the wish that it is. */
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

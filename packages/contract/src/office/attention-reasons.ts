/** Why an order waits for the shop itself to look at it. */
export const attentionReasons = [
  "reservation_lost",
  "capture_refused",
  "refund_refused",
  "transfer_back",
  "test_payment",
  "late_payment",
  "label_refused",
] as const;

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

/** True when an order waits because of money: whoever marks it as settled may move money. A refused label is not about money. */
export const isAboutMoney = (reason: (typeof attentionReasons)[number]): boolean => reason !== "label_refused";

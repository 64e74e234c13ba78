import { defineEvent } from "../../platform/outbox/shop-event.ts";

/** A card of an order that has been mailed. */
export type CardSent = {
  order: number;
  /** ISO 8601. */
  at: string;
};

/** The mail with a bought gift card has been written for the first time. */
export const giftCardSent = defineEvent<CardSent>("gift-card.sent", ({ order }) => String(order));

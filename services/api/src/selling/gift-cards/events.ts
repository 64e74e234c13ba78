import { defineEvent } from "../../platform/outbox/shop-event.ts";

/** A card of an order that has been mailed, or never will be. */
export type CardSent = {
  order: number;
  /** ISO 8601. */
  at: string;
};

/** The mail with a bought gift card has been written for the first time. */
export const giftCardSent = defineEvent<CardSent>("gift-card.sent", ({ order }) => String(order));

/** The office has blocked a bought gift card: where it was not mailed yet, its order waits for it no longer. */
export const giftCardBlocked = defineEvent<CardSent>("gift-card.blocked", ({ order }) => String(order));

/** Bounds of a present's card and its day. The browser reads them too, so that this module has no schema. */
export const giftLimits = { name: 80, greetingSigns: 400, greetingLines: 10, daysAhead: 60 } as const;

/** A gift card is mailed at most so many days after it was bought: Christmas of the next year can be planned. */
export const giftCardDaysAhead = 365;

/** Longest greetings that the contract accepts, more than a card holds: the message about one that is too long counts all of it. */
export const longestSentGreeting = { gift: 2_000, giftCard: 1_000 } as const;

/** Hour of the day in Copenhagen at which a gift card is mailed, unless its buyer chose another. */
export const usualCardHour = 8;

/** Gift cards in one order, by mail and printed, and their sum in øre: a company's presents are several orders. */
export const mostGiftCards = 20;
export const mostGiftCardsOre = 5_000_000;

/** The category whose goods wrap a present, by the path that it was made at. */
export const wrappingCategory = "gaver/indpakning";

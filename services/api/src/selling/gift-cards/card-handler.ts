import type { Platform } from "../../platform/context.ts";
import { type EachHandler, growingPauses } from "../../platform/outbox/handler.ts";
import { cardsTopic } from "./bought-cards.ts";
import { sendDueCards } from "./send-cards.ts";
import type { GiftCardsDatabase } from "./tables.ts";

/** Cards that are to be sent at once are sent when they are paid for; the schedule sends those whose hour comes later. */
export const giftCardHandler = (platform: Platform<GiftCardsDatabase>): EachHandler => ({
  topic: cardsTopic,
  atOnce: 1,
  pauseMs: growingPauses({ firstMs: 1_000, longestMs: 60_000, attempts: 8 }),
  handle: async () => {
    await sendDueCards(platform);
    return undefined;
  },
});

import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { giftCardHandler } from "./card-handler.ts";
import { forgetRecipientsOfCards } from "./queries.ts";
import { bookLapsedCards, sendDueCards } from "./send-cards.ts";
import type { GiftCardsDatabase, GiftCardTables } from "./tables.ts";

/** As long as a mail's recipient is known. */
const keptMs = 90 * 86_400_000;

export const giftCardsFeature = defineFeature({
  name: "gift-cards",
  tables: tablesOf<GiftCardTables>({ gift_cards: "people", gift_card_entries: "people" }),

  outboxHandlers: (work: Parameters<typeof giftCardHandler>[0]) => [giftCardHandler(work)],
  jobs: [
    { name: "gift-cards.send", cron: "* * * * *", run: sendDueCards },
    { name: "gift-cards.book-lapsed", cron: "55 3 * * *", run: bookLapsedCards },
    {
      name: "gift-cards.forget-recipients",
      cron: "0 4 * * *",
      run: ({ db, now }: Platform<GiftCardsDatabase>) =>
        forgetRecipientsOfCards(db, new Date(now().getTime() - keptMs)),
    },
  ],
});

import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { membersOwn } from "../../platform/personal-table-queries.ts";
import { emptyLogoRoom } from "./logo/logo-room.ts";
import { removeOldCards } from "./queries.ts";
import { type DrinksCardContext, drinksCardEndpoints } from "./routes.ts";
import type { DrinksCardDatabase, DrinksCardTables } from "./tables.ts";

export const drinksCardFeature = defineFeature({
  name: "drinks-card",
  tables: tablesOf<DrinksCardTables>({ drinks_cards: "people" }),

  publicEndpoints: [
    (services: Platform<DrinksCardDatabase> & DrinksCardContext) => drinksCardEndpoints(services, services),
  ],
  jobs: [
    {
      name: "drinks-cards.remove-old",
      cron: "25 3 * * *",
      run: async ({ db, now }: Platform<DrinksCardTables>) =>
        (await removeOldCards(db, now())) + (await emptyLogoRoom(db)),
    },
  ],
  personalData: [
    membersOwn(
      "drinks_cards",
      "Drinkskort",
      "name, title, subtitle, date, theme, paper, units, shows, drinks, made_at, updated_at",
    ),
  ],
});

import { defineFeature } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import type { ShelfTrialTables } from "../behaviour/shelf-trial-tables.ts";
import type { SearchRoomTables } from "../personalisation/search-rule-tables.ts";
import { searchRoomEndpoints } from "./office/routes.ts";
import { type PickPlatform, pickEndpoints } from "./pick-routes.ts";
import { forgetOldSearches } from "./search-log.ts";
import { type SearchContext, searchEndpoints } from "./search-routes.ts";
import { endOverdueTrials } from "./trials/end-overdue-trials.ts";
import { trialEndpoints } from "./trials/trial-routes.ts";

export const searchFeature = defineFeature({
  name: "search",

  publicEndpoints: [
    ({ search, now }: { search: SearchContext; now(): Date }) => searchEndpoints(search, now),
    ({ search, ...platform }: { search: SearchContext } & PickPlatform) => pickEndpoints(search, platform),
  ],
  officeEndpoints: [searchRoomEndpoints, trialEndpoints],
  jobs: [
    {
      name: "searches.forget",
      cron: "58 3 * * *",
      run: ({ db, now }: Platform<SearchRoomTables>) => forgetOldSearches(db, now()),
    },
    {
      name: "shelf-trials.end",
      cron: "57 3 * * *",
      run: ({ db, now }: Platform<ShelfTrialTables>) => endOverdueTrials(db, now()),
    },
  ],
});

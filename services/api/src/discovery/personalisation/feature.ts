import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { requestFullUpdate } from "./outbox-queries.ts";
import type { SearchRoomTables } from "./search-rule-tables.ts";
import { searchRuleThing } from "./search-rule-thing.ts";
import type { PersonalisationDatabase } from "./tables.ts";
import { trackEndpoints } from "./track-routes.ts";

export const personalisationFeature = defineFeature({
  name: "personalisation",
  tables: tablesOf<SearchRoomTables>({ search_days: "nobody", search_rules: "nobody" }),

  publicEndpoints: [
    (services: Parameters<typeof trackEndpoints>[0] & Parameters<typeof trackEndpoints>[1]) =>
      trackEndpoints(services, services),
  ],
  auditedThings: [searchRuleThing],
  jobs: [
    // Some content changes with the day alone: articles are published, reductions end.
    {
      name: "personalisation.tell-everything",
      cron: "20 4 * * *",
      run: ({ db }: Platform<PersonalisationDatabase>) => requestFullUpdate(db),
    },
  ],
});

import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { feedHandler } from "./build-feeds.ts";
import { askForFeeds } from "./queries.ts";
import { feedEndpoints, officeFeedEndpoints } from "./routes.ts";
import type { FeedTables } from "./tables.ts";

export const feedsFeature = defineFeature({
  name: "feeds",
  tables: tablesOf<FeedTables>({ feeds: "nobody" }),

  publicEndpoints: [feedEndpoints],
  officeEndpoints: [officeFeedEndpoints],
  outboxHandlers: (work: Parameters<typeof feedHandler>[0]) => [feedHandler(work)],
  jobs: [
    {
      name: "feeds.rebuild",
      cron: "12,42 * * * *",
      run: async ({ db }: Platform<FeedTables>) => Number(await askForFeeds(db)),
    },
  ],
});

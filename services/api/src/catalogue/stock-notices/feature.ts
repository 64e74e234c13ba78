import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { StockNoticeTables } from "../../editorial/content/stock-notice-tables.ts";
import type { AttemptLimits } from "../../people/identity/attempt-limits.ts";
import type { Platform } from "../../platform/context.ts";
import { availabilitySubscriber, forgetOldNotices } from "./notices.ts";
import { stockNoticeEndpoints } from "./routes.ts";
import type { StockNoticeDatabase } from "./tables.ts";

export const stockNoticesFeature = defineFeature({
  name: "stock-notices",
  tables: tablesOf<StockNoticeTables>({ stock_notices: "people", stock_notice_log: "people" }),

  publicEndpoints: [
    ({ limits, ...platform }: Platform<StockNoticeDatabase> & { limits: AttemptLimits }) =>
      stockNoticeEndpoints(platform, limits),
  ],
  subscribers: [availabilitySubscriber],
  jobs: [{ name: "stock-notices.forget", cron: "35 3 * * *", run: forgetOldNotices }],
});

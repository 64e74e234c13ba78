import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { ContentLogTables } from "../../platform/content-log-queries.ts";
import { forgetContentChanges } from "../../platform/content-log-queries.ts";
import type { Platform } from "../../platform/context.ts";

const keptMs = 2 * 86_400_000;

export const contentFeature = defineFeature({
  name: "content",
  tables: tablesOf<ContentLogTables>({ content_version: "nobody", content_log: "nobody" }),

  jobs: [
    {
      name: "content.forget-changes",
      cron: "5 3 * * *",
      run: ({ db, now }: Platform<ContentLogTables>) => forgetContentChanges(db, new Date(now().getTime() - keptMs)),
    },
  ],
});

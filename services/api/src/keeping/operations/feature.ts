import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { forgetOutages } from "./dependency-queries.ts";
import type { OperationsTables } from "./tables.ts";

export const operationsFeature = defineFeature({
  name: "operations",
  tables: tablesOf<OperationsTables>({
    operations_runs: "nobody",
    dependencies: "nobody",
    dependency_outages: "nobody",
    backup_plan: "nobody",
    quarantine: "nobody",
    erasures: "nobody",
  }),
  jobs: [
    {
      name: "operations.forget-outages",
      cron: "55 3 * * *",
      run: ({ db, now }: Platform<OperationsTables>) => forgetOutages(db, now()),
    },
  ],
});

import { defineFeature, tablesOf } from "../define-feature.ts";
import type { OperationsTables } from "./tables.ts";

export const operationsFeature = defineFeature({
  name: "operations",
  tables: tablesOf<OperationsTables>({
    operations_runs: "nobody",
    dependencies: "nobody",
    backup_plan: "nobody",
    quarantine: "nobody",
    erasures: "nobody",
  }),
});

import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Readiness } from "./readiness.ts";
import { healthEndpoints } from "./routes.ts";
import type { HealthTables } from "./tables.ts";

export const healthFeature = defineFeature({
  name: "health",
  tables: tablesOf<HealthTables>({ write_checks: "nobody", kysely_migration: "nobody" }),

  publicEndpoints: [({ readiness }: { readiness: Readiness }) => healthEndpoints(readiness)],
});

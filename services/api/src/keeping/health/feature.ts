import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import type { Readiness } from "./readiness.ts";
import { healthEndpoints } from "./routes.ts";
import type { HealthTables } from "./tables.ts";

export const healthFeature = defineFeature({
  name: "health",
  tables: tablesOf<HealthTables>({ write_checks: "nobody", kysely_migration: "nobody" }),

  publicEndpoints: [
    ({ readiness, settings }: { readiness: Readiness } & Pick<Platform<HealthTables>, "settings">) =>
      healthEndpoints(readiness, settings),
  ],
});

import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { ScheduleTables } from "./tables.ts";

export const scheduleFeature = defineFeature({
  name: "schedule",
  tables: tablesOf<ScheduleTables>({ scheduled_jobs: "nobody" }),
});

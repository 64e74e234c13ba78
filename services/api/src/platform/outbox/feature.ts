import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { OutboxTables } from "./tables.ts";

export const outboxFeature = defineFeature({
  name: "outbox",
  tables: tablesOf<OutboxTables>({ outbox: "people" }),
});

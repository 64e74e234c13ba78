import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { IntegrationTables } from "./tables.ts";

export const integrationsFeature = defineFeature({
  name: "integrations",
  tables: tablesOf<IntegrationTables>({ integration_secrets: "nobody" }),
});

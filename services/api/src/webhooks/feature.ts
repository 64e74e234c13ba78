import type { WebhookTables } from "../content/webhook-tables.ts";
import { defineFeature, tablesOf } from "../define-feature.ts";
import { webhookEndpoints } from "./routes.ts";
import { webhookHandler } from "./webhook-handler.ts";

export const webhooksFeature = defineFeature({
  name: "webhooks",
  tables: tablesOf<WebhookTables>({ webhook_endpoints: "nobody" }),

  officeEndpoints: [webhookEndpoints],
  outboxHandlers: (work: Parameters<typeof webhookHandler>[0]) => [webhookHandler(work)],
});

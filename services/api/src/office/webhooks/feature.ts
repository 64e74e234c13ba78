import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { WebhookTables } from "../../editorial/content/webhook-tables.ts";
import { webhookEndpoints } from "./routes.ts";
import { webhookHandler } from "./webhook-handler.ts";
import { messageWriter } from "./write-messages.ts";

export const webhooksFeature = defineFeature({
  name: "webhooks",
  tables: tablesOf<WebhookTables>({ webhook_endpoints: "nobody" }),

  officeEndpoints: [webhookEndpoints],
  outboxHandlers: (work: Parameters<typeof webhookHandler>[0]) => [webhookHandler(work)],
  subscribers: [messageWriter],
});

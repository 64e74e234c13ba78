import type { WebhookEvent } from "@skaenk/contract/office/webhooks";
import type { Generated } from "kysely";

/** The rows of migration 255. */
export type WebhookTables = {
  webhook_endpoints: {
    id: Generated<number>;
    url: string;
    events: WebhookEvent[];
    secret: string;
    old_secret: Generated<string | null>;
    old_secret_until: Generated<Date | null>;
    made_at: Date;
    stopped_at: Generated<Date | null>;
    answered_at: Generated<Date | null>;
    answer_good: Generated<boolean | null>;
    answer: Generated<string | null>;
  };
};

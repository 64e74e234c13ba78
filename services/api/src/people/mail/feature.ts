import type { QueryExecutorProvider } from "kysely";
import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import type { OutboxEvent } from "../../platform/outbox/handler.ts";
import { mailHandlers } from "./mail-handlers.ts";
import { forgetRecipients, recordGivenUp } from "./mail-outbox-queries.ts";
import type { MailTables } from "./tables.ts";

const keptDays = 90;

export const mailFeature = defineFeature({
  name: "mail",
  tables: tablesOf<MailTables>({ mail_outbox: "people", newsletter_issues: "nobody" }),

  outboxHandlers: mailHandlers,
  retriedTopics: () => [
    { topic: "mail", onRetried: (trx: QueryExecutorProvider, { key }: OutboxEvent) => recordGivenUp(trx, key, false) },
    {
      topic: "newsletter",
      onRetried: (trx: QueryExecutorProvider, { key }: OutboxEvent) => recordGivenUp(trx, key, false),
    },
  ],
  jobs: [
    {
      name: "mail.forget-recipients",
      cron: "20 3 * * *",
      run: ({ db }: Platform<MailTables>) => forgetRecipients(db, keptDays),
    },
  ],
});

import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { OutboxEvent } from "../../platform/outbox/handler.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Transaction } from "../../platform/queries.ts";
import { chartThing } from "./chart-thing.ts";
import { journalEndpoints } from "./routes.ts";
import { journalTopic, waitAgain } from "./sending/queries.ts";
import { journalHandler, sendYesterday } from "./sending/send-journal.ts";
import type { JournalTables } from "./tables.ts";

export const journalFeature = defineFeature({
  name: "journal",
  tables: tablesOf<JournalTables>({ journal_sends: "nobody", journal_settings: "nobody" }),

  officeEndpoints: [journalEndpoints],
  auditedThings: [chartThing()],
  outboxHandlers: (work: Parameters<typeof journalHandler>[0]) => [journalHandler(work)],
  retriedTopics: () => [
    {
      topic: journalTopic,
      onRetried: async (trx: Transaction<JournalTables & OutboxTables>, { key }: OutboxEvent) =>
        void (await waitAgain(trx, key)),
    },
  ],
  // Every hour, so that a shop that was away at midnight sends the day all the same.
  jobs: [{ name: "journal.send-yesterday", cron: "20 * * * *", run: sendYesterday }],
});

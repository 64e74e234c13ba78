import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import type { OutboxEvent } from "../../platform/outbox/handler.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Transaction } from "../../platform/queries.ts";
import { changeSetHandlers } from "./change-set-handlers.ts";
import { setState } from "./change-set-queries.ts";
import { forgetOldRows } from "./forget-rows-queries.ts";
import { measureEntries } from "./measure-queries.ts";
import { auditEndpoints } from "./routes.ts";
import type { ChangeSetContext } from "./run-change-set.ts";
import type { AuditTables } from "./tables.ts";
import { undoTopic } from "./undo-change-set.ts";

export const auditFeature = defineFeature({
  name: "audit",
  tables: tablesOf<AuditTables>({
    change_sets: "nobody",
    change_set_rows: "nobody",
    change_set_leftovers: "nobody",
    audit_log: "staff",
    log_erasures: "nobody",
    bin: "nobody",
  }),

  officeEndpoints: [auditEndpoints],
  jobs: [
    {
      name: "audit.measure-entries",
      cron: "* * * * *",
      run: ({ db }: Platform<AuditTables>) => measureEntries(db),
    },
    {
      name: "audit.forget-rows",
      cron: "26 4 * * *",
      run: ({ db, now }: Platform<AuditTables>) => forgetOldRows(db, now()),
    },
  ],
  outboxHandlers: (work: ChangeSetContext<AuditTables>) => changeSetHandlers(work),
  retriedTopics: () => [
    {
      topic: undoTopic,
      onRetried: (trx: Transaction<AuditTables & OutboxTables>, { payload }: OutboxEvent) =>
        setState(trx, Number(payload.id), "undoing"),
    },
  ],
});

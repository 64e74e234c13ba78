import type { ColumnType, Generated } from "kysely";

export type OutboxTables = {
  outbox: {
    id: Generated<number>;
    topic: string;
    key: string;
    payload: ColumnType<Record<string, unknown>, string | undefined, string>;
    written_at: Generated<Date>;
    due_at: Generated<Date>;
    attempts: Generated<number>;
    worker: Generated<number | null>;
    taken_at: Generated<Date | null>;
    failed_at: Generated<Date | null>;
    last_error: Generated<string | null>;
  };
};

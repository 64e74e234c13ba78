import type { ColumnType, Generated } from "kysely";

/** Who bought something, as the service knows them. */
export type KnownUser = { temporaryId?: string; authenticatedId?: string };

export type PersonalisationTables = {
  personalisation_outbox: {
    id: Generated<number>;
    kind: string;
    key: string;
    payload: ColumnType<KnownUser | null, string | undefined, string | null>;
    due_at: Generated<Date>;
  };
};

import type { Generated } from "kysely";
import type { OutboxTables } from "../../platform/outbox/tables.ts";

export type ConsentTables = {
  consents: {
    number: Generated<number>;
    id: string;
    version: number;
    functional: boolean;
    statistics: boolean;
    personalisation: boolean;
    decided_at: Date;
  };
};

/** All tables that consents asks of, itself and by the queries it calls. */
export type ConsentsDatabase = ConsentTables & OutboxTables;

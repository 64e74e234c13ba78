import type { Generated } from "kysely";

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

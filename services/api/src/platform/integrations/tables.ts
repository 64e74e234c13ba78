import type { ColumnType } from "kysely";

export type IntegrationTables = {
  integration_secrets: { name: string; sealed: string; saved_at: ColumnType<Date, Date, Date> };
};

import type { ColumnType } from "kysely";
import type { Fields } from "../audit/tables.ts";
import type { GiftCardTables } from "../gift-cards/tables.ts";
import type { OrderTables } from "../orders/tables.ts";

/** The rows of migration 244. */
export type JournalTables = {
  journal_settings: { name: "accounts"; fields: ColumnType<Fields, string, string> };
};

/** All tables that the journal asks of. */
export type JournalDatabase = JournalTables & OrderTables & GiftCardTables;

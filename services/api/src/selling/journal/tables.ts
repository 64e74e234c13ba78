import type { ColumnType, Generated } from "kysely";
import type { Fields } from "../../office/audit/tables.ts";
import type { GiftCardTables } from "../gift-cards/tables.ts";
import type { OrderTables } from "../orders/tables.ts";

/** A line as it was sent; debit above zero. */
export type SentLine = { account: string; text: string; ore: number };

/** The rows of migrations 244 and 246. */
export type JournalTables = {
  journal_sends: {
    key: string;
    day: string;
    provider: string;
    lines: ColumnType<SentLine[], string, string>;
    state: "waiting" | "sent" | "refused";
    round: Generated<number>;
    reason: string | null;
    voucher_number: number | null;
    changed_at: Date;
  };
  journal_settings: { name: "accounts"; fields: ColumnType<Fields, string, string> };
};

/** All tables that the journal asks of. */
export type JournalDatabase = JournalTables & OrderTables & GiftCardTables;

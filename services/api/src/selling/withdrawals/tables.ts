import type { Generated } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { IdentityTables } from "../../people/identity/tables.ts";
import type { MailTables } from "../../people/mail/tables.ts";
import type { GiftCardTables } from "../gift-cards/tables.ts";
import type { OrderTables } from "../orders/tables.ts";

export type WithdrawalTables = {
  withdrawals: {
    reference: string;
    draft_id: string;
    name: string;
    order_number: string;
    email: string;
    lines: string[];
    reason: string | null;
    drafted_at: Date;
    received_at: Date;
    order_id: number | null;
    in_time: boolean | null;
    /** When it was shown to be the customer's; until then it only holds the order. */
    proven_at: Generated<Date | null>;
    handled_at: Generated<Date | null>;
    handled_by: Generated<string | null>;
    outcome: Generated<string | null>;
  };
};

/** All tables that withdrawals asks of, itself and by the queries it calls. */
export type WithdrawalsDatabase = WithdrawalTables &
  GiftCardTables &
  AuditTables &
  IdentityTables &
  MailTables &
  MediaTables &
  OrderTables &
  ProductTables;

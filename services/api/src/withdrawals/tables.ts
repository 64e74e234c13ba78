import type { Generated } from "kysely";

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
    handled_at: Generated<Date | null>;
  };
};

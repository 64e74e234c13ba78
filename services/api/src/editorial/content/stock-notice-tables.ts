import type { Generated } from "kysely";

export type StockNoticeTables = {
  stock_notices: {
    id: Generated<number>;
    sku: string;
    email: string;
    token_hash: Buffer;
    token_expires_at: Date;
    asked_at: Date;
    confirmed_at: Generated<Date | null>;
  };
  stock_notice_log: {
    id: Generated<number>;
    email_hash: string;
    sku: string;
    event: "asked" | "confirmed" | "told" | "left";
    ip_hash: string;
    happened_at: Date;
  };
};

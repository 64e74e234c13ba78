import type { Generated } from "kysely";

export type CheckoutTables = {
  idempotency_keys: {
    visitor_id: string;
    key: string;
    request_hash: string;
    order_id: Generated<number | null>;
    created_at: Date;
  };
};

import type { Generated } from "kysely";

export type CheckoutTables = {
  idempotency_keys: {
    visitor_id: string;
    key: string;
    request_hash: string;
    order_id: Generated<number | null>;
    created_at: Date;
  };
  age_checks: {
    id: Generated<number>;
    visitor_id: string;
    order_id: Generated<number | null>;
    min_age: number;
    method: string;
    state: string;
    nonce: string;
    result: Generated<"pending" | "passed" | "failed">;
    provider_ref: Generated<string | null>;
    started_at: Date;
    checked_at: Generated<Date | null>;
    used_at: Generated<Date | null>;
  };
};

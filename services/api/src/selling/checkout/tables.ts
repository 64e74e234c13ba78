import type { Generated } from "kysely";
import type { TermsTables } from "../../editorial/terms/tables.ts";
import type { IntegrationTables } from "../../platform/integrations/tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { CartTables } from "../cart/tables.ts";
import type { OrdersDatabase } from "../orders/tables.ts";
import type { PromotionTables } from "../promotions/tables.ts";

export type CheckoutTables = {
  idempotency_keys: {
    visitor_id: string;
    key: string;
    request_hash: string;
    order_id: Generated<number | null>;
    created_at: Date;
  };
};

/** All tables that the checkout asks of, itself and by the queries it calls. */
export type CheckoutDatabase = CheckoutTables &
  OrdersDatabase &
  CartTables &
  IntegrationTables &
  OutboxTables &
  PromotionTables &
  TermsTables;

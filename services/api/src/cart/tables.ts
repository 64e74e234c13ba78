import type { Generated } from "kysely";

export type CartTables = {
  carts: {
    visitor_id: string;
    delivery_method_id: string | null;
    pickup_point_id: string | null;
    points: Generated<number>;
    offer_code: Generated<string | null>;
    changed_at: Date;
  };
  cart_lines: {
    id: Generated<number>;
    visitor_id: string;
    sku: string;
    quantity: number;
    seen_price_ore: number;
    added_at: Date;
  };
  cart_operations: { visitor_id: string; operation_id: string; made_at: Date };
};

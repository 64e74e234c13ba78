import type { Generated } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";
import type { ClubTables } from "../club/tables.ts";

export type BarTables = {
  bar_bottles: {
    id: Generated<number>;
    member_id: number;
    ingredient_key: string;
    /** The amount is null while it is unknown; `size_ml`, the volume of one full bottle, is then null too. */
    rest_ml: number | null;
    size_ml: number | null;
    changed_at: Date;
  };
  bar_deliveries: {
    order_line_id: number;
    member_id: number;
    ingredient_key: string;
    /** The volume of one piece is in millilitres, and null for goods that are not measured by volume. */
    piece_ml: number | null;
    pieces: number;
    /** This column counts the returned pieces that have been subtracted from the bar. */
    returned: Generated<number>;
    was: BottleState;
    delivered_at: Date;
  };
  bar_pours: { member_id: number; operation_id: string; poured_at: Date };
};

/** This column states whether the bottle was missing, present without an amount, or present with one before the delivery. */
export type BottleState = "absent" | "unknown" | "known";

/** This type covers all tables that the bar reads, directly or through other features' queries. */
export type BarDatabase = BarTables & OrderTables & Pick<ClubTables, "member_orders"> & ProductTables & RecipeTables;

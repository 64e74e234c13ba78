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
    /** Null as long as nobody has said how much is left; then `size_ml`, the contents of one full bottle, is null too. */
    rest_ml: number | null;
    size_ml: number | null;
    changed_at: Date;
  };
  bar_deliveries: {
    order_line_id: number;
    member_id: number;
    ingredient_key: string;
    /** Contents of one piece in millilitres; null where it is not measured by volume. */
    piece_ml: number | null;
    pieces: number;
    /** Pieces that came back and were dealt with. */
    returned: Generated<number>;
    was: BottleState;
    delivered_at: Date;
  };
  bar_pours: { member_id: number; operation_id: string; poured_at: Date };
};

/** The bottle before a delivery: not in the bar, there without an amount, or there with one. */
export type BottleState = "absent" | "unknown" | "known";

/** All tables that the bar asks of, itself and by the queries it calls. */
export type BarDatabase = BarTables & OrderTables & Pick<ClubTables, "member_orders"> & ProductTables & RecipeTables;

import type { Generated } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";

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
};

/** All tables that the bar asks of, itself and by the queries it calls. */
export type BarDatabase = BarTables & ProductTables & RecipeTables;

import type { InspirationTables } from "../content/inspiration-tables.ts";
import type { PageTables } from "../content/page-tables.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";

/** All tables that the import asks of, itself and by the queries it calls. */
export type ImportDatabase = InspirationTables & PageTables & ProductTables & RecipeTables;

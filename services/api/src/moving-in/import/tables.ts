import type { InspirationTables } from "../../editorial/content/inspiration-tables.ts";
import type { PageTables } from "../../editorial/content/page-tables.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";

/** All tables that the import asks of, itself and by the queries it calls. */
export type ImportDatabase = InspirationTables & PageTables & ProductTables & RecipeTables;

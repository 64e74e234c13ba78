import type { AddressTables } from "../addresses/tables.ts";
import type { AuditTables } from "../audit/tables.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";
import type { StockNoticeTables } from "../content/stock-notice-tables.ts";
import type { MediaTables } from "../media/tables.ts";

/** All tables that catalogue asks of, itself and by the queries it calls. */
export type CatalogueDatabase = AddressTables &
  AuditTables &
  MediaTables &
  ProductTables &
  RecipeTables &
  StockNoticeTables;

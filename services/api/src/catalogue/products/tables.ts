import type { AddressTables } from "../../editorial/addresses/tables.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import type { StockNoticeTables } from "../../editorial/content/stock-notice-tables.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { PromotionTables } from "../../selling/promotions/tables.ts";

/** All tables that catalogue asks of, itself and by the queries it calls. */
export type CatalogueDatabase = AddressTables &
  AuditTables &
  MediaTables &
  ProductTables &
  RecipeTables &
  StockNoticeTables &
  PromotionTables;

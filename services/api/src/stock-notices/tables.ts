import type { ProductTables } from "../content/product-tables.ts";
import type { StockNoticeTables } from "../content/stock-notice-tables.ts";
import type { IdentityTables } from "../identity/tables.ts";
import type { NewsletterDatabase } from "../newsletter/tables.ts";

/** All tables that notices of stock ask of, themselves and by the queries they call. */
export type StockNoticeDatabase = StockNoticeTables & ProductTables & NewsletterDatabase & IdentityTables;

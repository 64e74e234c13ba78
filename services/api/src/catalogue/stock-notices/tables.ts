import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { StockNoticeTables } from "../../editorial/content/stock-notice-tables.ts";
import type { IdentityTables } from "../../people/identity/tables.ts";
import type { NewsletterDatabase } from "../../people/newsletter/tables.ts";

/** All tables that notices of stock ask of, themselves and by the queries they call. */
export type StockNoticeDatabase = StockNoticeTables & ProductTables & NewsletterDatabase & IdentityTables;

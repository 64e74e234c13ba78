import type { AddressTables } from "../addresses/tables.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";
import type { PageTables } from "../content/page-tables.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { RatingTables } from "../content/rating-tables.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";
import type { MediaTables } from "../media/tables.ts";
import type { OrderTables } from "../orders/tables.ts";
import type { ContentLogTables } from "../platform/content-log-queries.ts";

/** All tables that the shelves asks of, itself and by the queries it calls. */
export type ShelvesDatabase = AddressTables &
  ContentLogTables &
  InspirationTables &
  MediaTables &
  OrderTables &
  PageTables &
  ProductTables &
  RatingTables &
  RecipeTables;

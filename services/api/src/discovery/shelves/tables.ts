import type { AddressTables } from "../../editorial/addresses/tables.ts";
import type { InspirationTables } from "../../editorial/content/inspiration-tables.ts";
import type { PageTables } from "../../editorial/content/page-tables.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { ContentLogTables } from "../../platform/content-log-queries.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";

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

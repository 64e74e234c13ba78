import type { ShelfTrialTables } from "../behaviour/shelf-trial-tables.ts";
import type { CartTables } from "../cart/tables.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { RatingTables } from "../content/rating-tables.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";
import type { FavouriteTables } from "../favourites/tables.ts";
import type { MediaTables } from "../media/tables.ts";
import type { OrderTables } from "../orders/tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";
import type { SearchRoomTables } from "./search-rule-tables.ts";

/** All tables that personalisation asks of, itself and by the queries it calls. */
export type PersonalisationDatabase = CartTables &
  FavouriteTables &
  InspirationTables &
  MediaTables &
  OrderTables &
  OutboxTables &
  ProductTables &
  RatingTables &
  RecipeTables &
  SearchRoomTables &
  ShelfTrialTables;

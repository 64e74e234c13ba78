import type { InspirationTables } from "../../editorial/content/inspiration-tables.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { FavouriteTables } from "../../people/favourites/tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { CartTables } from "../../selling/cart/tables.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";
import type { ShelfTrialTables } from "../behaviour/shelf-trial-tables.ts";
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

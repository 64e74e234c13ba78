import type { FavouriteKind } from "@skaenk/contract/favourites";
import type { Generated } from "kysely";
import type { CartTables } from "../cart/tables.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";

type Owned = { visitor_id: string | null; member_id: number | null };

export type FavouriteTables = {
  favourites: Owned & { id: Generated<number>; kind: FavouriteKind; slug: string; added_at: Date };
  drinks_list: Owned & { id: Generated<number>; slug: string; position: number; added_at: Date };
  favourite_removals: Owned & {
    heart_id: number;
    kind: FavouriteKind;
    slug: string;
    added_at: Date;
    removed_at: Date;
  };
  favourite_folders: Owned & {
    id: Generated<number>;
    folder: string;
    kind: FavouriteKind;
    slug: string;
    added_at: Date;
  };
  favourite_shares: Owned & { token: string; made_at: Date };
};

/** All tables that favourites asks of, itself and by the queries it calls. */
export type FavouritesDatabase = FavouriteTables & CartTables & InspirationTables & OutboxTables & ProductTables;

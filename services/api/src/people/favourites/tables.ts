import type { FavouriteKind } from "@skaenk/contract/favourites";
import type { Generated } from "kysely";
import type { InspirationTables } from "../../editorial/content/inspiration-tables.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { CartTables } from "../../selling/cart/tables.ts";

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

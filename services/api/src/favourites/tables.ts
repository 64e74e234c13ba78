import type { FavouriteKind } from "@skaenk/contract/favourites";
import type { Generated } from "kysely";

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
  favourite_shares: Owned & { token: string; made_at: Date };
};

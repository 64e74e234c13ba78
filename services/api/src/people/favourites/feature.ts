import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { membersOwn } from "../../platform/personal-table-queries.ts";
import { type FavouriteSources, favouriteEndpoints } from "./routes.ts";
import type { FavouritesDatabase, FavouriteTables } from "./tables.ts";

export const favouritesFeature = defineFeature({
  name: "favourites",
  tables: tablesOf<FavouriteTables>({
    favourites: "people",
    drinks_list: "people",
    favourite_removals: "people",
    favourite_folders: "people",
    favourite_shares: "people",
  }),

  publicEndpoints: [
    (services: Platform<FavouritesDatabase> & FavouriteSources) => favouriteEndpoints(services, services),
  ],
  personalData: [
    membersOwn("favourites", "Favoritter", "kind, slug, added_at"),
    membersOwn("favourite_folders", "Mapper med favoritter", "folder, kind, slug, added_at"),
    membersOwn("favourite_removals", "Favoritter, du lige har fjernet", "kind, slug, added_at, removed_at"),
    membersOwn("drinks_list", "Drinkliste", "slug, position, added_at"),
    membersOwn("favourite_shares", "Delte lister", "token, made_at"),
  ],
});

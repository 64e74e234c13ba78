import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Platform } from "../../platform/context.ts";
import { membersOwn } from "../../platform/personal-table-queries.ts";
import type { Database } from "../../platform/queries.ts";
import type { ClubContext } from "../club/club-context.ts";
import { reviewOfficeEndpoints } from "./office/routes.ts";
import { reviewEndpoints, shownReviewEndpoints } from "./routes.ts";
import type { ReviewsDatabase, ReviewTables } from "./tables.ts";

export const reviewsFeature = defineFeature({
  name: "reviews",
  tables: tablesOf<ReviewTables>({ reviews: "people" }),

  keptEndpoints: [
    ({ db, shelves }: { db: Database<ReviewsDatabase>; shelves: Shelves }) => shownReviewEndpoints(db, shelves),
  ],
  publicEndpoints: [
    ({ club, ...platform }: Platform<ReviewsDatabase> & { club: ClubContext }) => reviewEndpoints(platform, club),
  ],
  officeEndpoints: [reviewOfficeEndpoints],
  personalData: [
    membersOwn("reviews", "Anmeldelser", "kind, slug, first_name, stars, words, state, reason, written_at, decided_at"),
  ],
});

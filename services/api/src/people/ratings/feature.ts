import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import { ratingOfficeEndpoints } from "./office/routes.ts";
import { ratingPersonalData } from "./personal-data-queries.ts";
import { ratingEndpoints } from "./routes.ts";

export const ratingsFeature = defineFeature({
  name: "ratings",
  tables: tablesOf<RatingTables>({ ratings: "people" }),

  publicEndpoints: [
    (services: Parameters<typeof ratingEndpoints>[0] & Parameters<typeof ratingEndpoints>[1]) =>
      ratingEndpoints(services, services),
  ],
  officeEndpoints: [ratingOfficeEndpoints],
  personalData: [ratingPersonalData],
});

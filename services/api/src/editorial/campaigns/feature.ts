import { defineFeature } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { campaignEndpoints } from "./routes.ts";

export const campaignsFeature = defineFeature({
  name: "campaigns",

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => campaignEndpoints(shelves)],
});

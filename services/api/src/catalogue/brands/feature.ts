import { defineFeature } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { brandEndpoints } from "./routes.ts";

export const brandsFeature = defineFeature({
  name: "brands",

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => brandEndpoints(shelves)],
});

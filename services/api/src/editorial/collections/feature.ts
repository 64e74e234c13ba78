import { defineFeature } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { collectionEndpoints } from "./routes.ts";

export const collectionsFeature = defineFeature({
  name: "collections",

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => collectionEndpoints(shelves)],
});

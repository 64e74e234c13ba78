import { defineFeature } from "../define-feature.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { collectionEndpoints } from "./routes.ts";

export const collectionsFeature = defineFeature({
  name: "collections",

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => collectionEndpoints(shelves)],
});

import { defineFeature } from "../../define-feature.ts";
import { MediaFolder } from "../../editorial/media/media-folder.ts";
import type { Platform } from "../../platform/context.ts";
import { announceHour } from "./announce-hour.ts";
import { drawingEndpoints } from "./drawing-routes.ts";
import type { Shelves } from "./open-shelves.ts";
import type { ShelvesDatabase } from "./tables.ts";

export const shelvesFeature = defineFeature({
  name: "shelves",

  publicEndpoints: [
    ({ shelves, settings }: Platform<ShelvesDatabase> & { shelves: Shelves }) =>
      drawingEndpoints(shelves, new MediaFolder(settings.mediaDir)),
  ],
  jobs: [
    // Offers end, campaigns begin and articles appear by the clock; every process then shows the hour it is.
    {
      name: "content.turn-the-hour",
      cron: "0 * * * *",
      run: ({ db, now }: Platform<ShelvesDatabase>) => announceHour(db, now()),
    },
  ],
});

import { defineFeature } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Rendering } from "../../platform/rendering/open-rendering.ts";
import type { Settings } from "../../platform/settings.ts";
import { MediaFolder } from "../media/media-folder.ts";
import { sharingEndpoints } from "./routes.ts";

export const sharingFeature = defineFeature({
  name: "sharing",

  publicEndpoints: [
    ({ shelves, rendering, settings }: { shelves: Shelves; rendering: Rendering; settings: Settings }) =>
      sharingEndpoints(shelves, {
        previews: rendering.previews,
        folder: new MediaFolder(settings.mediaDir),
        productName: () => settings.productName,
      }),
  ],
});

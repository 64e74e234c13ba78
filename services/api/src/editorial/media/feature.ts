import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { Platform } from "../../platform/context.ts";
import type { OfficeGuard } from "../../platform/office-endpoints.ts";
import type { Rendering } from "../../platform/rendering/open-rendering.ts";
import { finishPictures } from "./finish-pictures.ts";
import { MediaFolder } from "./media-folder.ts";
import { pictureThing } from "./office/picture-thing.ts";
import { pictureEndpoints } from "./office/routes.ts";
import { pictureBounds } from "./picture-room.ts";
import { mediaEndpoints } from "./routes.ts";
import type { MediaTables } from "./tables.ts";

type Office = Platform<MediaTables & AuditTables> & { guard: OfficeGuard; rendering: Rendering };

export const mediaFeature = defineFeature({
  name: "media",
  tables: tablesOf<MediaTables>({ media: "nobody", pictures: "nobody" }),

  publicEndpoints: [({ settings }: Platform<MediaTables>) => mediaEndpoints(new MediaFolder(settings.mediaDir))],
  officeEndpoints: [
    ({ rendering, ...office }: Office) =>
      pictureEndpoints({
        ...office,
        folder: new MediaFolder(office.settings.mediaDir),
        photographs: rendering.photographs,
        bounds: pictureBounds(office.settings),
      }),
  ],
  auditedThings: [pictureThing<MediaTables & AuditTables>()],
  jobs: [
    {
      name: "media.finish-pictures",
      cron: "* * * * *",
      run: (platform: Platform<MediaTables>) => finishPictures(platform),
    },
  ],
});

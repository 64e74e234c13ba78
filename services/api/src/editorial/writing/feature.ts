import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { ImportFolder } from "../../moving-in/goods-import/import-folder.ts";
import type { Platform } from "../../platform/context.ts";
import type { OfficeGuard } from "../../platform/office-endpoints.ts";
import type { Rendering } from "../../platform/rendering/open-rendering.ts";
import type { DeliveryProvider } from "../../selling/delivery/delivery-provider.ts";
import { contentThings } from "./content-editor.ts";
import { inspirationEndpoints } from "./inspiration/routes.ts";
import { previewEndpoints } from "./preview.ts";
import { recipeFileEndpoints } from "./recipe-files/routes.ts";
import { contentEndpoints } from "./routes.ts";
import { runSchedule } from "./run-schedule.ts";
import type { WritingDatabase, WritingTables } from "./tables.ts";

type Office = Platform<WritingDatabase> & { guard: OfficeGuard; rendering: Rendering };

export const writingFeature = defineFeature({
  name: "writing",
  tables: tablesOf<WritingTables>({ content_drafts: "nobody", recipe_files: "nobody", content_turns: "nobody" }),

  publicEndpoints: [
    ({
      shelves,
      db,
      settings,
      delivery,
    }: Platform<WritingDatabase> & { shelves: Shelves; delivery: DeliveryProvider }) =>
      previewEndpoints({ ...shelves, db, delivery }, settings.keys),
  ],
  officeEndpoints: [
    ({ guard, ...office }: Office) => contentEndpoints({ ...office, keys: office.settings.keys }, guard),
    ({ rendering, ...office }: Office) =>
      inspirationEndpoints({ ...office, pool: rendering.imports, keys: office.settings.keys }),
    ({ rendering, ...office }: Office) =>
      recipeFileEndpoints({
        ...office,
        pool: rendering.imports,
        keys: office.settings.keys,
        folder: new ImportFolder(office.settings.mediaDir),
      }),
  ],
  auditedThings: contentThings(() => new Date()),
  clocks: [(work: Platform<WritingDatabase>) => runSchedule(work)],
});

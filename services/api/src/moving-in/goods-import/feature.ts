import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Things } from "../../office/audit/thing.ts";
import type { Platform } from "../../platform/context.ts";
import type { OfficeGuard } from "../../platform/office-endpoints.ts";
import type { Rendering } from "../../platform/rendering/open-rendering.ts";
import { formerAddressThing } from "./former-address-thing.ts";
import { ImportFolder } from "./import-folder.ts";
import { importHandlers, removeOldImports } from "./open-imports.ts";
import { importEndpoints } from "./routes.ts";
import type { ImportDatabase, ImportTables } from "./tables.ts";

type Work = Platform<ImportDatabase> & { things: Things<ImportDatabase>; rendering: Rendering };

export const goodsImportFeature = defineFeature({
  name: "goods-import",
  tables: tablesOf<ImportTables>({
    imports: "nobody",
    import_lines: "nobody",
    import_items: "nobody",
    import_refusals: "nobody",
    import_mappings: "nobody",
    external_ids: "nobody",
    product_picture_sources: "nobody",
  }),

  auditedThings: [formerAddressThing(() => new Date())],
  officeEndpoints: [
    ({ rendering, ...work }: Work & { guard: OfficeGuard }) =>
      importEndpoints({ ...work, pool: rendering.imports, folder: new ImportFolder(work.settings.mediaDir) }),
  ],
  outboxHandlers: (work: Work) => importHandlers(work, work.rendering, work.things),
  jobs: [{ name: "imports.remove-old", cron: "55 3 * * *", run: removeOldImports }],
});

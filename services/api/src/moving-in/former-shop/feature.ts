import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import type { OfficeGuard } from "../../platform/office-endpoints.ts";
import type { Rendering } from "../../platform/rendering/open-rendering.ts";
import { ImportFolder } from "../goods-import/import-folder.ts";
import type { FormerDatabase } from "./former-context.ts";
import { forgetFormerShop, formerShopHandler } from "./open-former-shop.ts";
import { formerShopEndpoints } from "./routes.ts";
import type { FormerShopTables } from "./tables.ts";

type Work = Platform<FormerDatabase> & { rendering: Rendering };

export const formerShopFeature = defineFeature({
  name: "former-shop",
  tables: tablesOf<FormerShopTables>({
    former_files: "people",
    former_orders: "people",
    former_customers: "people",
    former_refusals: "people",
    former_erasures: "people",
    former_invitations: "people",
  }),

  officeEndpoints: [
    ({ rendering, ...work }: Work & { guard: OfficeGuard }) =>
      formerShopEndpoints({ ...work, pool: rendering.imports, folder: new ImportFolder(work.settings.mediaDir) }),
  ],
  outboxHandlers: (work: Work) => [formerShopHandler(work, work.rendering)],
  jobs: [{ name: "former-shop.forget", cron: "52 3 * * *", run: forgetFormerShop }],
});

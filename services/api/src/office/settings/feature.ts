import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Database } from "../../platform/queries.ts";
import { guideEndpoints } from "./office/guide-routes.ts";
import { ownerMailEndpoints } from "./office/mail-routes.ts";
import { menuEndpoints } from "./office/menu-routes.ts";
import { officialPaperEndpoints } from "./office/paper-routes.ts";
import { settingsEndpoints } from "./office/routes.ts";
import { settingThing } from "./office/setting-thing.ts";
import { legalTextEndpoints } from "./office/text-routes.ts";
import { vatRateEndpoints } from "./office/vat-routes.ts";
import { vatThing } from "./office/vat-thing.ts";
import { officialFileEndpoints } from "./paper-route.ts";
import type { SettingsTables } from "./tables.ts";

export const settingsFeature = defineFeature({
  name: "settings",
  tables: tablesOf<SettingsTables>({
    official_files: "nobody",
    shop_settings: "nobody",
    provider_settings: "nobody",
    connection_attempts: "nobody",
    legal_text_acceptances: "nobody",
    test_mails: "staff",
  }),

  publicEndpoints: [({ db }: { db: Database<SettingsTables> }) => officialFileEndpoints(db)],
  officeEndpoints: [
    settingsEndpoints,
    guideEndpoints,
    legalTextEndpoints,
    menuEndpoints,
    officialPaperEndpoints,
    ownerMailEndpoints,
    vatRateEndpoints,
  ],
  auditedThings: [settingThing(), vatThing()],
});

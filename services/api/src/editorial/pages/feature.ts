import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Settings } from "../../platform/settings.ts";
import type { DeliveryProvider } from "../../selling/delivery/delivery-provider.ts";
import type { PageTables } from "../content/page-tables.ts";
import { pageEndpoints } from "./routes.ts";

export const pagesFeature = defineFeature({
  name: "pages",
  tables: tablesOf<PageTables>({ pages: "nobody" }),

  keptEndpoints: [
    ({ shelves, settings, delivery }: { shelves: Shelves; settings: Settings; delivery: DeliveryProvider }) =>
      pageEndpoints(shelves, settings.live, delivery),
  ],
});

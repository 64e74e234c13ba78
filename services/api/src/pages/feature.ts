import type { PageTables } from "../content/page-tables.ts";
import { defineFeature, tablesOf } from "../define-feature.ts";
import type { Settings } from "../platform/settings.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { pageEndpoints } from "./routes.ts";

export const pagesFeature = defineFeature({
  name: "pages",
  tables: tablesOf<PageTables>({ pages: "nobody" }),

  keptEndpoints: [
    ({ shelves, settings }: { shelves: Shelves; settings: Settings }) => pageEndpoints(shelves, settings.live),
  ],
});

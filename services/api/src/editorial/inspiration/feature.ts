import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";
import { inspirationEndpoints } from "./routes.ts";

export const inspirationFeature = defineFeature({
  name: "inspiration",
  tables: tablesOf<InspirationTables>({
    article_themes: "nobody",
    articles: "nobody",
    collections: "nobody",
    campaigns: "nobody",
  }),

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => inspirationEndpoints(shelves)],
});

import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { membersOwn } from "../../platform/personal-table-queries.ts";
import { barFeeder } from "./feed-bar.ts";
import { removeOldPours } from "./queries.ts";
import { type BarSources, barEndpoints } from "./routes.ts";
import type { BarDatabase, BarTables } from "./tables.ts";

export const barFeature = defineFeature({
  name: "bar",
  tables: tablesOf<BarTables>({ bar_bottles: "people", bar_deliveries: "people", bar_pours: "people" }),

  publicEndpoints: [(services: Platform<BarDatabase> & BarSources) => barEndpoints(services, services)],
  subscribers: [barFeeder],
  jobs: [
    {
      name: "bar.remove-old-pours",
      cron: "28 3 * * *",
      run: async ({ db, now }: Platform<BarTables>) => await removeOldPours(db, now()),
    },
  ],
  personalData: [
    membersOwn("bar_bottles", "Min bar", "ingredient_key, rest_ml, size_ml, changed_at"),
    membersOwn(
      "bar_deliveries",
      "Varer fra ordrer, der er stillet i din bar",
      "ingredient_key, piece_ml, pieces, returned, delivered_at",
    ),
    membersOwn("bar_pours", "Tryk på »Jeg har lavet den« de seneste dage", "operation_id, poured_at"),
  ],
});

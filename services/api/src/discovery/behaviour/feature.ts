import { defineFeature, tablesOf } from "../../define-feature.ts";
import { trialPersonalData } from "./personal-data-queries.ts";
import type { ShelfTrialTables } from "./shelf-trial-tables.ts";

export const behaviourFeature = defineFeature({
  name: "behaviour",
  tables: tablesOf<ShelfTrialTables>({ shelf_trials: "nobody", shelf_trial_visitors: "people" }),

  personalData: [trialPersonalData],
});

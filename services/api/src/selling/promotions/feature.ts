import { defineFeature, tablesOf } from "../../define-feature.ts";
import { promotionThing } from "./office/promotion-thing.ts";
import { promotionOfficeEndpoints } from "./office/routes.ts";
import type { PromotionTables } from "./tables.ts";

export const promotionsFeature = defineFeature({
  name: "promotions",
  tables: tablesOf<PromotionTables>({ promotions: "nobody", promotion_uses: "people" }),

  officeEndpoints: [promotionOfficeEndpoints],
  auditedThings: [promotionThing],
});

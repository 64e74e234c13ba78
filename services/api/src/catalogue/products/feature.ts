import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import { type Things, thingNamed } from "../../office/audit/thing.ts";
import type { Platform } from "../../platform/context.ts";
import type { OfficeGuard } from "../../platform/office-endpoints.ts";
import { categoryEndpoints } from "./office/category-routes.ts";
import { categoryThing } from "./office/category-thing.ts";
import { productThing, variantThing } from "./office/goods-things.ts";
import { runPlannedPrices } from "./office/planned-prices.ts";
import { officeGoodsEndpoints } from "./office/routes.ts";
import { catalogueEndpoints } from "./routes.ts";
import type { CatalogueDatabase } from "./tables.ts";

type Office = Platform<CatalogueDatabase> & { things: Things<CatalogueDatabase>; guard: OfficeGuard };

const systemClock = () => new Date();

export const catalogueFeature = defineFeature({
  name: "catalogue",
  tables: tablesOf<ProductTables>({
    vat_rates: "nobody",
    brands: "nobody",
    categories: "nobody",
    products: "nobody",
    variants: "nobody",
    fact_acceptances: "staff",
    stock_movements: "nobody",
    price_history: "nobody",
    ingredient_match_refusals: "nobody",
    product_ingredients: "nobody",
    product_guesses: "nobody",
  }),

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => catalogueEndpoints(shelves)],
  officeEndpoints: [
    ({ things, guard, ...platform }: Office) =>
      officeGoodsEndpoints(
        {
          ...platform,
          keys: platform.settings.keys,
          product: productThing,
          variant: variantThing(platform.now),
          brand: thingNamed(things, "brand"),
          category: categoryThing(platform.now),
        },
        guard,
      ),
    ({ guard, ...platform }: Office) =>
      categoryEndpoints({ ...platform, product: productThing, category: categoryThing(platform.now) }, guard),
  ],
  auditedThings: [productThing, variantThing(systemClock), categoryThing(systemClock)],
  clocks: [(work: Platform<CatalogueDatabase>) => runPlannedPrices({ ...work, variant: variantThing(work.now) })],
});

import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Platform } from "../../platform/context.ts";
import { basketEndpoints } from "./basket-routes.ts";
import type { CartSources } from "./load-cart.ts";
import { removeOldCarts } from "./remove-old-carts.ts";
import { cartEndpoints } from "./routes.ts";
import type { CartDatabase, CartTables } from "./tables.ts";

export const cartFeature = defineFeature({
  name: "cart",
  tables: tablesOf<CartTables>({
    carts: "people",
    cart_lines: "people",
    cart_line_drinks: "people",
    cart_gift_cards: "people",
    cart_operations: "people",
  }),

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => basketEndpoints(shelves)],
  sellingEndpoints: [
    ({ checkout, ...platform }: Platform<CartDatabase> & { checkout: CartSources }) =>
      cartEndpoints(platform, checkout),
  ],
  jobs: [
    {
      name: "carts.remove-old",
      cron: "10 3 * * *",
      run: ({ db, now }: Platform<CartDatabase>) => removeOldCarts(db, now()),
    },
  ],
});

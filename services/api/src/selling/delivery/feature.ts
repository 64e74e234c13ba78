import { defineFeature, tablesOf } from "../../define-feature.ts";
import { announceCutOff } from "./announce-cut-off.ts";
import { prepareShipping } from "./prepare-shipping.ts";
import { deliveryDayEndpoints, deliveryEndpoints } from "./routes.ts";
import type { DeliveryTables } from "./tables.ts";

export const deliveryFeature = defineFeature({
  name: "delivery",
  tables: tablesOf<DeliveryTables>({ shipping_products: "nobody", pickup_points: "nobody" }),

  keptEndpoints: [deliveryDayEndpoints],
  sellingEndpoints: [deliveryEndpoints],
  jobs: [
    // A cut-off is a whole or half hour.
    { name: "delivery.pass-cut-off", cron: "*/30 * * * *", run: announceCutOff },
    {
      name: "shipping.prepare",
      cron: "*/10 * * * *",
      run: (work: Parameters<typeof prepareShipping>[0]) => prepareShipping(work),
    },
  ],
});

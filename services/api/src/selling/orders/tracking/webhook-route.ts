import { shippingWebhook } from "@skaenk/contract/parcels";
import { Endpoints } from "../../../platform/endpoints.ts";
import { webhooksRefused } from "../../../platform/metrics.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Shipping } from "../../delivery/open-shipping.ts";
import type { OrdersDatabase } from "../tables.ts";
import { applyCarrierUpdate } from "./apply-carrier-update.ts";

type Context = { db: Database<OrdersDatabase>; now: () => Date; shipping: Shipping };

/** The endpoint of webhooks from shipping services. */
export function parcelEndpoints({ db, now, shipping: shippingNow }: Context): Endpoints {
  return new Endpoints().file(shippingWebhook, async ({ params }, context) => {
    const shipping = shippingNow();
    if (!shipping || shipping.name !== params.provider) {
      throw new Refused(404, "provider_not_found", "Vi kender ikke det fragtfirma.");
    }
    try {
      const updates = shipping.readWebhook({ rawBody: await context.req.text() });
      if (updates) await applyCarrierUpdate(db, updates, now());
    } catch (error) {
      if (error instanceof Refused) webhooksRefused.inc({ provider: shipping.name });
      throw error;
    }
    return context.body(null, 200);
  });
}

import type { Database } from "../../platform/queries.ts";
import type { DeliveryProvider } from "./delivery-provider.ts";
import type { Shipping } from "./open-shipping.ts";
import { PointLookup } from "./point-lookup.ts";
import { findPickupPoint, findProduct, savePickupPoints } from "./queries.ts";
import type { DeliveryTables } from "./tables.ts";

type Context = {
  db: Database<DeliveryTables>;
  shipping: Shipping;
  /** The code of the product that goes to pick-up points, as the office chose it. */
  product: () => string | undefined;
  now: () => Date;
};

/**
 * Pick-up points as the shipping service has them, instead of those in the shop's own files. A service that does not answer costs
 * the customer the list and nothing else: other ways to deliver can be chosen.
 */
export function withProvidedPoints(delivery: DeliveryProvider, context: Context): DeliveryProvider {
  const { db, shipping: shippingNow, product, now } = context;
  const lookup = new PointLookup();
  return {
    ...delivery,
    listPickupPoints: async (postcode, count, isCallAllowed = () => true) => {
      const shipping = shippingNow();
      if (!shipping) return await delivery.listPickupPoints(postcode, count);
      const chosen = product();
      const known = chosen === undefined ? undefined : await findProduct(db, chosen);
      if (!known) return [];
      const ask = async () => {
        const points = await shipping.listPickupPoints(known.carrier, postcode, count);
        await savePickupPoints(db, points, now());
        return points;
      };
      return await lookup.find(`${known.carrier}:${postcode}:${count}`, { now, isCallAllowed, ask });
    },
    findPickupPoint: async (id) =>
      shippingNow() ? (await findPickupPoint(db, id))?.point : await delivery.findPickupPoint(id),
  };
}

import { ProviderRefused, ProviderUnavailable } from "../integrations/provider-answers.ts";
import type { Database } from "../platform/queries.ts";
import type { DeliveryProvider } from "./delivery-provider.ts";
import type { Shipping } from "./open-shipping.ts";
import { findPickupPoint, findProduct, savePickupPoints } from "./queries.ts";
import type { ShippingProvider } from "./shipping-provider.ts";
import type { DeliveryTables } from "./tables.ts";

/** So long what was told of a postcode is told again: shops do not move by the hour. */
const keptMs = 3_600_000;
const mostPostcodes = 500;

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
  const kept = new Map<string, { at: number; points: Awaited<ReturnType<ShippingProvider["listPickupPoints"]>> }>();
  return {
    ...delivery,
    listPickupPoints: async (postcode, count) => {
      const shipping = shippingNow();
      if (!shipping) return await delivery.listPickupPoints(postcode, count);
      const chosen = product();
      const known = chosen === undefined ? undefined : await findProduct(db, chosen);
      if (!known) return [];
      const name = `${known.carrier}:${postcode}:${count}`;
      const before = kept.get(name);
      if (before && now().getTime() - before.at < keptMs) return before.points;
      try {
        const points = await shipping.listPickupPoints(known.carrier, postcode, count);
        await savePickupPoints(db, points, now());
        if (kept.size >= mostPostcodes) kept.clear();
        kept.set(name, { at: now().getTime(), points });
        return points;
      } catch (error) {
        if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return before?.points ?? [];
        throw error;
      }
    },
    findPickupPoint: async (id) =>
      shippingNow() ? (await findPickupPoint(db, id))?.point : await delivery.findPickupPoint(id),
  };
}

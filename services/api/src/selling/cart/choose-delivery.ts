import { Refused } from "../../platform/refuse.ts";
import { type CartSources, readCart } from "./load-cart.ts";
import { priceCart } from "./price-cart.ts";
import { saveDeliveryChoice } from "./queries.ts";

type Choice = { visitorId: string; methodId: string; pickupPointId?: string | undefined; now: Date };

/**
 * Remembers how the visitor wants the order delivered. A parcel shop may be chosen later, at the latest in the checkout.
 * @throws Refused 404 delivery_method_not_found or pickup_point_not_found, 422 delivery_without_alcohol
 */
export async function chooseDelivery(sources: CartSources, choice: Choice): Promise<void> {
  const { db, delivery } = sources;
  const method = delivery.findMethod(choice.methodId);
  if (!method) throw new Refused(404, "delivery_method_not_found", "Vi kender ikke den leveringsmåde.");
  const asksForPoint = method.kind === "pickup_point" && choice.pickupPointId;
  const point = asksForPoint ? await delivery.findPickupPoint(asksForPoint) : undefined;
  if (asksForPoint && !point) throw new Refused(404, "pickup_point_not_found", "Vi kender ikke den pakkeshop.");
  if (!method.allowsAlcohol) {
    const { prices } = priceCart((await readCart(sources, choice.visitorId)).goods);
    if (prices.ageLimit > 0) {
      const detail = `${method.name} kan ikke bruges til varer med alkohol. Vælg en anden levering.`;
      throw new Refused(422, "delivery_without_alcohol", detail, { errors: { methodId: detail } });
    }
  }
  await saveDeliveryChoice(db, {
    visitorId: choice.visitorId,
    methodId: method.id,
    pickupPointId: point?.id ?? null,
    now: choice.now,
  });
}

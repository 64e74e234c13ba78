import type { Cart } from "@skaenk/contract/cart";
import { countOf } from "@skaenk/danish/format";

export type PricedCart = Pick<Cart, "freeDelivery" | "points" | "discountOre" | "promotionOre" | "offerOre">;

/** Words for a visitor whose points or special offer bring the goods below the sum for free delivery. Pure. */
export function lostDeliveryWords(cart: PricedCart): string | undefined {
  const { missingOre, reached } = cart.freeDelivery;
  const pointsOre = cart.discountOre - cart.promotionOre - cart.offerOre;
  if (reached || pointsOre + cart.offerOre < missingOre) return undefined;
  if (pointsOre >= missingOre) {
    const fewer = Math.ceil((missingOre * cart.points) / pointsOre);
    return fewer >= cart.points
      ? "Uden point er leveringen gratis"
      : `Brug ${countOf(fewer, "point", "point")} færre, så er leveringen gratis`;
  }
  return cart.offerOre < missingOre
    ? "Uden point og klubtilbud er leveringen gratis"
    : "Uden klubtilbuddet er leveringen gratis";
}

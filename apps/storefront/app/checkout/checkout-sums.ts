import type { Cart } from "@skaenk/contract/cart";
import type { DeliveryMethod } from "@skaenk/contract/delivery";

export type CheckoutSums = Pick<
  Cart,
  "goodsOre" | "discountOre" | "offerOre" | "points" | "depositOre" | "deliveryOre" | "vatOre" | "totalOre"
>;

/** VAT is the fifth of a price that includes 25 %. */
const vatShare = 5;

/** What the cart comes to with a method of delivery, before the backend has been told of the choice. */
export function sumsWith(cart: CheckoutSums, method: Pick<DeliveryMethod, "priceOre"> | undefined): CheckoutSums {
  const { goodsOre, discountOre, offerOre, points, depositOre } = cart;
  const deliveryOre = method?.priceOre ?? cart.deliveryOre;
  const change = deliveryOre - cart.deliveryOre;
  return {
    goodsOre,
    discountOre,
    offerOre,
    points,
    depositOre,
    deliveryOre,
    vatOre: cart.vatOre + Math.round(change / vatShare),
    totalOre: cart.totalOre + change,
  };
}

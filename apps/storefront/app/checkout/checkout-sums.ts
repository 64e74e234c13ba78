import type { Cart } from "@skaenk/contract/cart";
import type { DeliveryMethod } from "@skaenk/contract/delivery";
import type { BillSums } from "../cart/cart-sums";

type CheckoutCart = BillSums & Pick<Cart, "giftCards" | "lines" | "needsDelivery">;

/**
 * The cart with a method of delivery, before the backend has been told of the choice. The VAT is the one that the backend quotes with the
 * method: VAT of the goods and VAT of the delivery, each rounded by itself, would be an øre beside the order's.
 */
export function sumsWith(
  cart: CheckoutCart,
  method: Pick<DeliveryMethod, "priceOre" | "vatOre"> | undefined,
): BillSums {
  const { goodsOre, discountOre, promotionOre, promotions, offerOre, points, depositOre } = cart;
  const deliveryOre = cart.needsDelivery ? (method?.priceOre ?? cart.deliveryOre) : 0;
  const totalOre = cart.totalOre + deliveryOre - cart.deliveryOre;
  return {
    goodsOre,
    discountOre,
    promotionOre,
    promotions,
    offerOre,
    points,
    depositOre,
    deliveryOre,
    vatOre: cart.needsDelivery ? (method?.vatOre ?? cart.vatOre) : cart.vatOre,
    totalOre,
    giftCardOre: giftCardsFor(cart, totalOre),
  };
}

/** What gift cards pay of a total: everything but gift cards, as far as they go. */
function giftCardsFor({ giftCards, lines }: CheckoutCart, totalOre: number): number {
  const heldOre = giftCards.reduce((sum, { balanceOre }) => sum + balanceOre, 0);
  const boughtOre = lines.reduce((sum, line) => sum + (line.giftCard ? line.totalOre : 0), 0);
  return Math.min(heldOre, Math.max(0, totalOre - boughtOre));
}

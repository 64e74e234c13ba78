import type { Cart } from "@skaenk/contract/cart";
import type { DeliveryMethod } from "@skaenk/contract/delivery";
import { splitByRate, vatOfAll } from "@skaenk/money/vat";
import type { BillSums } from "../cart/cart-sums";

type CheckoutCart = BillSums & Pick<Cart, "giftCards" | "lines" | "needsDelivery">;

/** What the cart comes to with a method of delivery, before the backend has been told of the choice. */
export function sumsWith(cart: CheckoutCart, method: Pick<DeliveryMethod, "priceOre"> | undefined): BillSums {
  const { goodsOre, discountOre, promotionOre, promotions, offerOre, points, depositOre } = cart;
  const deliveryOre = cart.needsDelivery ? (method?.priceOre ?? cart.deliveryOre) : 0;
  const totalOre = cart.totalOre + deliveryOre - cart.deliveryOre;
  const change = deliveryOre - cart.deliveryOre;
  return {
    goodsOre,
    discountOre,
    promotionOre,
    promotions,
    offerOre,
    points,
    depositOre,
    deliveryOre,
    vatOre: cart.vatOre + vatOfChange(change, cart.lines),
    totalOre,
    giftCardOre: giftCardsFor(cart, totalOre),
  };
}

/** The delivery follows the goods of the cart, each rate its share. */
function vatOfChange(changeOre: number, lines: CheckoutCart["lines"]): number {
  const goods = new Map<number, number>();
  for (const { giftCard, vatPercent, totalOre } of lines) {
    if (!giftCard) goods.set(vatPercent, (goods.get(vatPercent) ?? 0) + totalOre);
  }
  return vatOfAll(splitByRate(changeOre, goods.size === 0 ? new Map([[usualPercent, 0]]) : goods));
}

/** Of a delivery of nothing but printed gift cards. */
const usualPercent = 25;

/** What gift cards pay of a total: everything but gift cards, as far as they go. */
function giftCardsFor({ giftCards, lines }: CheckoutCart, totalOre: number): number {
  const heldOre = giftCards.reduce((sum, { balanceOre }) => sum + balanceOre, 0);
  const boughtOre = lines.reduce((sum, line) => sum + (line.giftCard ? line.totalOre : 0), 0);
  return Math.min(heldOre, Math.max(0, totalOre - boughtOre));
}

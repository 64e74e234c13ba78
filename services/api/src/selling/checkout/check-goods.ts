import { formatPrice } from "@skaenk/danish/format";
import { Refused } from "../../platform/refuse.ts";
import type { CartGoods } from "../cart/build-cart.ts";
import type { PricedLine, Prices } from "../cart/price-cart.ts";
import { refuseEmpty, refuseSoldOut } from "../cart/refusals.ts";
import { boundExceeded } from "../orders/order-bounds.ts";

/**
 * This function checks that the cart can be sold as the customer knows it. `expectedTotalOre` is the total that the customer saw: when it
 * equals today's, the customer has seen lowered quantities and changed prices too. Pure.
 * @throws Refused 409 cart_empty, sold_out, stock_lowered or price_changed; 422 too_many_gift_cards or order_too_large
 */
export function checkGoods(lines: PricedLine<CartGoods>[], prices: Prices, expectedTotalOre: number | undefined): void {
  if (lines.length === 0) throw refuseEmpty();
  const soldOut = lines.find(({ available }) => available === 0);
  if (soldOut) throw refuseSoldOut(soldOut.name);
  const exceeded = boundExceeded(lines, prices.totalOre);
  if (exceeded) throw new Refused(422, exceeded.code, exceeded.message);
  if (expectedTotalOre === prices.totalOre) return;
  const lowered = lines.find(({ counted, quantity }) => counted < quantity);
  if (lowered) {
    const { available, name, size } = lowered;
    const detail = `Der er kun ${available} tilbage af ${name} (${size}). Se kurven igennem, og bestil igen.`;
    throw new Refused(409, "stock_lowered", detail);
  }
  const changed = lines.some(({ priceOre, seenPriceOre }) => priceOre !== seenPriceOre);
  if (changed || expectedTotalOre !== undefined) {
    const detail = `Prisen er ændret. Ordren koster nu ${formatPrice(prices.totalOre)} Se den igennem, og bestil igen.`;
    throw new Refused(409, "price_changed", detail);
  }
}

import type { Cart } from "@skaenk/contract/cart";
import { formatPrice } from "@skaenk/danish/format";

/**
 * The lowest price of delivery in words. Where *Klik & hent* is free, the price of the cheapest other way is named beside it, because
 * "fra 0,00 kr." would not tell what sending costs.
 */
export function fromWords({ deliveryFromOre, deliveryDays }: Pick<Cart, "deliveryFromOre" | "deliveryDays">): string {
  const isFetchedFree = deliveryDays?.ways.some(({ kind, priceOre }) => kind === "click_and_collect" && priceOre === 0);
  return isFetchedFree
    ? `sendt fra ${formatPrice(deliveryFromOre)}, hentet gratis`
    : `fra ${formatPrice(deliveryFromOre)}`;
}

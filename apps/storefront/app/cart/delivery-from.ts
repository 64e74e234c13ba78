import type { Cart } from "@skaenk/contract/cart";
import { formatPrice } from "@skaenk/danish/format";

/** The least that delivery costs; where goods are fetched free of charge, only what is sent costs something. */
export function fromWords({ deliveryFromOre, deliveryDays }: Pick<Cart, "deliveryFromOre" | "deliveryDays">): string {
  const isFetchedFree = deliveryDays?.ways.some(({ kind, priceOre }) => kind === "click_and_collect" && priceOre === 0);
  return isFetchedFree
    ? `sendt fra ${formatPrice(deliveryFromOre)}, hentet gratis`
    : `fra ${formatPrice(deliveryFromOre)}`;
}

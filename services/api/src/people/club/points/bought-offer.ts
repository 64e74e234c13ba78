import type { BoughtOffer } from "@skaenk/contract/club-points";

/** A special offer that points have paid for, as it is stored. */
export type OfferPurchase = {
  code: string;
  title: string;
  points: number;
  off_ore: number | null;
  bought_at: Date;
  used_at: Date | null;
  /** The order it was used for. */
  order_number?: string | null;
};

/** A bought offer as its owner sees it. */
export function showBoughtOffer(row: OfferPurchase): BoughtOffer {
  return {
    code: row.code,
    title: row.title,
    points: row.points,
    boughtAt: row.bought_at.toISOString(),
    used: row.used_at !== null,
    place: placeOf(row),
    ...(row.order_number ? { orderNumber: row.order_number } : {}),
  };
}

/** The place where an offer is used: an offer that reduces an order in the cart, any other in the shop. */
export const placeOf = ({ off_ore }: Pick<OfferPurchase, "off_ore">): "cart" | "shop" =>
  off_ore === null ? "shop" : "cart";

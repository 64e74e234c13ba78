import type { PickName } from "../picks.ts";

/** What else may fill a shelf that pages show: the same kind of thing, and nothing that stands on the same page already. */
export const otherFillings: Readonly<Partial<Record<PickName, readonly PickName[]>>> = {
  "popular-drinks": ["personal-drinks"],
  "personal-drinks": ["popular-drinks", "recently-viewed-drinks"],
  "bought-with-product": ["personal-products", "popular-products"],
  "viewed-after-product": ["personal-products", "popular-products"],
  "goes-with-cart": ["personal-products", "popular-products"],
};

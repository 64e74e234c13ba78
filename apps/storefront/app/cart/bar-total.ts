import type { Cart } from "@skaenk/contract/cart";

/** The amount of the bar at the foot of the cart in øre, by the name that the bill gives to that amount. Pure. */
export const barTotal = ({ totalOre, giftCardOre }: Pick<Cart, "totalOre" | "giftCardOre">) => ({
  name: giftCardOre > 0 ? "At betale" : "I alt",
  ore: totalOre - giftCardOre,
});

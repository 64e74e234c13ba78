import { expect, it } from "vitest";
import { sumsWith } from "./checkout-sums";

const cart = {
  goodsOre: 37_995,
  discountOre: 0,
  offerOre: 0,
  points: 0,
  depositOre: 400,
  deliveryOre: 3_900,
  vatOre: 8_379,
  totalOre: 42_295,
};

it("exchanges one delivery for another, with its VAT", () => {
  expect(sumsWith(cart, { priceOre: 5_900 })).toMatchObject({ deliveryOre: 5_900, totalOre: 44_295, vatOre: 8_779 });
});

it("comes back to the start when delivery is free again", () => {
  const free = sumsWith(cart, { priceOre: 0 });
  expect(free).toMatchObject({ totalOre: 38_395, vatOre: 7_599 });
  expect(sumsWith(free, { priceOre: 3_900 })).toEqual(cart);
});

it("leaves the sums alone while nothing is chosen", () => {
  expect(sumsWith(cart, undefined)).toEqual(cart);
});

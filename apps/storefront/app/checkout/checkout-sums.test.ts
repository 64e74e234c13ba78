import type { Cart } from "@skaenk/contract/cart";
import { expect, it } from "vitest";
import { sumsWith } from "./checkout-sums";

const cart = {
  goodsOre: 37_995,
  discountOre: 0,
  promotionOre: 0,
  promotions: [],
  offerOre: 0,
  points: 0,
  depositOre: 400,
  deliveryOre: 3_900,
  vatOre: 8_379,
  totalOre: 42_295,
  giftCardOre: 0,
};
const around = { giftCards: [], lines: [], needsDelivery: true };
const inCart = { ...cart, ...around };

it("exchanges one delivery for another, with its VAT", () => {
  const home = { priceOre: 5_900, vatOre: 8_779 };
  expect(sumsWith(inCart, home)).toMatchObject({ deliveryOre: 5_900, totalOre: 44_295, vatOre: 8_779 });
});

it("shows the VAT that is quoted with the delivery, where VAT of goods and of delivery would round to an øre more", () => {
  // A beer pack, ice, a book at 0 % and almonds at 12 %, 50 kr. by a code and 137 points off: the order's VAT is 16.40.
  const line = (vatPercent: number, totalOre: number) => ({ vatPercent, totalOre }) as Cart["lines"][number];
  const mixed = {
    ...{ ...inCart, goodsOre: 31_895, discountOre: 18_700, promotionOre: 5_000, points: 137, depositOre: 600 },
    ...{ deliveryOre: 0, vatOre: 1_269, totalOre: 13_795 },
    lines: [line(25, 9_995), line(0, 11_900), line(12, 10_000)],
  };
  const pickup = { priceOre: 3_900, vatOre: 1_640 };
  expect(sumsWith(mixed, pickup)).toMatchObject({ deliveryOre: 3_900, vatOre: 1_640, totalOre: 17_695 });
  expect(sumsWith({ ...mixed, needsDelivery: false }, pickup)).toMatchObject({ deliveryOre: 0, vatOre: 1_269 });
});

it("comes back to the start when delivery is free again", () => {
  const free = sumsWith(inCart, { priceOre: 0, vatOre: 7_599 });
  expect(free).toMatchObject({ totalOre: 38_395, vatOre: 7_599 });
  expect(sumsWith({ ...free, ...around }, { priceOre: 3_900, vatOre: 8_379 })).toEqual(cart);
});

it("leaves the sums alone while nothing is chosen", () => {
  expect(sumsWith(inCart, undefined)).toEqual(cart);
});

it("has gift cards pay the delivery that is chosen, as far as they go", () => {
  const card = { id: 1, lastFour: "4WEZ", balanceOre: 43_000, paysOre: 42_295, lastDay: "2029-11-20" };
  const withCard = { ...inCart, giftCards: [card], giftCardOre: 42_295 };
  expect(sumsWith(withCard, { priceOre: 0, vatOre: 7_599 })).toMatchObject({ totalOre: 38_395, giftCardOre: 38_395 });
  expect(sumsWith(withCard, { priceOre: 5_900, vatOre: 8_779 })).toMatchObject({
    totalOre: 44_295,
    giftCardOre: 43_000,
  });
});

it("charges no delivery for what comes by mail", () => {
  const mailed = { ...inCart, deliveryOre: 0, totalOre: 38_395, needsDelivery: false };
  expect(sumsWith(mailed, { priceOre: 5_900, vatOre: 8_779 })).toMatchObject({ deliveryOre: 0, totalOre: 38_395 });
});

import { expect, it } from "vitest";
import { lostDeliveryWords, type PricedCart } from "./lost-delivery.ts";

const cartOf = ({
  missingOre,
  pointsOre = 0,
  offerOre = 0,
  promotionOre = 0,
  points = pointsOre / 100,
}: Discounts): PricedCart => ({
  freeDelivery: { fromOre: 49_900, missingOre, reached: missingOre === 0 },
  points,
  offerOre,
  promotionOre,
  discountOre: pointsOre + offerOre + promotionOre,
});
type Discounts = { missingOre: number; pointsOre?: number; offerOre?: number; promotionOre?: number; points?: number };

it.each<[string, Discounts, string | undefined]>([
  [
    "points that cost the delivery",
    { missingOre: 325, pointsOre: 6_100 },
    "Brug 4 point færre, så er leveringen gratis",
  ],
  [
    "a point of ten øre",
    { missingOre: 325, pointsOre: 610, points: 61 },
    "Brug 33 point færre, så er leveringen gratis",
  ],
  ["all the points", { missingOre: 6_050, pointsOre: 6_100 }, "Uden point er leveringen gratis"],
  ["an offer", { missingOre: 1_745, offerOre: 3_000 }, "Uden klubtilbuddet er leveringen gratis"],
  [
    "an offer that alone is enough",
    { missingOre: 1_000, offerOre: 5_000, pointsOre: 500 },
    "Uden klubtilbuddet er leveringen gratis",
  ],
  ["both", { missingOre: 4_000, offerOre: 3_000, pointsOre: 2_000 }, "Uden point og klubtilbud er leveringen gratis"],
  ["too few goods anyway", { missingOre: 9_000, pointsOre: 6_100 }, undefined],
  ["a promotion alone", { missingOre: 1_000, promotionOre: 5_000 }, undefined],
  ["free delivery", { missingOre: 0, pointsOre: 6_100 }, undefined],
])("%s", (_, discounts, words) => {
  expect(lostDeliveryWords(cartOf(discounts))).toBe(words);
});

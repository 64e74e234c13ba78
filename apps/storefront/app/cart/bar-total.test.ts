import { expect, it } from "vitest";
import { barTotal } from "./bar-total";

it("is named as the bill names it: with a gift card it is what is left to pay", () => {
  expect(barTotal({ totalOre: 18_880, giftCardOre: 0 })).toEqual({ name: "I alt", ore: 18_880 });
  expect(barTotal({ totalOre: 18_880, giftCardOre: 12_345 })).toEqual({ name: "At betale", ore: 6_535 });
});

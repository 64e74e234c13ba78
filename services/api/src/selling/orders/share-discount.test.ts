import { describe, expect, it } from "vitest";
import { discountOfPieces, shareOfPieces } from "./share-discount.ts";

const drink = { name: "drink", priceOre: 20_000, quantity: 2, offOre: 0, taxed: true };
const card = { name: "card", priceOre: 50_000, quantity: 1, offOre: 0, taxed: false };
const only = (name: string) => (line: { name: string; quantity: number }) => (line.name === name ? line.quantity : 0);

describe("points in an order with a gift card", () => {
  it("belong to the goods alone, so that sending the goods back gives all of them back and no money for the card", () => {
    const order = { discountOre: 10_000 };
    expect(discountOfPieces(order, [drink, card], only("drink"))).toBe(10_000);
    expect(discountOfPieces(order, [drink, card], only("card"))).toBe(0);
    expect(shareOfPieces(order, [drink, card], only("drink"))).toBe(1);
    expect(shareOfPieces(order, [drink, card], only("card"))).toBe(0);
  });

  it("are shared by all lines of an older order, where they came off the card too", () => {
    const order = { discountOre: 45_000 };
    expect(discountOfPieces(order, [drink, card], only("drink"))).toBe(20_000);
    expect(discountOfPieces(order, [drink, card], only("card"))).toBe(25_000);
  });
});

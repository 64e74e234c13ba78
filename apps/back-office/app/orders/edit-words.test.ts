import { describe, expect, it } from "vitest";
import { moneyOfEdit } from "./edit-words";

describe("the money of an order that is edited", () => {
  it("goes back to the gift card that paid all of it, and nobody is told that nothing is paid back", () => {
    expect(moneyOfEdit({ outcome: "same", differenceOre: -19_310, giftCardOre: 19_310 })).toEqual([
      "193,10\u00a0kr. går tilbage til gavekortet.",
    ]);
  });

  it("is named by what goes back to the gift card and what is drawn less, where both paid", () => {
    expect(moneyOfEdit({ outcome: "less-drawn", differenceOre: -40_000, giftCardOre: 10_000 })).toEqual([
      "100,00\u00a0kr. går tilbage til gavekortet.",
      "Der trækkes 300,00\u00a0kr. mindre, når ordren sendes.",
    ]);
    expect(moneyOfEdit({ outcome: "paid-back-by-hand", differenceOre: -40_000, giftCardOre: 10_000 })).toEqual([
      "100,00\u00a0kr. går tilbage til gavekortet.",
      "300,00\u00a0kr. skal overføres til kundens konto. Det står på ordren, til det er gjort.",
    ]);
  });

  it("says that more is drawn where the reservation still covers it", () => {
    expect(moneyOfEdit({ outcome: "same", differenceOre: 5_000, giftCardOre: 0 })).toEqual([
      "Der trækkes 50,00\u00a0kr. mere af det reserverede, når ordren sendes.",
    ]);
  });

  it("says that nothing is to be paid where nothing is", () => {
    expect(moneyOfEdit({ outcome: "same", differenceOre: 0, giftCardOre: 0 })).toEqual([
      "Der skal hverken betales mere eller betales tilbage.",
    ]);
  });
});

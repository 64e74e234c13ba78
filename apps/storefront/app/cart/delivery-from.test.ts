import type { Cart } from "@skaenk/contract/cart";
import { expect, it } from "vitest";
import { fromWords } from "./delivery-from";

const way = { id: "a", name: "A", freeFromOre: 0, leadDays: 1, expectedOn: "2026-12-02", allowsAlcohol: true };
const daysOf = (...ways: { kind: "home" | "click_and_collect"; priceOre: number }[]): Cart["deliveryDays"] => ({
  orderBefore: "2026-11-30T13:00:00Z",
  dispatchOn: "2026-11-30",
  ways: ways.map((one) => ({ ...way, ...one })),
});

it("names the way that costs nothing beside the least that sending costs", () => {
  const home = { kind: "home", priceOre: 5_900 } as const;
  const fetched = { kind: "click_and_collect", priceOre: 0 } as const;
  const cart = { deliveryFromOre: 3_900 };
  expect(fromWords({ ...cart, deliveryDays: daysOf(home) })).toBe("fra 39,00\u00a0kr.");
  expect(fromWords({ ...cart, deliveryDays: daysOf(home, fetched) })).toBe("sendt fra 39,00\u00a0kr., hentet gratis");
});

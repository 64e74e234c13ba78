import { describe, expect, it } from "vitest";
import { listActiveFilters } from "./active-filters";
import { readShopChoice, shopAddress } from "./shop-choice";

const facets = {
  category: [{ value: "spiritus/gin", label: "Gin", count: 9 }],
  taste: [{ value: "urtet", label: "Urtet", count: 6 }],
  offer: [{ value: "true", label: "Tilbud", count: 2 }],
};
const choice = readShopChoice(
  new URLSearchParams("category=spiritus/gin&taste=urtet&taste=bitter&fromKr=200&offer=true&sort=price"),
);

describe("what narrows the list", () => {
  it("is named in Danish, also where nothing is left of it", () => {
    expect(listActiveFilters(choice, facets).map(({ label }) => label)).toEqual([
      "Urtet",
      "Bitter",
      "Fra 200\u00a0kr.",
      "Tilbud",
    ]);
  });

  it("can be taken off one at a time, and the order stays", () => {
    const addresses = listActiveFilters(choice, facets).map(({ change }) => shopAddress(choice, change));
    expect(addresses[0]).toBe("/shop?category=spiritus/gin&taste=bitter&fromKr=200&offer=true&sort=price");
    expect(addresses[2]).toBe("/shop?category=spiritus/gin&taste=bitter&taste=urtet&offer=true&sort=price");
  });

  it("is nothing in the whole assortment", () => {
    expect(listActiveFilters(readShopChoice(new URLSearchParams("sort=name")), facets)).toEqual([]);
  });
});

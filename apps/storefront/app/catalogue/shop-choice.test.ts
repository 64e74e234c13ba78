import { describe, expect, it } from "vitest";
import { backendQuery, isUntouched, readShopChoice, shopAddress, toggled } from "./shop-choice";

const read = (query: string) => readShopChoice(new URLSearchParams(query));

describe("the address of a choice in the shop", () => {
  it("holds the whole choice, in one order", () => {
    const choice = read("sort=price&taste=tør&taste=bitter&category=spiritus/gin&offer=true&fromKr=100&page=3");
    expect(shopAddress(choice, { page: choice.page })).toBe(
      "/shop?category=spiritus/gin&taste=bitter&taste=t%C3%B8r&fromKr=100&offer=true&sort=price&page=3",
    );
  });

  it("reads back what it wrote", () => {
    const choice = read("q=rom&brand=skonnert&strength=40%2B&inStock=true&toKr=400&sort=-price");
    expect(read(shopAddress(choice).split("?")[1] ?? "")).toEqual(choice);
  });

  it("is the bare shop when nothing is chosen", () => {
    expect(shopAddress(read(""))).toBe("/shop");
    expect(isUntouched(read("utm_source=post"))).toBe(true);
    expect(isUntouched(read("page=2"))).toBe(false);
  });

  it("begins at the first page again after a change", () => {
    const choice = read("category=vin&page=4");
    expect(shopAddress(choice, toggled(choice, "taste", "let"))).toBe("/shop?category=vin&taste=let");
  });

  it("takes a value away that was chosen before", () => {
    const choice = read("taste=let&taste=frisk");
    expect(shopAddress(choice, toggled(choice, "taste", "let"))).toBe("/shop?taste=frisk");
  });

  it("leaves out what makes no sense", () => {
    expect(isUntouched(read("fromKr=-5&sort=luck&page=x&offer=maybe"))).toBe(true);
  });

  it("asks the backend in øre", () => {
    expect(backendQuery(read("fromKr=100&toKr=250"), 24)).toMatchObject({ priceFrom: 10_000, priceTo: 25_000 });
  });
});

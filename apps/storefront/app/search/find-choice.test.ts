import { describe, expect, it } from "vitest";
import { backendQuery, findAddress, ofKind, readFindChoice, toggled } from "./find-choice";

const read = (query: string) => readFindChoice(new URLSearchParams(query));

describe("the search in its address", () => {
  it("says nothing of what was not chosen", () => {
    expect(findAddress(read(""))).toBe("/find");
    expect(findAddress(read("q=gin&sort=relevance&page=1&kind=all"))).toBe("/find?q=gin");
  });

  it("holds everything that was chosen, in one order", () => {
    const address =
      "/find?q=gin&kind=products&category=spiritus/gin&taste=frisk&taste=tør&fromKr=100&listToKr=300&sort=price";
    const shuffled =
      "sort=price&listToKr=300&taste=tør&fromKr=100&kind=products&taste=frisk&q=gin&category=spiritus/gin";
    expect(decodeURIComponent(findAddress(read(shuffled)))).toBe(address);
  });

  it("begins at the first page when anything but the page changes", () => {
    const choice = read("q=gin&kind=drinks&page=3");
    expect(findAddress(choice, toggled(choice, "taste", "frisk"))).toBe("/find?q=gin&kind=drinks&taste=frisk");
    expect(findAddress(choice, { page: "4" })).toBe("/find?q=gin&kind=drinks&page=4");
  });

  it("takes the words along to another kind, and leaves its facets behind", () => {
    expect(findAddress(read("q=gin&kind=products&brand=havgus&sort=price"), ofKind("drinks"))).toBe(
      "/find?q=gin&kind=drinks",
    );
  });

  it("leaves out what the kind does not have", () => {
    expect(read("kind=drinks&brand=havgus&fromKr=100&listFromKr=200&sort=price")).toMatchObject({
      facets: { taste: [] },
      fromKr: "",
      listFromKr: "",
      sort: "relevance",
    });
    expect(read("kind=drinks&brand=havgus").facets.brand).toBeUndefined();
    expect(read("kind=people").kind).toBe("all");
  });

  it("asks the backend in øre, and leaves a page that is none to be refused there", () => {
    expect(backendQuery(read("kind=products&fromKr=100&listToKr=300&page=0"))).toMatchObject({
      priceFrom: 10_000,
      listPriceTo: 30_000,
      page: "0",
    });
  });
});

import { expect, test } from "vitest";
import {
  allDrinks,
  backendQuery,
  drinksAddress,
  isNarrowed,
  readRecipeChoice,
  themeShelf,
  toggled,
  toggledTaste,
} from "./recipe-choice";

const read = (query: string) => readRecipeChoice(new URLSearchParams(query));

test("an address holds the whole choice, and the same choice has the same address", () => {
  const choice = read("taste=syrlig&taste=bitter&liquor=gin&sort=easy&page=2");
  expect(choice).toMatchObject({ taste: ["syrlig", "bitter"], liquor: ["gin"], sort: "easy", page: 2 });
  expect(drinksAddress(allDrinks, choice, { page: 2 })).toBe(
    "/drinks?liquor=gin&taste=bitter&taste=syrlig&sort=easy&page=2",
  );
});

test("a new choice begins at the first page", () => {
  const choice = read("page=4");
  expect(drinksAddress(allDrinks, choice, toggled(choice, "liquor", "rom"))).toBe("/drinks?liquor=rom");
});

test("a choice is taken back the way it was made", () => {
  const choice = read("liquor=rom");
  expect(drinksAddress(allDrinks, choice, toggled(choice, "liquor", "rom"))).toBe("/drinks");
});

test("nonsense is left out", () => {
  expect(read("sort=toString&page=-1&taste=")).toMatchObject({ sort: "popular", page: 1, taste: [] });
});

test("on a theme's page the theme is no choice", () => {
  const tiki = themeShelf("tiki");
  const choice = read("theme=sours&taste=sød");
  expect(drinksAddress(tiki, choice)).toBe("/drinks/temaer/tiki?taste=s%C3%B8d");
  expect(backendQuery(tiki, choice, 24)).toMatchObject({ theme: ["tiki"], taste: ["sød"], pageSize: 24 });
  expect(isNarrowed(tiki, read("theme=sours"))).toBe(false);
});

test("a taste is wanted or not wanted, never both, and what is no taste is left out", () => {
  const choice = read("profile=soed&profile=bitter&profile=rund");
  expect(choice.profile).toEqual(["soed", "bitter"]);
  expect(isNarrowed(allDrinks, choice)).toBe(true);
  expect(drinksAddress(allDrinks, choice, toggledTaste(choice, "ikke-soed"))).toBe(
    "/drinks?profile=bitter&profile=ikke-soed",
  );
  expect(drinksAddress(allDrinks, choice, toggledTaste(choice, "soed"))).toBe("/drinks?profile=bitter");
});

import { expect, test } from "vitest";
import { inGroups, placeDrink, sectionsOf, stepDrink } from "./order-drinks";

const slugs = ["a", "b", "c", "d"];
const groups = { b: "Velkomst", d: "Velkomst" };

test("drinks of a group stand together, those without one first", () => {
  expect(inGroups(slugs, groups)).toEqual(["a", "c", "b", "d"]);
  expect(sectionsOf(slugs, groups).map(({ name }) => name)).toEqual(["", "Velkomst"]);
});

test("a step swaps two neighbours of a group", () => {
  expect(stepDrink({ slugs, groups }, "c", -1).slugs).toEqual(["c", "a", "b", "d"]);
  expect(stepDrink({ slugs, groups: {} }, "d", 1).slugs).toEqual(slugs);
});

test("a step over the edge of a group joins the next one", () => {
  const joined = stepDrink({ slugs, groups }, "c", 1);
  expect(joined.groups).toMatchObject({ c: "Velkomst" });
  expect(inGroups(joined.slugs, joined.groups)).toEqual(["a", "c", "b", "d"]);
});

test("a drink dropped on another takes its place and its group", () => {
  const placed = placeDrink({ slugs, groups }, "a", "d");
  expect(placed.slugs).toEqual(["c", "b", "d", "a"]);
  expect(placed.groups).toMatchObject({ a: "Velkomst" });
});

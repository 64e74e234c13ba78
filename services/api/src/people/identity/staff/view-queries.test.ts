import { expect, it } from "vitest";
import { isNaming } from "./view-queries.ts";

const person = { email: "anna+klub@eksempel.dk", name: "Anna Ørsted" };

it.each([
  ["q=anna+klub@eksempel.dk", true],
  ["q=Anna%2Bklub%40eksempel.dk", true],
  ["status=paid&q=anna%20%C3%B8rsted", true],
  ["q=anna++%C3%B8rsted+2026", true],
  ["q=anna", false],
  ["q=johanna+%C3%B8rsted", false],
  ["q=anna&status=%C3%B8rsted", false],
  ["q=%E0%A4%A", false],
])("a view of %s names somebody: %s", (search, named) => {
  expect(isNaming({ name: "Mine", search }, person)).toBe(named);
});

it("a view is known by its own name too, and not by half a name", () => {
  expect(isNaming({ name: "Ordrer til Anna Ørsted", search: "" }, person)).toBe(true);
  expect(isNaming({ name: "Ordrer til Anna", search: "" }, { email: "x@y.dk", name: "Anna" })).toBe(false);
});

import { expect, it } from "vitest";
import { isNaming } from "./view-queries.ts";

const person = { email: "anna+klub@eksempel.dk", name: "Anna Ørsted" };

it.each([
  ["q=anna+klub@eksempel.dk", true],
  ["q=Anna%2Bklub%40eksempel.dk", true],
  ["status=paid&q=anna%20%C3%B8rsted", true],
  ["q=anna++%C3%B8rsted+2026", true],
  ["q=annas", false],
  ["q=anna+gave", false],
  ["q=johanna+%C3%B8rsted", false],
  ["q=%E0%A4%A", false],
])("a view of %s names somebody: %s", (search, named) => {
  expect(isNaming({ list: "members", name: "Mine", search }, person)).toBe(named);
});

it("a view is known by its own name too, and not by half a name", () => {
  const list = "orders";
  expect(isNaming({ list, name: "Ordrer til Anna Ørsted", search: "" }, person)).toBe(true);
  expect(isNaming({ list, name: "Ordrer til Anna", search: "" }, { email: "x@y.dk", name: "Anna" })).toBe(false);
});

it("a search for a part of a name alone is a search for the person, in lists of people", () => {
  const of = (list: string, search: string) => isNaming({ list, name: "Mine", search }, person);
  expect([of("members", "q=%C3%98RSTED"), of("orders", "q=anna&status=paid"), of("audit", "q=anna")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([of("products", "q=anna"), of("members", ""), of("members", "q=-")]).toEqual([false, false, false]);
});

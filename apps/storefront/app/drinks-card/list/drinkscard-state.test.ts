import { expect, test } from "vitest";
import { mostDrinks, moveDrink, readDrinks, toggleDrink } from "./drinkscard-state";
import { mergeDrinks } from "./use-list-from-address";

test("drinks stand in the order they were chosen", () => {
  expect(toggleDrink(toggleDrink([], "mojito"), "negroni")).toEqual(["mojito", "negroni"]);
  expect(toggleDrink(["mojito", "negroni"], "mojito")).toEqual(["negroni"]);
});

test("a full card takes no more", () => {
  const full = Array.from({ length: mostDrinks }, (_, number) => `drink-${number}`);
  expect(toggleDrink(full, "mojito")).toBe(full);
});

test("a drink can be moved, but not off the list", () => {
  expect(moveDrink(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
  expect(moveDrink(["a", "b", "c"], "a", 99)).toEqual(["b", "c", "a"]);
  expect(moveDrink(["a"], "x", 0)).toEqual(["a"]);
});

test("two lists become one without doubles, and nonsense counts as nothing", () => {
  expect(mergeDrinks(["a", "b"], ["b", "c"])).toEqual(["a", "b", "c"]);
  expect(readDrinks({ a: 1 })).toEqual([]);
  expect(readDrinks(["mojito", 3, "mojito", "A B"])).toEqual(["mojito"]);
});

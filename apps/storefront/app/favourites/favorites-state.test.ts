import { expect, test } from "vitest";
import {
  type Favourite,
  heartOf,
  mostKept,
  readFavourites,
  readHearts,
  toggleFavourite,
  without,
} from "./favorites-state";
import { favouritesAddress } from "./heart-press";
import { joined } from "./hearts-from-address";
import { putBack } from "./use-favourites";

const mojito: Favourite = { kind: "recipe", slug: "mojito" };
const gin: Favourite = { kind: "product", slug: "havgus-gin" };
const article: Favourite = { kind: "article", slug: "mojito" };

test("a heart is put on and taken off, newest first", () => {
  const both = toggleFavourite(toggleFavourite([], mojito), gin);
  expect(both).toEqual([gin, mojito]);
  expect(toggleFavourite(both, gin)).toEqual([mojito]);
});

test("a drink and an article of the same name are two things", () => {
  expect(toggleFavourite([mojito], article)).toEqual([article, mojito]);
  expect(without([article, mojito], article)).toEqual([mojito]);
});

test("an undone removal stands where it stood, and only once", () => {
  const after = without([gin, mojito, article], mojito);
  expect(putBack(after, mojito, 1)).toEqual([gin, mojito, article]);
  expect(putBack([mojito], mojito, 0)).toEqual([mojito]);
});

test("what an address brings along joins the list once, and the address names what is there", () => {
  expect(joined([gin], [mojito, gin])).toEqual([mojito, gin]);
  expect(favouritesAddress([mojito, gin])).toBe("/favoritter?recipe=mojito&product=havgus-gin");
});

test("what an address brings along pushes nothing out of a full list", () => {
  const full = Array.from({ length: mostKept }, (_, at): Favourite => ({ kind: "recipe", slug: `drink-${at}` }));
  expect(joined(full, [mojito, gin])).toEqual(full);
  expect(joined(full.slice(1), [mojito, gin])).toEqual([mojito, ...full.slice(1)]);
});

test("a form names hearts, and nonsense in it is none", () => {
  expect(readHearts([heartOf(mojito), "rum/a", "recipe", "recipe/../x"])).toEqual([mojito]);
});

test("nonsense in the browser's storage counts as nothing", () => {
  expect(readFavourites("x")).toEqual([]);
  expect(readFavourites([{ kind: "recipe", slug: "mojito", extra: 1 }, { kind: "rum", slug: "a" }, null])).toEqual([
    mojito,
  ]);
  expect(readFavourites([{ kind: "recipe", slug: "../../x" }])).toEqual([]);
});

import { expect, test } from "vitest";
import { readGiven, withStars } from "./rating-state";

test("a drink has the stars it was given last, and is remembered as the newest", () => {
  const given = withStars(withStars({}, "mojito", 4), "negroni", 5);
  expect(Object.keys(withStars(given, "mojito", 3))).toEqual(["negroni", "mojito"]);
  expect(withStars(given, "mojito", 3).mojito).toBe(3);
});

test("nonsense in the browser's storage is no rating", () => {
  expect(readGiven([4])).toEqual({});
  expect(readGiven({ mojito: 4, negroni: 6, "../x": 3, gin: "5" })).toEqual({ mojito: 4 });
  expect(readGiven(null)).toEqual({});
});

import { expect, it } from "vitest";
import { WordCache } from "./word-cache.ts";

it("remembers what was made of a word, and begins anew when it is full", () => {
  const cache = new WordCache<number>({ most: 3, mostBytes: 10_000 });
  for (const [place, word] of ["gin", "rom", "vin"].entries()) cache.set(word, place);
  expect(cache.get("rom")).toBe(1);
  cache.set("øl", 3);
  expect([cache.size, cache.get("rom"), cache.get("øl")]).toEqual([1, undefined, 3]);
});

it("is full when long words have filled its bytes, however few they are", () => {
  const cache = new WordCache<number>({ most: 1_000, mostBytes: 10_000 });
  for (let word = 0; word < 1_000; word += 1) cache.set(`${word}${"x".repeat(1_000)}`, word);
  expect(cache.size).toBeLessThan(3);
});

import { expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

it("makes whoever has caused much work wait for it, in proportion, and nobody else", () => {
  let now = 0;
  const limit = new RateLimit(100, () => now);
  limit.take("one");
  limit.charge("one", 300);
  const isRefused = (key: string) => {
    try {
      limit.take(key);
      return false;
    } catch {
      return true;
    }
  };
  expect([isRefused("one"), isRefused("other")]).toEqual([true, false]);
  now = 1_900;
  expect(isRefused("one")).toBe(true);
  now = 2_100;
  expect(isRefused("one")).toBe(false);
});

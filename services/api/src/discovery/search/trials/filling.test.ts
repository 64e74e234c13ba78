import { describe, expect, it } from "vitest";
import { armOf, fillingOf } from "./filling.ts";

const trial = { filled_by: "bought-with-product", tried: "popular-products" } as const;
const shelf = "bought-with-product";

describe("what fills a shelf", () => {
  it("is its own until somebody tries something else", () => {
    expect(fillingOf(shelf, undefined, "b")).toBe(shelf);
  });

  it("is the arm's while a trial runs", () => {
    const running = { ...trial, ended_at: null, adopted: null };
    expect(fillingOf(shelf, running, "a")).toBe("bought-with-product");
    expect(fillingOf(shelf, running, "b")).toBe("popular-products");
  });

  it("is what the trial left, for everybody", () => {
    const ended_at = new Date();
    for (const arm of ["a", "b"] as const) {
      expect(fillingOf(shelf, { ...trial, ended_at, adopted: true }, arm)).toBe("popular-products");
      expect(fillingOf(shelf, { ...trial, ended_at, adopted: false }, arm)).toBe("bought-with-product");
    }
  });
});

describe("the arm of a visitor", () => {
  const visitors = Array.from({ length: 10_000 }, (_, at) => ({ temporaryId: `visitor${at}` }));

  it("is the same each time, and half of them have each", () => {
    const arms = visitors.map((visitor) => armOf("one", visitor));
    expect(visitors.map((visitor) => armOf("one", visitor))).toEqual(arms);
    expect(Math.abs(arms.filter((arm) => arm === "b").length - 5000)).toBeLessThan(200);
  });

  it("says nothing of their arm in another trial", () => {
    const same = visitors.filter((visitor) => armOf("one", visitor) === armOf("two", visitor));
    expect(Math.abs(same.length - 5000)).toBeLessThan(200);
  });
});

import { expect, it } from "vitest";
import { TaggedCache } from "./tagged-cache.ts";

const entry = (bytes: number, ...tags: string[]) => ({ bytes, tags });
const limits = { mostEntries: 1_000, mostBytes: 100_000, queried: { mostEntries: 1_000, mostBytes: 50_000 } };

it("stays within its bytes, which count keys and tags too", () => {
  const cache = new TaggedCache(limits);
  for (let page = 0; page < 500; page += 1) cache.keep(`/${"side".repeat(100)}${page}`, entry(1, "recipes"), 0);
  expect(cache.figures.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.figures.entries).toBeLessThan(100);
});

it("lets invented questions push out each other and no page", () => {
  const cache = new TaggedCache(limits);
  for (const page of ["/", "/drinks", "/shop"]) cache.keep(page, entry(20_000, "recipes"), 0);
  for (let asked = 0; asked < 5_000; asked += 1) cache.keep(`/find?q=${asked}`, entry(5_000, "recipes"), 0);
  expect(["/", "/drinks", "/shop"].map((page) => cache.get(page) !== undefined)).toEqual([true, true, true]);
  expect(cache.get("/find?q=4999")).toBeDefined();
  expect(cache.get("/find?q=1")).toBeUndefined();
  expect(cache.figures.bytes).toBeLessThanOrEqual(150_000);
});

it("counts what an entry grows by, and gives all of it back", () => {
  const cache = new TaggedCache(limits);
  const small = entry(100, "products");
  cache.keep("/a", small, 0);
  const before = cache.figures.bytes;
  cache.grow("/a", small, 60_000);
  expect(cache.figures.bytes).toBe(before + 60_000);
  cache.grow("/a", entry(100), 60_000);
  expect(cache.figures.bytes).toBe(before + 60_000);
  cache.keep("/b", entry(50_000, "products"), 0);
  expect(cache.get("/a")).toBeUndefined();
  cache.drop(["products"]);
  expect(cache.figures).toMatchObject({ entries: 0, bytes: 0 });
});

it("drops keys of both kinds by what they show, and keeps nothing that was begun before", () => {
  const cache = new TaggedCache(limits);
  const { changes } = cache;
  cache.keep("/shop", entry(1, "products"), changes);
  cache.keep("/shop?page=2", entry(1, "products"), changes);
  cache.drop(["products"]);
  expect([cache.get("/shop"), cache.get("/shop?page=2")]).toEqual([undefined, undefined]);
  expect(cache.keep("/shop", entry(1, "products"), changes)).toBe(false);
});

import { expect, it, vi } from "vitest";
import { fillShelf } from "./fill-shelf.ts";
import type { PickResult } from "./pick-recipes.ts";
import type { Cards } from "./read-cards.ts";

const soldOut = new Set(["b"]);
const cards = {
  product: (slug: string) => (slug.length === 1 ? { slug, soldOut: soldOut.has(slug) } : undefined),
  drink: (slug: string) => ({ slug }),
  articles: new Map(),
  brands: new Map(),
} as unknown as Cards;

const products = (...slugs: string[]): PickResult => ({ kind: "products", slugs });
const ours = () => vi.fn(() => products("g", "a", "b", "h", "i"));
const slugsOf = ({ products = [] }: Awaited<ReturnType<typeof fillShelf>>) => products.map(({ slug }) => slug);

it("does not look through the shop's own shelves when the service has filled one", async () => {
  const own = ours();
  const shelf = await fillShelf(cards, { picked: products("a", "c", "d"), own, without: [], count: 3 });
  expect([shelf.source, slugsOf(shelf)]).toEqual(["service", ["a", "c", "d"]]);
  expect(own).not.toHaveBeenCalled();
});

it("fills what the service left, and what it filled with something that cannot be shown", async () => {
  const picked = products("a", "b", "c", "gone-from-the-shop", "c", "d");
  const shelf = await fillShelf(cards, { picked, own: ours(), without: ["d"], count: 4 });
  expect([shelf.source, slugsOf(shelf)]).toEqual(["service", ["a", "c", "g", "h"]]);
});

it("is the shop's own when the service is silent or knows nothing", async () => {
  for (const picked of [undefined, products()]) {
    const shelf = await fillShelf(cards, { picked, own: ours(), without: [], count: 3 });
    expect([shelf.source, slugsOf(shelf)]).toEqual(["shelves", ["g", "a", "h"]]);
  }
});

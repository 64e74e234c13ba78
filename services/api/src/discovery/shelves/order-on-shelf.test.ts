import { expect, it } from "vitest";
import { orderOnShelf } from "./order-on-shelf.ts";
import type { ShelvedProduct } from "./shelve-product.ts";

const product = (slug: string, brand: string, position: number, soldOut = false) =>
  ({
    row: { slug, brand_slug: brand, category_path: "spiritus/gin", position },
    card: { soldOut },
  }) as unknown as ShelvedProduct;

const shelf = [
  product("a1", "a", 1),
  product("a2", "a", 2, true),
  product("a3", "a", 3),
  product("b1", "b", 4),
  product("b2", "b", 5),
];
const slugs = (sold: Record<string, number> = {}) =>
  orderOnShelf(shelf, new Map(Object.entries(sold))).map(({ row }) => row.slug);

it("lets the brands of a category take turns and puts what is sold out last", () => {
  expect(slugs()).toEqual(["a1", "b1", "b2", "a3", "a2"]);
});

it("puts what was bought most first, but never what is sold out", () => {
  expect(slugs({ b2: 3, a3: 7, a2: 50 })).toEqual(["a3", "b2", "a1", "b1", "a2"]);
});

import { expect, it } from "vitest";
import type { ShelvedProduct } from "../../discovery/shelves/shelve-product.ts";
import { alikeOnShelf } from "./build-product.ts";

const standing = (slug: string, category: string) =>
  ({
    row: { slug, category_path: category, tastes: [], brand_slug: slug },
    card: { slug, priceOre: 100_00, soldOut: false },
  }) as unknown as ShelvedProduct;

const goods = [
  ...["kort", "andet kort"].map((slug) => standing(slug, "gaver/gavekort")),
  ...["æske", "kurv", "pose"].map((slug) => standing(slug, "gaver/aesker")),
  ...["gin a", "gin b", "gin c", "gin d", "gin e"].map((slug) => standing(slug, "spiritus/gin")),
  standing("rom", "spiritus/rom"),
];
const shelves = Map.groupBy(goods, ({ row }) => row.category_path);
const beside = (slug: string, count = 6) => {
  const product = goods.find(({ row }) => row.slug === slug);
  return product && alikeOnShelf(product, shelves, count).map((card) => card.slug);
};

it("stands beside what is on its own shelf where there is a row of it", () => {
  expect(beside("gin a")).toEqual(["gin b", "gin c", "gin d", "gin e"]);
});

it("is not left with one lone neighbour: the shelves around fill the row", () => {
  expect(beside("kort")).toEqual(["andet kort", "kurv", "pose", "æske"]);
  expect(beside("kort", 3)).toEqual(["andet kort", "kurv", "pose"]);
  expect(beside("rom", 2)).toEqual(["gin a", "gin b"]);
});

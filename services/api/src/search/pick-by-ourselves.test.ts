import { expect, it } from "vitest";
import type { IndexedProduct } from "../shelves/product-shelf.ts";
import { pickByOurselves } from "./pick-by-ourselves.ts";
import type { PickRequest } from "./pick-recipes.ts";
import type { Cards } from "./read-cards.ts";

const standing = (slug: string, position: number, soldOut = false) =>
  ({ row: { slug, position }, card: { soldOut }, rankInGroup: 0, sold: 0 }) as unknown as IndexedProduct;

/** As the shelf has them: in order, what is sold out last. */
const productsByCategory = new Map([
  ["snacks/noedder", [standing("mandler", 3), standing("cashew", 8)]],
  ["spiritus/gin", [standing("gin", 0)]],
  ["glas/cocktailglas", [standing("coupe", 1), standing("nick-og-nora", 2), standing("v-glas", 0, true)]],
  ["barudstyr/shakere", [standing("shaker", 0, true)]],
]);
const shelf = {
  productsByCategory,
  get products(): never {
    throw new Error("Nobody walks through the whole catalogue for a handful of glasses");
  },
};
const goingWith = (request: Pick<PickRequest, "count"> & Partial<PickRequest>) =>
  pickByOurselves("goes-with-cart", { of: "", with: [], ...request } as PickRequest, { shelf } as unknown as Cards)
    .slugs;

it("puts one of each kind in rankInGroup beside a drink, as they stand, and nothing that is sold out", () => {
  expect(goingWith({ count: 8 })).toEqual(["coupe", "mandler", "nick-og-nora", "cashew"]);
  expect(goingWith({ count: 3 })).toEqual(["coupe", "mandler", "nick-og-nora"]);
});

it("leaves out what it stands beside", () => {
  expect(goingWith({ count: 3, of: "coupe", with: ["mandler"] })).toEqual(["nick-og-nora", "cashew"]);
});

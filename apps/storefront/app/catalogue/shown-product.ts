import type { Product } from "@skaenk/contract/catalogue";
import { type CardDrink, cardDrink } from "../recipes/card-drink";
import { type CardProduct, cardProduct } from "./card-product";

/** A product as its page shows it: whole, with the drinks it goes into and the products like it as cards. */
export type ShownProduct = Omit<Product, "recipes" | "similar"> & { recipes: CardDrink[]; similar: CardProduct[] };

export const shownProduct = (product: Product): ShownProduct => ({
  ...product,
  recipes: product.recipes.map(cardDrink),
  similar: product.similar.map(cardProduct),
});

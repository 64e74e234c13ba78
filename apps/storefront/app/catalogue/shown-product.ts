import type { Product } from "@skaenk/contract/catalogue";
import { saysIngredients } from "@skaenk/contract/label-duty";
import { type CardDrink, cardDrink } from "../recipes/card-drink";
import { type CardProduct, cardProduct } from "./card-product";

/** A product as its page shows it: whole, with the drinks it goes into and the products like it as cards. */
export type ShownProduct = Omit<Product, "recipes" | "similar"> & {
  recipes: CardDrink[];
  similar: CardProduct[];
  /** Has a page of ingredients and nutrition that a code can lead to. */
  hasLabel: boolean;
};

export const shownProduct = (product: Product): ShownProduct => ({
  ...product,
  recipes: product.recipes.map(cardDrink),
  similar: product.similar.map(cardProduct),
  hasLabel: saysIngredients({
    category: product.category,
    abvPercent: product.abvPercent,
    material: product.facts.material,
  }),
});

import type { Product } from "@skaenk/contract/catalogue";
import { hasLabel } from "@skaenk/contract/label-duty";
import { type CardDrink, cardDrink } from "../recipes/card-drink";
import { type CardProduct, cardProduct } from "./card-product";

/** A product as its page shows it: whole, with the drinks it goes into and the products like it as cards. */
export type ShownProduct = Omit<Product, "recipes" | "similar"> & {
  recipes: CardDrink[];
  similar: CardProduct[];
  /** Has a page of ingredients and nutrition that a code can lead to. */
  hasLabel: boolean;
};

/** A product as it is decided by whether it has a page of ingredients. */
export const labelled = ({ category, categoryPath, name, abvPercent, facts }: Product) => ({
  category,
  categoryNames: categoryPath.map((one) => one.name),
  name,
  abvPercent,
  ...facts,
});

export const shownProduct = (product: Product): ShownProduct => ({
  ...product,
  recipes: product.recipes.map(cardDrink),
  similar: product.similar.map(cardProduct),
  hasLabel: hasLabel(labelled(product)),
});

import { pictureOf } from "../catalogue/shelve-product.ts";
import type { DrawingReference } from "../inspiration/tables.ts";
import type { ShelfState } from "../shelves.ts";
import { drawDrink } from "./drink-picture.ts";
import { drawProduct } from "./product-picture.ts";

/** The drawing at the top of a story, as markup. */
export function drawStory(reference: DrawingReference, shelf: ShelfState): string {
  const recipe = "recipe" in reference ? shelf.recipeBySlug.get(reference.recipe) : undefined;
  if (recipe) return drawDrink(recipe.row).svg("story");
  const product = "product" in reference ? shelf.productBySlug.get(reference.product) : undefined;
  return product ? drawProduct(pictureOf(product.row)).svg("story") : "";
}

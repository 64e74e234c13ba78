import type { DrawingReference } from "../content/inspiration-tables.ts";
import type { ShelfState } from "../shelves/open-shelves.ts";

/** The drawing at the top of a story, as markup. */
export function drawStory(reference: DrawingReference, shelf: ShelfState): string {
  const drawn =
    "recipe" in reference ? shelf.recipeBySlug.get(reference.recipe) : shelf.productBySlug.get(reference.product);
  return drawn?.picture.svg("story") ?? "";
}

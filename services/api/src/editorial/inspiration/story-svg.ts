import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import { setUpStillLife } from "../../discovery/shelves/set-up-still-life.ts";
import type { DrawingReference } from "../content/inspiration-tables.ts";
import type { Picture } from "../drawings/picture.ts";

/** The picture at the top of a story; undefined where the drink or product has left the shop. */
export function pictureOfStory(reference: DrawingReference, shelf: ShelfState): Picture | undefined {
  if ("stillLife" in reference) return setUpStillLife(reference.stillLife, shelf);
  return "recipe" in reference
    ? shelf.recipeBySlug.get(reference.recipe)?.picture
    : shelf.productBySlug.get(reference.product)?.picture;
}

/** The drawing at the top of a story, as markup; a still life is too heavy to stand in a page, and is fetched by itself. */
export function drawStory(reference: DrawingReference, shelf: ShelfState): string {
  if ("stillLife" in reference) return "";
  return pictureOfStory(reference, shelf)?.svg("story") ?? "";
}

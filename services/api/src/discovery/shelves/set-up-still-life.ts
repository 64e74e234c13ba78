import type { StillLifeReference } from "../../editorial/content/inspiration-tables.ts";
import type { Picture } from "../../editorial/drawings/picture.ts";
import { type PlacedPicture, stillLifePicture } from "../../editorial/drawings/still-life-picture.ts";
import type { ShelfState } from "./open-shelves.ts";

/** A still life as a picture. Things that have left the shop are left out. */
export function setUpStillLife({ setting, drinks, goods }: StillLifeReference, shelf: ShelfState): Picture {
  const stood = (slug: string, found?: { card: { name: string }; picture: Picture }): PlacedPicture | [] =>
    found ? { slug, name: found.card.name, picture: found.picture } : [];
  return stillLifePicture(
    setting,
    drinks.flatMap((slug) => stood(slug, shelf.recipeBySlug.get(slug))),
    goods.flatMap((slug) => stood(slug, shelf.productBySlug.get(slug))),
  );
}

import { compareDanish } from "@skaenk/danish/format";
import type { Favourite } from "./favorites-state";
import { type InFolder, ofFavourites } from "./folders-state";

/** Names of the folders that hold one of the favourites, and of the open one, which may be new or emptied. */
export function shownFolders(
  places: readonly InFolder[],
  favourites: readonly Favourite[],
  open: string | undefined,
): readonly string[] {
  const filled = ofFavourites(places, favourites).map(({ folder }) => folder);
  return [...new Set(open === undefined ? filled : [...filled, open])].sort(compareDanish);
}

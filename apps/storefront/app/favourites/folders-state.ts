import { longestFolderName, mostInFolders, tidyFolderName } from "@skaenk/contract/folder-names";
import { createKeptState, inBrowser } from "../ui/kept-state";
import { type Favourite, heartOf, readFavourites } from "./favorites-state";

/** A favourite in a folder; it may lie in several. A folder is there as long as something lies in it. */
export type InFolder = Favourite & { folder: string };

export const folders = createKeptState<readonly InFolder[]>([], inBrowser("folders", readInFolders));

export const folderName = (typed: string): string => tidyFolderName(typed).slice(0, longestFolderName).trim();

/** "recipe/negroni/Sommerfest" */
export const placeOf = (one: InFolder): string => `${heartOf(one)}/${one.folder}`;

/** The items in folders from stored data or a form. Anybody can write there, so invalid items are left out. */
export function readInFolders(stored: unknown): readonly InFolder[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const [favourite] = readFavourites([one]);
    const folder = typeof one?.folder === "string" ? folderName(one.folder) : "";
    return favourite && folder !== "" ? [{ ...favourite, folder }] : [];
  });
}

/** The items in folders that a form names: `recipe/negroni/Fredag`. */
export const readPlaces = (named: readonly FormDataEntryValue[]): readonly InFolder[] =>
  readInFolders(
    named.map((text) => {
      const [kind, slug, ...folder] = String(text).split("/");
      return { kind, slug, folder: folder.join("/") };
    }),
  );

/** Puts a favourite into a folder, or takes it out. Where all folders are full the former favourites in them give way, and no other. */
export function toggleInFolder(
  list: readonly InFolder[],
  one: InFolder,
  favourites: readonly Favourite[],
): readonly InFolder[] {
  const others = list.filter((other) => placeOf(other) !== placeOf(one));
  if (others.length < list.length) return others;
  const kept = list.length < mostInFolders ? list : ofFavourites(list, favourites);
  return kept.length < mostInFolders ? [one, ...kept] : list;
}

/** The places of what is a favourite still. */
export function ofFavourites(list: readonly InFolder[], favourites: readonly Favourite[]): readonly InFolder[] {
  const hearts = new Set(favourites.map(heartOf));
  return list.filter((one) => hearts.has(heartOf(one)));
}

/** The favourites in a folder, in the order of all favourites. A thing that is no favourite any more is in no folder. */
export function inFolder(
  list: readonly InFolder[],
  folder: string,
  favourites: readonly Favourite[],
): readonly Favourite[] {
  const places = new Set(list.map(placeOf));
  return favourites.filter((one) => places.has(placeOf({ ...one, folder })));
}

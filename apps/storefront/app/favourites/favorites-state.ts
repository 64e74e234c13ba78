import { createKeptState, inBrowser } from "../ui/kept-state";

/** The state area `favorites`: what the visitor has put a heart on, newest first. */
export const favouriteKinds = ["recipe", "product", "article"] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];
export type Favourite = { kind: FavouriteKind; slug: string };

export const mostKept = 500;

export const favorites = createKeptState<readonly Favourite[]>([], inBrowser("favorites", readFavourites));

export function toggleFavourite(list: readonly Favourite[], one: Favourite): readonly Favourite[] {
  return has(list, one) ? without(list, one) : [one, ...list].slice(0, mostKept);
}

export const has = (list: readonly Favourite[], one: Favourite): boolean => list.some((other) => same(one, other));

export const without = (list: readonly Favourite[], one: Favourite): readonly Favourite[] =>
  list.filter((other) => !same(one, other));

/** Puts one back where it stood: the undo of a removal. */
export function putBack(list: readonly Favourite[], one: Favourite, at: number): readonly Favourite[] {
  return has(list, one) ? list : list.toSpliced(at, 0, one);
}

/** Anyone can write in a browser's storage: only what looks like favourites is believed. */
export function readFavourites(stored: unknown): readonly Favourite[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isFavourite).map(({ kind, slug }) => ({ kind, slug }));
}

const same = (a: Favourite, b: Favourite) => a.kind === b.kind && a.slug === b.slug;

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== "object" || value === null || !("kind" in value) || !("slug" in value)) return false;
  return (
    favouriteKinds.some((kind) => kind === value.kind) &&
    typeof value.slug === "string" &&
    /^[a-z0-9-]{1,120}$/.test(value.slug)
  );
}

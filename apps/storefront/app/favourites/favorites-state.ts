import { createKeptState, inBrowser } from "../ui/kept-state";

/** The state area `favorites`: what the visitor has put a heart on, newest first. */
export const favouriteKinds = ["recipe", "product", "article"] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];
export type Favourite = { kind: FavouriteKind; slug: string };

export const mostKept = 500;

/** More fit in no address. */
export const mostNamed = 100;

export const favorites = createKeptState<readonly Favourite[]>([], inBrowser("favorites", readFavourites));

export function toggleFavourite(list: readonly Favourite[], one: Favourite): readonly Favourite[] {
  return has(list, one) ? without(list, one) : [one, ...list].slice(0, mostKept);
}

export const has = (list: readonly Favourite[], one: Favourite): boolean => list.some((other) => same(one, other));

export const without = (list: readonly Favourite[], one: Favourite): readonly Favourite[] =>
  list.filter((other) => !same(one, other));

/** Anyone can write in a browser's storage: only what looks like favourites is believed. */
export function readFavourites(stored: unknown): readonly Favourite[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isFavourite).map(({ kind, slug }) => ({ kind, slug }));
}

/** The id of the form that every heart belongs to. */
export const heartsForm = "hjerter";

/** The name of a heart in a form: "recipe/negroni". */
export const heartOf = ({ kind, slug }: Favourite): string => `${kind}/${slug}`;

export const readHearts = (named: readonly FormDataEntryValue[]): readonly Favourite[] =>
  readFavourites(
    named.map((text) => {
      const [kind, slug] = String(text).split("/");
      return { kind, slug };
    }),
  );

const same = (a: Favourite, b: Favourite) => a.kind === b.kind && a.slug === b.slug;

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== "object" || value === null || !("kind" in value) || !("slug" in value)) return false;
  return (
    favouriteKinds.some((kind) => kind === value.kind) &&
    typeof value.slug === "string" &&
    /^[a-z0-9-]{1,120}$/.test(value.slug)
  );
}

import { shopPage } from "@skaenk/contract/shop-pages";
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

/** Hearts of an address join what is kept as far as there is room, and push nothing out. */
export const joined = (list: readonly Favourite[], named: readonly Favourite[]): readonly Favourite[] => [
  ...named.filter((one) => !has(list, one)).slice(0, Math.max(0, mostKept - list.length)),
  ...list,
];

/** Puts one back where it stood: the undo of a removal. */
export function putBack(list: readonly Favourite[], one: Favourite, at: number): readonly Favourite[] {
  return has(list, one) ? list : list.toSpliced(at, 0, one);
}

/** Anyone can write in a browser's storage: only what looks like favourites is believed. */
export function readFavourites(stored: unknown): readonly Favourite[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isFavourite).map(({ kind, slug }) => ({ kind, slug }));
}

/** The id of the form that every heart belongs to. */
export const heartsForm = "hjerter";

/** The field of that form that names a favourite to remove; only one's own list has it. */
export const removalField = "remove";

/** A heart that was pressed before scripts ran, and whether the press saved or removed it. */
export type HeartPress = { heart: Favourite; saved: boolean };

/** These fields of an address tell what a press did. */
const pressFields = [
  ["gemt", true],
  ["fjernet", false],
] as const;

export const writePress = ({ heart, saved }: HeartPress): string =>
  new URLSearchParams({ [saved ? "gemt" : "fjernet"]: heartOf(heart) }).toString();

export function readPress(params: URLSearchParams): HeartPress | undefined {
  for (const [field, saved] of pressFields) {
    const [heart] = readHearts(params.getAll(field));
    if (heart) return { heart, saved };
  }
  return undefined;
}

/** As a form names it: "recipe/negroni". */
export const heartOf = ({ kind, slug }: Favourite): string => `${kind}/${slug}`;

export const readHearts = (named: readonly FormDataEntryValue[]): readonly Favourite[] =>
  readFavourites(
    named.map((text) => {
      const [kind, slug] = String(text).split("/");
      return { kind, slug };
    }),
  );

/**
 * The address that shows these, for those whose browser keeps none: as many as an address holds, the newest. It says that the list is empty, and
 * what a press did.
 */
export function favouritesAddress(list: readonly Favourite[], press?: HeartPress): string {
  const named = list.length > 0 ? list.slice(0, mostNamed).map(({ kind, slug }) => [kind, slug]) : [["tom", "ja"]];
  return `${shopPage("/favoritter")}?${[new URLSearchParams(named), press && writePress(press)].filter(Boolean).join("&")}`;
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

import { lastSeenKey } from "../consent/kept-pages";
import { createKeptState, inBrowser } from "../ui/kept-state";

/** A drink or a product whose page was looked at. */
export type SeenItem = { kind: "recipe" | "product"; slug: string; name: string };

const mostKept = 12;

/** Products that this browser showed last, the latest first. The list is sent nowhere. */
export const lastSeen = createKeptState<readonly SeenItem[]>([], inBrowser(lastSeenKey, readSeen));

const isSame = (a: SeenItem, b: SeenItem) => a.kind === b.kind && a.slug === b.slug;

export const withSeen = (list: readonly SeenItem[], item: SeenItem): readonly SeenItem[] =>
  [item, ...list.filter((other) => !isSame(other, item))].slice(0, mostKept);

export const withoutSeen = (list: readonly SeenItem[], item: SeenItem | undefined): readonly SeenItem[] =>
  item ? list.filter((other) => !isSame(other, item)) : list;

/** Anyone can write in a browser's storage. */
export function readSeen(stored: unknown): readonly SeenItem[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(
      (one): one is SeenItem =>
        typeof one === "object" &&
        one !== null &&
        (one.kind === "recipe" || one.kind === "product") &&
        typeof one.slug === "string" &&
        /^[a-z0-9-]{1,120}$/.test(one.slug) &&
        typeof one.name === "string" &&
        one.name.length <= 200,
    )
    .slice(0, mostKept)
    .map(({ kind, slug, name }) => ({ kind, slug, name }));
}

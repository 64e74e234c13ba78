import { shopPage } from "@skaenk/contract/shop-pages";
import { type Favourite, heartOf, mostNamed, readHearts } from "./favorites-state";

/** The field of the form of hearts that names a favourite to remove; only one's own list has it. */
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

/**
 * The address that shows these, for those whose browser keeps none: as many as an address holds, the newest. It says that the list is empty, and
 * what a press did.
 */
export function favouritesAddress(list: readonly Favourite[], press?: HeartPress): string {
  const named = list.length > 0 ? list.slice(0, mostNamed).map(({ kind, slug }) => [kind, slug]) : [["tom", "ja"]];
  return `${shopPage("/favoritter")}?${[new URLSearchParams(named), press && writePress(press)].filter(Boolean).join("&")}`;
}

import type { Selection } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";

const others = "Kollektioner og kampagner";
/** Each kind of result with its address, label and heading, in the order of the headings on the page. */
const kinds = {
  technique: [(slug: string) => shopPage("/teknik/:slug", { slug }), "Trin for trin", "Teknik"],
  ingredient: [(slug: string) => shopPage("/ingredienser/:slug", { slug }), "Om ingrediensen", "Ingredienser"],
  collection: [(slug: string) => shopPage("/kollektioner/:slug", { slug }), "Kollektion", others],
  campaign: [(slug: string) => shopPage("/kampagne/:slug", { slug }), "Kampagne", others],
} as const;

export const addressOfSelection = ({ kind, slug }: Selection): string => kinds[kind][0](slug);
export const selectionWord = ({ kind }: Selection): string => kinds[kind][1];

/** Selections under their headings: techniques and ingredients apart from what somebody has put together. */
export function headedSelections(selections: readonly Selection[]): { title: string; selections: Selection[] }[] {
  const titles = new Set(Object.values(kinds).map(([, , title]) => title));
  return [...titles].flatMap((title) => {
    const own = selections.filter(({ kind }) => kinds[kind][2] === title);
    return own.length > 0 ? [{ title, selections: own }] : [];
  });
}

import type { Selection } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";

const addresses = {
  campaign: (slug: string) => shopPage("/kampagne/:slug", { slug }),
  collection: (slug: string) => shopPage("/kollektioner/:slug", { slug }),
  ingredient: (slug: string) => shopPage("/ingredienser/:slug", { slug }),
  technique: (slug: string) => shopPage("/teknik/:slug", { slug }),
};
const words = {
  campaign: "Kampagne",
  collection: "Kollektion",
  ingredient: "Om ingrediensen",
  technique: "Trin for trin",
};

export const addressOfSelection = ({ kind, slug }: Selection): string => addresses[kind](slug);
export const selectionWord = ({ kind }: Selection): string => words[kind];

const headings = { technique: "Teknik", ingredient: "Ingredienser" };
const headingOf = (kind: Selection["kind"]) =>
  kind === "technique" || kind === "ingredient" ? headings[kind] : "Kollektioner og kampagner";

/** Selections under their headings: techniques and ingredients apart from what somebody has put together. */
export function headedSelections(selections: readonly Selection[]): { title: string; selections: Selection[] }[] {
  return [headings.technique, headings.ingredient, headingOf("collection")]
    .map((title) => ({ title, selections: selections.filter(({ kind }) => headingOf(kind) === title) }))
    .filter((group) => group.selections.length > 0);
}

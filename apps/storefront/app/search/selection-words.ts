import type { Selection } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";

const addresses = {
  campaign: (slug: string) => shopPage("/kampagne/:slug", { slug }),
  collection: (slug: string) => shopPage("/kollektioner/:slug", { slug }),
  ingredient: (slug: string) => shopPage("/ingredienser/:slug", { slug }),
};
const words = { campaign: "Kampagne", collection: "Kollektion", ingredient: "Om ingrediensen" };

export const addressOfSelection = ({ kind, slug }: Selection): string => addresses[kind](slug);
export const selectionWord = ({ kind }: Selection): string => words[kind];

/** Selections under their headings: ingredients apart from what somebody has put together. */
export function headedSelections(selections: readonly Selection[]): { title: string; selections: Selection[] }[] {
  const isIngredient = ({ kind }: Selection) => kind === "ingredient";
  return [
    { title: "Ingredienser", selections: selections.filter(isIngredient) },
    { title: "Kollektioner og kampagner", selections: selections.filter((one) => !isIngredient(one)) },
  ].filter((group) => group.selections.length > 0);
}

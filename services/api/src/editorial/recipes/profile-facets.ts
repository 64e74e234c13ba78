import type { Facets } from "@skaenk/contract/paging";
import { choicesOfScale, choiceWords, clearChoice, hardlyChoice, profileChoices } from "@skaenk/contract/taste-choices";
import { type TasteScale, tasteScaleNames } from "@skaenk/contract/taste-scales";
import type { Choices, Facet } from "../../discovery/filtering/facets.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";

const nameOf = (scale: TasteScale) => `profile-${scale}`;
const choicesOn = (scale: TasteScale) => [clearChoice(scale), hardlyChoice(scale)];

/** A facet for each scale, so that what is chosen on several must all hold. */
export const profileFacets: readonly Facet<ShelvedRecipe>[] = tasteScaleNames.map((scale) => ({
  name: nameOf(scale),
  valuesOf: ({ profile }) => choicesOfScale(scale, profile[scale]),
  labelOf: choiceWords,
  order: choicesOn(scale),
}));

/** Choices of tastes by the facets of their scales. */
export const profileChoicesByFacet = (chosen: readonly string[]): Choices =>
  Object.fromEntries(
    tasteScaleNames.map((scale) => [nameOf(scale), chosen.filter((choice) => choicesOn(scale).includes(choice))]),
  );

/** The facets of the scales as one facet of sixteen choices. */
export function profileAsOneFacet(counted: Facets): Facets {
  const names = new Set(tasteScaleNames.map(nameOf));
  const found = new Map([...names].flatMap((name) => counted[name] ?? []).map((value) => [value.value, value]));
  const profile = profileChoices.flatMap((choice) => found.get(choice) ?? []);
  return { ...Object.fromEntries(Object.entries(counted).filter(([name]) => !names.has(name))), profile };
}

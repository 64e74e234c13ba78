import type { DrinkAdvice } from "@skaenk/contract/drink-advice";
import { capitalise } from "@skaenk/danish/format";
import type { AdviceOffer } from "./advice-form";

const shelves: { name: string; kinds: string[]; most: number }[] = [
  { name: "Spiritus", kinds: ["spiritus"], most: 12 },
  { name: "Likør, bitter, vin og bobler", kinds: ["likoer", "bitter", "hedvin-aperitif", "vin-og-bobler"], most: 10 },
  { name: "Sodavand, juice og sirup", kinds: ["mixer", "juice-og-frugt", "sirup-og-soedt"], most: 10 },
  { name: "Urter, æg, kaffe og resten", kinds: ["frisk-og-krydderi", "mejeri-og-aeg", "kaffe-og-kakao"], most: 10 },
];

/** "Tequila" of "tequila (100 % agave)": a chip has no room for what a recipe adds. */
const chipLabel = (name: string): string => {
  const [word = name] = name.split(" (");
  return capitalise(word);
};

/** The most used ingredients of each group, and all that the visitor has ticked. Pure. */
export function shelvesAtHome(
  ingredients: DrinkAdvice["ingredients"],
  have: readonly string[],
): AdviceOffer["shelves"] {
  return shelves
    .map(({ name, kinds, most }) => {
      const here = ingredients.filter(({ kind }) => kinds.includes(kind));
      const things = here.filter(({ key }, place) => place < most || have.includes(key));
      return { name, things: things.map((thing) => ({ key: thing.key, name: chipLabel(thing.name) })) };
    })
    .filter(({ things }) => things.length > 0);
}

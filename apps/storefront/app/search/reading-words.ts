import type { SearchAnswer } from "@skaenk/contract/search";

type Reading = Pick<SearchAnswer, "instead" | "diet">;

const freeOf: Record<NonNullable<Reading["diet"]>, string> = {
  vegan:
    "uden animalske ingredienser. Vin, øl og det, der er lavet af dem, er ikke med, for det kan være klaret med animalske produkter",
  glutenFree: "uden gluten",
  lactoseFree: "uden mælk",
  eggFree: "uden æg",
  nutFree: "uden nødder og mandler",
  sugarFree: "uden sukker",
};

/** The words that tell how a search was understood; undefined where the results show that themselves. */
export function readingWords({ instead, diet }: Reading): string | undefined {
  if (instead) return `Vi fører ikke ${instead.name}. Vi har ${instead.kind} i stedet.`;
  if (!diet) return undefined;
  return `Her er det, der ifølge deklaration og ingredienser er ${freeOf[diet]}. Har du allergi, så læs altid etiketten.`;
}

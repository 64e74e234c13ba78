/** Scales that a drink's taste is told on, each a whole number from 0 to 5, with their names on screen. */
export const tasteScales = {
  sweet: "Sød",
  sour: "Syrlig",
  bitter: "Bitter",
  strong: "Stærk",
  fruity: "Frugtig",
  herbal: "Urtet",
  creamy: "Cremet",
  smoky: "Røget",
} as const;
export type TasteScale = keyof typeof tasteScales;
export const tasteScaleNames = Object.keys(tasteScales) as readonly TasteScale[];

export const mostOnScale = 5;

/** Least value of a clear taste. */
export const clearlyTasted = 3;
/** Up to here somebody who would rather not have a taste hardly finds it. */
export const hardlyTasted = 1;

/** Facts of an ingredient from which the tastes of drinks are worked out: grams of sugar and acid by the litre, and aromas from 0 to 5. */
export const tasteFacts = {
  sugar: "Sukker (g/l)",
  acid: "Syre (g/l)",
  bitter: "Bitterhed",
  fruity: "Frugt",
  herbal: "Urter og krydderi",
  creamy: "Cremethed",
  smoky: "Røg",
} as const;
export type TasteFactName = keyof typeof tasteFacts;
export const tasteFactNames = Object.keys(tasteFacts) as readonly TasteFactName[];

/** Honey holds 1,100 grams of sugar by the litre, and lemon juice 60 grams of acid. */
const mostGrams: Partial<Record<TasteFactName, number>> = { sugar: 1_500, acid: 500 };
export const mostOfFact = (name: TasteFactName): number => mostGrams[name] ?? mostOnScale;

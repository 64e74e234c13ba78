/** Dietary filters; the goods and drinks that pass each are computed from declared ingredients and allergens. */
export const diets = ["vegan", "glutenFree", "lactoseFree", "eggFree", "nutFree", "sugarFree"] as const;
export type DietName = (typeof diets)[number];

/** What can be chosen of drinks and goods, several of them at once: all must hold, since somebody's allergy does not choose. */
export const dietLabels = {
  alcoholFree: "Uden alkohol",
  vegan: "Vegansk",
  glutenFree: "Glutenfri",
  lactoseFree: "Laktosefri",
  sugarFree: "Sukkerfri",
} as const;
export type DietChoice = keyof typeof dietLabels;
export const dietChoices = Object.keys(dietLabels) as DietChoice[];

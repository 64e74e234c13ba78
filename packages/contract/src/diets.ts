/** Dietary filters; the goods and drinks that pass each are computed from declared ingredients and allergens. */
export const diets = ["vegan", "glutenFree", "lactoseFree", "eggFree", "nutFree", "sugarFree"] as const;
export type DietName = (typeof diets)[number];

/** Diets to filter drinks and goods by. Of several chosen ones all must hold, since a guest may have more than one allergy. */
export const dietLabels = {
  alcoholFree: "Uden alkohol",
  vegan: "Vegansk",
  glutenFree: "Glutenfri",
  lactoseFree: "Laktosefri",
  sugarFree: "Sukkerfri",
} as const;
export type DietChoice = keyof typeof dietLabels;
export const dietChoices = Object.keys(dietLabels) as DietChoice[];

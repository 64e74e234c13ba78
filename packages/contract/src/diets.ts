/** Dietary filters; the goods and drinks that pass each are computed from declared ingredients and allergens. */
export const diets = ["vegan", "glutenFree", "lactoseFree", "eggFree", "nutFree", "sugarFree"] as const;
export type DietName = (typeof diets)[number];

/** What somebody may be unable or unwilling to have; what each leaves out is read from declared ingredients and allergens. */
export const diets = ["vegan", "glutenFree", "lactoseFree", "eggFree", "nutFree", "sugarFree"] as const;
export type DietName = (typeof diets)[number];

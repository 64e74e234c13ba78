import { amountInCl } from "@skaenk/mixing/measures";
import { type SeedRecipe, shop } from "./read-texts.ts";

/** Published sours lie between a dry Daiquiri's and a sweet Collins's grams of sugar for each gram of acid. */
const balance = { least: 4, most: 14 };

/** Grams of sugar for each gram of acid; undefined where a recipe has no citrus to balance. */
export function sugarToAcid(recipe: Pick<SeedRecipe, "ingredients">): number | undefined {
  const sum = { acid: 0, sugar: 0 };
  for (const { key, amount, unit } of recipe.ingredients) {
    const { acid = 0, sugar = 0 } = shop.ingredients[key]?.taste ?? {};
    sum.acid += (acid * amountInCl(amount, unit)) / 100;
    sum.sugar += (sugar * amountInCl(amount, unit)) / 100;
  }
  return recipe.ingredients.some(({ key }) => key === "citronsaft" || key === "limesaft")
    ? sum.sugar / sum.acid
    : undefined;
}

/** A sour whose sugar and acid lie outside of published balance. */
export function outOfBalance(recipe: SeedRecipe): string[] {
  const ratio = recipe.type === "sour" ? sugarToAcid(recipe) : undefined;
  if (ratio === undefined || (ratio >= balance.least && ratio <= balance.most)) return [];
  return [`${ratio.toFixed(1)} g of sugar for each gram of acid`];
}

import type { RecipeCard } from "@skaenk/contract/recipe-card";

/** A drink as its card shows it. */
export type CardDrink = Pick<
  RecipeCard,
  "slug" | "name" | "difficulty" | "tastes" | "abvPercent" | "alcoholFree" | "priceText" | "rating" | "tint" | "drawing"
>;

/**
 * The fields of a drink that its card shows. Other fields would be sent for nothing, because each page carries its data beside its markup.
 */
export function cardDrink(recipe: RecipeCard): CardDrink {
  const { slug, name, difficulty, tastes, abvPercent, alcoholFree, priceText, rating, tint, drawing } = recipe;
  const shown = { slug, name, difficulty, abvPercent, alcoholFree, tint, drawing };
  return {
    ...shown,
    tastes: tastes.slice(0, 2),
    ...(priceText && { priceText }),
    ...(rating && { rating }),
  };
}

import type { Recipe } from "@skaenk/contract/recipes";
import { type CardDrink, cardDrink } from "./card-drink";

/** A recipe as its page shows it: whole, with its relatives as cards. */
export type ShownRecipe = Omit<Recipe, "related"> & { related: CardDrink[] };

export const shownRecipe = (recipe: Recipe): ShownRecipe => ({ ...recipe, related: recipe.related.map(cardDrink) });

import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { inPopularOrder } from "./find-recipes.ts";

/** A drink that something goes into: whether it is the very thing that the drink asks for. */
type MadeWith = { slug: string; is_kind_of: boolean };

/** The drinks to show beside a bottle: those that ask for it before those that it can serve in, the popular ones first. Pure. */
export function drinksMadeWith(uses: readonly MadeWith[], { recipeBySlug }: Pick<ShelfState, "recipeBySlug">) {
  const drinks = (asked: boolean): ShelvedRecipe[] =>
    uses.flatMap(({ slug, is_kind_of }) => (is_kind_of === asked ? (recipeBySlug.get(slug) ?? []) : []));
  return [...inPopularOrder(drinks(true)), ...inPopularOrder(drinks(false))].map(({ card }) => card);
}

import type { Recipe } from "@skaenk/contract/recipes";
import { Refused } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { buildRecipe, relatedRecipes } from "./build-recipe.ts";
import { listArticlesAbout } from "./queries.ts";

/**
 * One recipe with everything its page shows.
 * @throws Refused 404 recipe_not_found
 */
export async function loadRecipe(shelves: Shelves, slug: string): Promise<Recipe> {
  const { recipes, recipeThemes, recipeBySlug } = await shelves.read();
  const recipe = recipeBySlug.get(slug);
  if (!recipe) throw new Refused(404, "recipe_not_found", "Vi kender ikke den drink.");
  const [products, articles] = await Promise.all([
    shelves.productsFor(recipe.row.ingredients.map(({ key }) => key)),
    listArticlesAbout(shelves.db, slug),
  ]);
  const related = relatedRecipes(recipe, recipes, 6);
  return buildRecipe(recipe, { themes: recipeThemes, products, related, articles });
}

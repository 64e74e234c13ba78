import type { Recipe } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { Refused } from "../../platform/refuse.ts";
import { goneOrMoved } from "../addresses/moved.ts";
import { buildRecipe, relatedRecipes } from "./build-recipe.ts";
import { listArticlesAbout } from "./queries.ts";

/**
 * One recipe with everything its page shows.
 * @throws Refused 404 recipe_not_found, moved
 */
export async function loadRecipe(shelves: Shelves, slug: string): Promise<Recipe> {
  const { recipeBySlug } = await shelves.read();
  const recipe = recipeBySlug.get(slug);
  if (recipe?.row.slug === slug) return await showRecipe(shelves, recipe);
  const gone = new Refused(404, "recipe_not_found", "Vi kender ikke den drink.");
  throw await goneOrMoved(shelves.db, shopPage("/drink/:slug", { slug }), gone);
}

/** A recipe as its page shows it, whether it stands on the shelves or is being written. */
export async function showRecipe(shelves: Shelves, recipe: ShelvedRecipe): Promise<Recipe> {
  const { recipes, recipeThemes } = await shelves.read();
  const [products, articles, techniques] = await Promise.all([
    shelves.productsFor([...new Set([...recipe.row.ingredients, ...recipe.row.garnishes].map(({ key }) => key))]),
    listArticlesAbout(shelves.db, recipe.row.slug),
    shelves.techniques(),
  ]);
  const others = recipes.filter(({ row }) => row.slug !== recipe.row.slug);
  const related = relatedRecipes(recipe, others, 6);
  return buildRecipe(recipe, { themes: recipeThemes, products, related, articles, techniques });
}

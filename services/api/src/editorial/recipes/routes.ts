import { getDrinkAdvice } from "@skaenk/contract/drink-advice";
import { getPossibleDrinks } from "@skaenk/contract/possible-drinks";
import { getRecipe, listBottles, listRecipes, listRecipeThemes } from "@skaenk/contract/recipes";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { adviseDrinks } from "./advise-drinks.ts";
import { findPossible } from "./find-possible.ts";
import { findRecipes } from "./find-recipes.ts";
import { loadRecipe } from "./load-recipe.ts";

export function recipeEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(listRecipes, async ({ query }, caller) => {
    const { recipes, recipeThemes } = await shelves.read();
    // The cards show prices of goods.
    shows(caller, "recipes", "products");
    return findRecipes(recipes, recipeThemes, query);
  });

  endpoints.on(getPossibleDrinks, async ({ query }, caller) => {
    const body = await findPossible(shelves, query.have);
    shows(caller, "recipes", "products");
    return body;
  });

  endpoints.on(getDrinkAdvice, async ({ query }, caller) => {
    const body = await adviseDrinks(shelves, query);
    shows(caller, "recipes", "products");
    return body;
  });

  endpoints.on(getRecipe, async ({ params: { slug } }, caller) => {
    const body = await loadRecipe(shelves, slug);
    shows(caller, contentTag("recipe", slug), "recipes", "products", "articles");
    return body;
  });

  endpoints.on(listBottles, async ({ params: { key } }, caller) => {
    const items = await shelves.bottlesFor(key);
    // Kept for an ingredient that goods serve: names of others are without number.
    if (items.length > 0) shows(caller, "products");
    return { items };
  });

  endpoints.on(listRecipeThemes, async (_, caller) => {
    const { recipes, recipeThemes } = await shelves.read();
    const items = recipeThemes.map((theme) => ({
      slug: theme.slug,
      name: theme.name,
      intro: theme.intro,
      tint: theme.tint,
      count: recipes.filter(({ row }) => row.themes.includes(theme.slug)).length,
    }));
    shows(caller, "recipes");
    return { items };
  });

  return endpoints;
}

import { OpenAPIHono } from "@hono/zod-openapi";
import { getPossibleDrinks } from "@skaenk/contract/possible-drinks";
import { getRecipe, listRecipes, listRecipeThemes } from "@skaenk/contract/recipes";
import { showing } from "../platform/context.ts";
import { onInvalid } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { findPossible } from "./find-possible.ts";
import { findRecipes } from "./find-recipes.ts";
import { loadRecipe } from "./load-recipe.ts";

export function recipeRoutes(shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(listRecipes, async (context) => {
    const { recipes, recipeThemes } = await shelves.read();
    return context.json(findRecipes(recipes, recipeThemes, context.req.valid("query")), 200, showing("recipes"));
  });

  app.openapi(getPossibleDrinks, async (context) => {
    const body = await findPossible(shelves, context.req.valid("query").have);
    return context.json(body, 200, showing("recipes", "products"));
  });

  app.openapi(getRecipe, async (context) => {
    const { slug } = context.req.valid("param");
    const body = await loadRecipe(shelves, slug);
    return context.json(body, 200, showing(`recipe:${slug}`, "recipes", "products", "articles"));
  });

  app.openapi(listRecipeThemes, async (context) => {
    const { recipes, recipeThemes } = await shelves.read();
    const items = recipeThemes.map((theme) => ({
      slug: theme.slug,
      name: theme.name,
      intro: theme.intro,
      tint: theme.tint,
      count: recipes.filter(({ row }) => row.themes.includes(theme.slug)).length,
    }));
    return context.json({ items }, 200, showing("recipes"));
  });

  return app;
}

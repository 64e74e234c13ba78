import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";
import { recipeEndpoints } from "./routes.ts";

export const recipesFeature = defineFeature({
  name: "recipes",
  tables: tablesOf<RecipeTables>({
    ingredients: "nobody",
    ingredient_guides: "nobody",
    recipe_themes: "nobody",
    recipes: "nobody",
    recipe_ingredients: "nobody",
    recipe_garnishes: "nobody",
  }),

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => recipeEndpoints(shelves)],
});

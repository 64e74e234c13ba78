import { shopPage } from "@skaenk/contract/shop-pages";
import { listMovedBelow } from "../../editorial/addresses/queries.ts";
import type { Database } from "../../platform/queries.ts";
import { averageRatings, listRecipeRows, listThemeRows } from "./recipe-queries.ts";
import { type ShelvedRecipe, shelveRecipe } from "./shelve-recipe.ts";
import type { ShelvesDatabase } from "./tables.ts";

export type RecipeShelf = {
  /** Sorted by position. */
  recipes: ShelvedRecipe[];
  /** Keyed by the current slug and by all former ones. */
  recipeBySlug: Map<string, ShelvedRecipe>;
  recipeThemes: { slug: string; name: string; intro: string; tint: string }[];
};

type Db = Database<ShelvesDatabase>;

const drinkPath = shopPage("/drink/:slug", { slug: "" });

export async function readRecipes(db: Db): Promise<RecipeShelf> {
  const [recipes, recipeThemes, moved] = await Promise.all([
    shelve(db),
    listThemeRows(db),
    listMovedBelow(db, drinkPath),
  ]);
  return { recipes, recipeBySlug: byAddress(recipes, moved), recipeThemes };
}

/** Copies the shelf with some recipes read again; added recipes appear and deleted ones disappear. */
export async function renewRecipes(old: RecipeShelf, slugs: readonly string[], db: Db): Promise<RecipeShelf> {
  const [renewed, moved] = await Promise.all([shelve(db, slugs), listMovedBelow(db, drinkPath)]);
  const changed = new Set(slugs);
  const found = new Map(renewed.map((recipe) => [recipe.row.slug, recipe]));
  const known = new Set(old.recipes.map(({ row }) => row.slug));
  const kept = old.recipes.flatMap((recipe) =>
    changed.has(recipe.row.slug) ? (found.get(recipe.row.slug) ?? []) : recipe,
  );
  const added = renewed.filter(({ row }) => !known.has(row.slug));
  // The sort is stable: recipes with equal position keep their order.
  const recipes = [...kept, ...added].sort((one, other) => one.row.position - other.row.position);
  return { recipes, recipeBySlug: byAddress(recipes, moved), recipeThemes: old.recipeThemes };
}

async function shelve(db: Db, slugs?: readonly string[]): Promise<ShelvedRecipe[]> {
  const [rows, ratings] = await Promise.all([listRecipeRows(db, slugs), averageRatings(db, slugs)]);
  return rows.map((row) => shelveRecipe(row, ratings));
}

/** Indexes recipes by current and former slugs, so that a story, a favourite or a drinks card with an old slug still finds its drink. */
function byAddress(recipes: ShelvedRecipe[], moved: Awaited<ReturnType<typeof listMovedBelow>>) {
  const recipeBySlug = new Map(recipes.map((recipe) => [recipe.row.slug, recipe]));
  for (const { old_path, new_path } of moved) {
    const recipe = recipeBySlug.get(new_path.slice(drinkPath.length));
    if (recipe) recipeBySlug.set(old_path.slice(drinkPath.length), recipe);
  }
  return recipeBySlug;
}

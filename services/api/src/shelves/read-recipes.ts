import { listMovedBelow } from "../addresses/queries.ts";
import type { Database } from "../platform/queries.ts";
import { averageRatings, listRecipeRows, listThemeRows } from "./recipe-queries.ts";
import { type ShelvedRecipe, shelveRecipe } from "./shelve-recipe.ts";
import type { ShelvesDatabase } from "./tables.ts";

export type RecipeShelf = {
  /** In the order of the shop. */
  recipes: ShelvedRecipe[];
  /** By every address it has had. */
  recipeBySlug: Map<string, ShelvedRecipe>;
  recipeThemes: { slug: string; name: string; intro: string; tint: string }[];
};

type Db = Database<ShelvesDatabase>;

const drinkPath = "/drink/";

export async function readRecipes(db: Db): Promise<RecipeShelf> {
  const [recipes, recipeThemes, moved] = await Promise.all([
    shelve(db),
    listThemeRows(db),
    listMovedBelow(db, drinkPath),
  ]);
  return { recipes, recipeBySlug: byAddress(recipes, moved), recipeThemes };
}

/** The same shelf with some recipes read and drawn again: new ones come, and those that are gone leave. */
export async function renewRecipes(old: RecipeShelf, slugs: readonly string[], db: Db): Promise<RecipeShelf> {
  const [renewed, moved] = await Promise.all([shelve(db, slugs), listMovedBelow(db, drinkPath)]);
  const changed = new Set(slugs);
  const found = new Map(renewed.map((recipe) => [recipe.row.slug, recipe]));
  const known = new Set(old.recipes.map(({ row }) => row.slug));
  const kept = old.recipes.flatMap((recipe) =>
    changed.has(recipe.row.slug) ? (found.get(recipe.row.slug) ?? []) : recipe,
  );
  const added = renewed.filter(({ row }) => !known.has(row.slug));
  // Those with one position stay in the order they stood in.
  const recipes = [...kept, ...added].sort((one, other) => one.row.position - other.row.position);
  return { recipes, recipeBySlug: byAddress(recipes, moved), recipeThemes: old.recipeThemes };
}

async function shelve(db: Db, slugs?: readonly string[]): Promise<ShelvedRecipe[]> {
  const [rows, ratings] = await Promise.all([listRecipeRows(db, slugs), averageRatings(db, slugs)]);
  return rows.map((row) => shelveRecipe(row, ratings));
}

/** A story, a favourite or a drinks card that names a drink by an older address goes on showing it. */
function byAddress(recipes: ShelvedRecipe[], moved: Awaited<ReturnType<typeof listMovedBelow>>) {
  const recipeBySlug = new Map(recipes.map((recipe) => [recipe.row.slug, recipe]));
  for (const { old_path, new_path } of moved) {
    const recipe = recipeBySlug.get(new_path.slice(drinkPath.length));
    if (recipe) recipeBySlug.set(old_path.slice(drinkPath.length), recipe);
  }
  return recipeBySlug;
}

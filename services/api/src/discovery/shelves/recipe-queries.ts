import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import { withPhotos } from "../../editorial/media/queries.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { Queries } from "../../platform/queries.ts";

type Db = Queries<MediaTables & ProductTables & RatingTables & RecipeTables>;

export type RecipeRow = Awaited<ReturnType<typeof listRecipeRows>>[number];

/** Reads all recipes, or those with the given slugs, with their measures. Unpaged: a shop has hundreds of recipes, not millions. */
export async function listRecipeRows(db: Db, slugs?: readonly string[]) {
  const recipes = await db
    .selectFrom("recipes")
    .selectAll()
    .$if(slugs !== undefined, (query) => query.where(isAmong("slug", slugs)))
    .orderBy("position")
    .execute();
  const measures = await listMeasureRows(db, "recipe_ingredients", slugs);
  const garnishes = await listMeasureRows(db, "recipe_garnishes", slugs);
  const pictured = await withPhotos(db, "recipe", recipes);
  return pictured.map((recipe) => ({
    ...recipe,
    ingredients: measures.get(recipe.slug) ?? [],
    garnishes: garnishes.get(recipe.slug) ?? [],
  }));
}

/** Rows of measures by recipe slug. */
async function listMeasureRows(db: Db, table: "recipe_ingredients" | "recipe_garnishes", slugs?: readonly string[]) {
  const rows = await db
    .selectFrom(`${table} as measure`)
    .innerJoin("ingredients", "ingredients.key", "measure.ingredient_key")
    .selectAll("ingredients")
    .select(["recipe_slug", "amount", "unit"])
    .$if(slugs !== undefined, (query) => query.where(isAmong("recipe_slug", slugs)))
    .orderBy("recipe_slug")
    .orderBy("measure.position")
    .execute();
  return Map.groupBy(rows, (row) => row.recipe_slug);
}

const isAmong = (column: "slug" | "recipe_slug", slugs: readonly string[] = []) =>
  sql<boolean>`${sql.ref(column)} = any(${slugs}::text[])`;

/** Average rating of each rated recipe with one decimal, for all recipes or the given slugs. */
export async function averageRatings(
  db: Db,
  slugs?: readonly string[],
): Promise<Map<string, { average: number; count: number }>> {
  const rows = await db
    .selectFrom("ratings")
    .select((eb) => [
      "recipe_slug",
      sql<number>`round(avg(stars), 1)`.as("average"),
      eb.fn.countAll<number>().as("count"),
    ])
    .$if(slugs !== undefined, (query) => query.where(isAmong("recipe_slug", slugs)))
    .groupBy("recipe_slug")
    .execute();
  return new Map(rows.map(({ recipe_slug, average, count }) => [recipe_slug, { average: Number(average), count }]));
}

export const listThemeRows = (db: Db) => db.selectFrom("recipe_themes").selectAll().orderBy("position").execute();

/**
 * Products that can serve an ingredient, and what it is like. `is_kind_of`: the product is first of all that ingredient, or one
 * that goes by its name, as London dry gin goes by gin.
 */
export const listProductsForIngredients = (db: Db, keys: string[]) =>
  db
    .selectFrom("product_ingredients as link")
    .innerJoin("ingredients as wanted", "wanted.key", "link.ingredient_key")
    .innerJoin("product_ingredients as first", (join) =>
      join.onRef("first.product_slug", "=", "link.product_slug").on("first.rank", "=", 0),
    )
    .innerJoin("ingredients as own", "own.key", "first.ingredient_key")
    .select(["link.ingredient_key", "link.product_slug", "wanted.colour", "wanted.abv_percent"])
    .select(sql<boolean>`link.rank = 0 or wanted.name = any(own.synonyms)`.as("is_kind_of"))
    .where("link.ingredient_key", "in", keys.length > 0 ? keys : [""])
    .execute();

/** The ingredients that the products can serve. */
export const listIngredientsServed = (db: Queries<ProductTables>, productSlugs: string[]) =>
  db
    .selectFrom("product_ingredients")
    .select(["product_slug", "ingredient_key"])
    .where("product_slug", "in", productSlugs.length > 0 ? productSlugs : [""])
    .execute();

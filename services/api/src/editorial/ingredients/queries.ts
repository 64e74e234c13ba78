import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";

/** Whether somebody has written something about the ingredient of the row. */
const isWritten = sql<boolean>`coalesce(about || taste || choose || store <> '', false)`;

/** Whether the shop sells goods that serve as the ingredient of the row. */
const isSold = sql<boolean>`exists (
  select from product_ingredients
  join products on products.slug = product_ingredients.product_slug
  where products.status = 'active' and product_ingredients.ingredient_key = ingredients.key)`;

/** Whether a drink holds the ingredient of the row. */
const isPoured = sql<boolean>`exists (
  select from recipe_ingredients where recipe_ingredients.ingredient_key = ingredients.key)`;

/**
 * Every ingredient that has something to show: a text, a drink or goods. Unpaged: bars know hundreds of ingredients, not millions.
 */
export const listShownIngredients = (db: Queries<RecipeTables & ProductTables>) =>
  db
    .selectFrom("ingredients")
    .leftJoin("ingredient_guides", "ingredient_guides.ingredient_key", "ingredients.key")
    .select(["key", "name", "kind", "colour", "synonyms"])
    .select(isSold.as("is_sold"))
    .where((eb) => eb.or([isWritten, isPoured, isSold]))
    .execute();

export type ShownIngredient = Awaited<ReturnType<typeof listShownIngredients>>[number];

/** One ingredient with its texts, which are null where nobody has written any. */
export const findIngredient = (db: Queries<RecipeTables>, key: string) =>
  db
    .selectFrom("ingredients")
    .leftJoin("ingredient_guides", "ingredient_guides.ingredient_key", "ingredients.key")
    .selectAll("ingredients")
    .select(["about", "taste", "choose", "store", "swaps", "months"])
    .where("ingredients.key", "=", key)
    .executeTakeFirst();

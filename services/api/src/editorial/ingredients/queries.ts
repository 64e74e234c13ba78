import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";

/** True where the ingredient of the row has a text. The row joins `ingredient_guides`. */
export const isWritten = sql<boolean>`coalesce(about || taste || choose || store <> '', false)`;

/** Goods on sale that serve as the ingredient of the row. */
const goodsOfRow = sql`product_ingredients
  join products on products.slug = product_ingredients.product_slug
  where products.status = 'active' and product_ingredients.ingredient_key = ingredients.key`;

/** Drinks that take the ingredient of the row, as `usesIngredient` tells it. */
export const drinksOfRow = sql`(
    select recipe_slug, ingredient_key from recipe_ingredients
    union all select recipe_slug, ingredient_key from recipe_garnishes
  ) as taken
  join ingredients as used on used.key = taken.ingredient_key
  join recipes on recipes.slug = taken.recipe_slug
  where ingredients.key in (used.key, used.made_from) or ingredients.name = any(used.synonyms)`;

const isSold = sql<boolean>`exists (select from ${goodsOfRow})`;

/** Ingredients that have something to show: a text, a drink or goods. The others have no page. */
const shownIngredients = (db: Queries<RecipeTables & ProductTables>) =>
  db
    .selectFrom("ingredients")
    .leftJoin("ingredient_guides", "ingredient_guides.ingredient_key", "ingredients.key")
    .where((eb) => eb.or([isWritten, sql<boolean>`exists (select from ${drinksOfRow})`, isSold]));

const namedIngredients = (db: Queries<RecipeTables & ProductTables>) =>
  shownIngredients(db).select(["key", "name", "kind", "colour", "synonyms"]);

/** Every ingredient that has a page, with the words that it is found by. */
export const listNamedIngredients = (db: Queries<RecipeTables & ProductTables>) => namedIngredients(db).execute();

export type NamedIngredient = Awaited<ReturnType<typeof listNamedIngredients>>[number];

/** The ingredients that have a page, each with whether the shop sells it. */
export const listShownIngredients = (db: Queries<RecipeTables & ProductTables>) =>
  namedIngredients(db).select(isSold.as("is_sold")).execute();

export type ShownIngredient = Awaited<ReturnType<typeof listShownIngredients>>[number];

/** The ingredients that have a page, each with the time at which its texts, its drinks or its goods last changed. */
export const shownIngredientChanges = (db: Queries<RecipeTables & ProductTables>) =>
  shownIngredients(db).select([
    "ingredients.key as slug",
    sql<Date>`greatest(
      ingredient_guides.changed_at,
      (select max(recipes.changed_at) from ${drinksOfRow}),
      (select max(products.changed_at) from ${goodsOfRow})
    )`.as("changed_at"),
  ]);

/** One ingredient that has a page, with its texts, which are null where nobody has written any. */
export const findShownIngredient = (db: Queries<RecipeTables & ProductTables>, key: string) =>
  shownIngredients(db)
    .selectAll("ingredients")
    .select(["about", "taste", "choose", "store", "swaps", "months"])
    .where("ingredients.key", "=", key)
    .executeTakeFirst();

/** Ingredients that are made from this one and have a page, as its juice. */
export const listMadeFrom = (db: Queries<RecipeTables & ProductTables>, key: string) =>
  shownIngredients(db).select(["key", "name"]).where("ingredients.made_from", "=", key).orderBy("name").execute();

/** Ingredients of these keys that have a page, with the fields that a link shows. */
export const listLinkedIngredients = async (db: Queries<RecipeTables & ProductTables>, keys: readonly string[]) =>
  keys.length === 0
    ? []
    : await shownIngredients(db).select(["key", "name", "colour"]).where("ingredients.key", "in", keys).execute();

import { sql } from "kysely";
import { inDanish } from "../../../platform/office-list-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import type { MatchedIngredient, MatchedProduct } from "./match-ingredients.ts";

type Db = Queries<CatalogueDatabase>;

/** Drinks among the goods that serve no ingredient yet: nothing made of a material, no gift card and nothing archived. */
export async function listUnmatchedGoods(db: Db, product: string | undefined, most: number): Promise<MatchedProduct[]> {
  return await db
    .selectFrom("products")
    .innerJoin("categories", "categories.path", "products.category_path")
    .select([
      "products.slug",
      "products.name",
      sql<string>`coalesce(content #>> '{facts,legalName}', '')`.as("legalName"),
    ])
    .select(["categories.name as categoryName", sql<number>`abv_percent::float8`.as("abvPercent")])
    .where("status", "<>", "archived")
    .where("gift_card", "is", null)
    .where(sql<boolean>`coalesce(content #>> '{facts,material}', '') = ''`)
    .where(sql<boolean>`category_path !~ '^(glas|barudstyr|udstyr|tilbehoer|gaver)'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("product_ingredients").select("rank").whereRef("product_slug", "=", "products.slug"))),
    )
    .$if(product !== undefined, (query) => query.where("products.slug", "=", product ?? ""))
    .orderBy(inDanish("products.name"))
    .orderBy("products.slug")
    .limit(most)
    .execute();
}

/** The ingredients that drinks of the shop need, each with the number of those drinks. */
export const listWantedIngredients = (db: Db): Promise<(MatchedIngredient & { drinks: number })[]> =>
  db
    .selectFrom("ingredients")
    .innerJoin("recipe_ingredients", "recipe_ingredients.ingredient_key", "ingredients.key")
    .select(["key", "name", "synonyms", sql<number>`abv_percent::float8`.as("abvPercent")])
    .select(sql<number>`count(distinct recipe_slug)::int`.as("drinks"))
    .groupBy("key")
    .execute();

type Pair = { slug: string; ingredient: string };

export async function listRefusedMatches(db: Db): Promise<Pair[]> {
  return await db
    .selectFrom("ingredient_match_refusals")
    .select(["product_slug as slug", "ingredient_key as ingredient"])
    .execute();
}

export async function saveRefusedMatches(db: Db, pairs: readonly Pair[], at: Date): Promise<void> {
  await sql`
    insert into ingredient_match_refusals (product_slug, ingredient_key, at)
    select products.slug, ingredients.key, ${at}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (slug text, ingredient text)
      join products on products.slug = pair.slug join ingredients on ingredients.key = pair.ingredient
    on conflict do nothing`.execute(db);
}

/** @returns how many there were */
export async function deleteRefusedMatches(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("ingredient_match_refusals").executeTakeFirst();
  return Number(numDeletedRows);
}

/** The ingredients that each of these goods serves by now, in their order. */
export async function listServedBy(db: Db, slugs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("product_ingredients")
    .select(["product_slug", "ingredient_key"])
    .where("product_slug", "=", sql<string>`any(${[...slugs]}::text[])`)
    .orderBy("rank")
    .execute();
  const bySlug = Map.groupBy(rows, ({ product_slug }) => product_slug);
  return new Map(
    slugs.map((slug) => [slug, (bySlug.get(slug) ?? []).map(({ ingredient_key }) => ingredient_key)] as const),
  );
}

/** The given names that goods or ingredients have. */
export async function findMatchable(db: Db, pairs: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select products.slug, ingredients.key as ingredient
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (slug text, ingredient text)
      join products on products.slug = pair.slug join ingredients on ingredients.key = pair.ingredient`.execute(db);
  const found = new Set(rows.map(({ slug, ingredient }) => `${slug} ${ingredient}`));
  return pairs.filter(({ slug, ingredient }) => found.has(`${slug} ${ingredient}`));
}

import { manyWordsKeys, oneWordKeys } from "@skaenk/contract/drink-fields";
import { type Insertable, sql } from "kysely";
import { inDanish } from "../../platform/office-list-queries.ts";
import type { Trx } from "./content-kind.ts";
import type { WritingDatabase } from "./tables.ts";

type LiveTable = "recipes" | "articles" | "collections" | "campaigns" | "brands";

/** The slugs of these that have no page in the shop. */
export async function unknownSlugs(trx: Trx, table: "recipes" | "products", slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const wanted = [...new Set(slugs)];
  const rows = await trx
    .selectFrom(table)
    .select("slug")
    .where("slug", "=", sql<string>`any(${wanted}::text[])`)
    .execute();
  const known = new Set(rows.map(({ slug }) => slug));
  return wanted.filter((slug) => !known.has(slug));
}

export const findLive = <Table extends LiveTable>(trx: Trx, table: Table, slug: string) =>
  trx
    .selectFrom(table as LiveTable)
    .selectAll()
    .where("slug", "=", slug)
    .executeTakeFirst();

export async function deleteLive(trx: Trx, table: LiveTable, slug: string): Promise<void> {
  await trx.deleteFrom(table).where("slug", "=", slug).execute();
}

/**
 * Writes a row under its address, in the place of the one it had until now. A move is a removal and a new row, so that
 * whoever follows changes hears of both.
 */
export async function putLive<Table extends LiveTable>(
  trx: Trx,
  table: Table,
  before: string | null,
  row: Insertable<WritingDatabase[Table]> & { slug: string },
): Promise<void> {
  if (before !== null && before !== row.slug) await deleteLive(trx, table, before);
  const values = trx.insertInto(table as LiveTable).values(row);
  await values.onConflict((conflict) => conflict.column("slug").doUpdateSet(row)).execute();
}

/** The position of a new item in its list: after the others. */
export async function nextPosition(trx: Trx, table: "recipes" | "collections", slug: string | null): Promise<number> {
  const own =
    slug === null
      ? undefined
      : await trx.selectFrom(table).select("position").where("slug", "=", slug).executeTakeFirst();
  if (own) return own.position;
  const { last } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

type MeasureTable = "recipe_ingredients" | "recipe_garnishes";

export const listMeasures = (trx: Trx, table: MeasureTable, slug: string) =>
  trx
    .selectFrom(table as "recipe_ingredients")
    .select(["ingredient_key", "amount", "unit"])
    .where("recipe_slug", "=", slug)
    .orderBy("position")
    .execute();

export const listIngredients = (trx: Trx, keys: readonly string[]) =>
  trx
    .selectFrom("ingredients")
    .selectAll()
    .where("key", "=", sql<string>`any(${[...new Set(keys)]}::text[])`)
    .execute();

type Measure = { ingredient_key: string; amount: number; unit: string };

export async function putMeasures(
  trx: Trx,
  table: MeasureTable,
  slug: string,
  measures: readonly Measure[],
): Promise<void> {
  await trx.deleteFrom(table).where("recipe_slug", "=", slug).execute();
  if (measures.length === 0) return;
  await trx
    .insertInto(table)
    .values(measures.map((measure, position) => ({ ...measure, recipe_slug: slug, position })))
    .execute();
}

/** This query moves the ratings of a drink along with it to another address. */
export async function moveRatings(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable("ratings").set({ recipe_slug: to }).where("recipe_slug", "=", from).execute();
}

export const findPage = (trx: Trx, path: string) =>
  trx.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();

export async function putPage(
  trx: Trx,
  before: string | null,
  row: Insertable<WritingDatabase["pages"]>,
): Promise<void> {
  if (before !== null && before !== row.path) await deletePage(trx, before);
  const values = trx.insertInto("pages").values(row);
  await values.onConflict((conflict) => conflict.column("path").doUpdateSet(row)).execute();
}

export async function deletePage(trx: Trx, path: string): Promise<void> {
  await trx.deleteFrom("pages").where("path", "=", path).execute();
}

export const findTheme = (trx: Trx, slug: string) =>
  trx.selectFrom("article_themes").select("slug").where("slug", "=", slug).executeTakeFirst();

export const listRecipeThemes = (trx: Trx) =>
  trx.selectFrom("recipe_themes").select(["slug", "name"]).orderBy("position").execute();

export const listArticleThemes = (trx: Trx) =>
  trx.selectFrom("article_themes").select(["slug", "name"]).orderBy("position").execute();

export const listAllIngredients = (trx: Trx) =>
  trx.selectFrom("ingredients").select(["key", "name", "kind"]).orderBy(inDanish("name")).execute();

/** The words that drinks are sorted by, as far as any of them uses them. */
export async function listDrinkWords(trx: Trx) {
  const one = ["glass", ...oneWordKeys].map(
    (key) => sql`select ${key}::text as what, ${sql.ref(key)} as word from recipes`,
  );
  const many = manyWordsKeys.map((key) => sql`select ${key}::text, unnest(${sql.ref(key)}) from recipes`);
  const { rows } = await sql<{ what: string; word: string }>`
    ${sql.join([...one, ...many], sql` union `)} order by word`.execute(trx);
  return rows;
}

/** The number of goods of each of these brands, whatever their status. */
export async function countGoods(trx: Trx, brands: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; goods: number }>`
    select brand_slug as slug, count(*)::int as goods from products
    where brand_slug = any(${[...brands]}::text[]) group by 1`.execute(trx);
  return new Map(rows.map(({ slug, goods }) => [slug, goods]));
}

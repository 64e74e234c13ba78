import { mostRecipesShown, type RecipeFile, type RecipeFileItem } from "@skaenk/contract/office/recipe-files";
import { sql } from "kysely";
import type { Trx } from "../content-kind.ts";
import type { RecipeItem } from "./draft-of-recipe.ts";

type NewFile = {
  name: string;
  staffId: number | null;
  staffName: string;
  at: Date;
  items: RecipeItem[];
  refused: { name: string; reason: string }[];
};

/** Files kept, each with up to 10 MB of recipes: those that nobody applied, and all. The drafts and the history of an older one stay. */
const mostKept = { unapplied: 20, all: 100 };

export async function insertRecipeFile(trx: Trx, file: NewFile): Promise<number> {
  const { id } = await trx
    .insertInto("recipe_files")
    .values({
      ...{ name: file.name, staff_id: file.staffId, staff_name: file.staffName, at: file.at, change_set_id: null },
      ...{ items: JSON.stringify(file.items), refused: JSON.stringify(file.refused) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const latest = trx.selectFrom("recipe_files").select("id").orderBy("id", "desc");
  await trx
    .deleteFrom("recipe_files")
    .where(({ eb, or }) =>
      or([
        eb("id", "in", latest.where("change_set_id", "is", null).offset(mostKept.unapplied)),
        eb("id", "in", latest.offset(mostKept.all)),
      ]),
    )
    .execute();
  return id;
}

/** The files of recipes without their contents, which may be 10 MB, each with whether its drinks were undone. */
export const recipeFilesQuery = (db: Trx) =>
  db
    .selectFrom("recipe_files")
    .leftJoin("change_sets", "change_sets.id", "recipe_files.change_set_id")
    .select(["recipe_files.id", "name", "recipe_files.at", "recipe_files.staff_name", "change_set_id", "recipes"])
    .select(sql<boolean>`coalesce(change_sets.state = 'undone', false)`.as("undone"));
export type RecipeFileRecord = Awaited<ReturnType<ReturnType<typeof recipeFilesQuery>["executeTakeFirstOrThrow"]>>;

type PageOfItems = { limit: number; cursor: number };

/**
 * Finds a file with one page of its recipes: a whole file of 500 recipes would be megabytes to read and to write.
 * @param page.cursor how many recipes of the file stand before the page
 */
export const findRecipeFile = (db: Trx, id: number, { limit, cursor }: PageOfItems) =>
  recipeFilesQuery(db)
    .select([
      sql<RecipeFileItem[]>`coalesce((
        select jsonb_agg(jsonb_build_object('slug', item -> 'slug', 'state', item -> 'state', 'measures', item -> 'measures',
          'name', item #> '{fields,name}', 'source', item #> '{fields,source}', 'unmatched', item #> '{fields,unmatched}') order by place)
        from jsonb_array_elements(items) with ordinality as one(item, place)
        where place > ${cursor} and place <= ${cursor + limit}), '[]')`.as("items"),
      sql<number>`jsonb_array_length(jsonb_path_query_array(items, '$[*] ? (@.state == "new")'))`.as("fresh"),
      sql<RecipeFile["refused"]>`jsonb_path_query_array(refused, ${sql.lit(`$[0 to ${mostRecipesShown - 1}]`)})`.as(
        "refused",
      ),
      sql<number>`jsonb_array_length(refused)`.as("refusedCount"),
    ])
    .where("recipe_files.id", "=", id)
    .executeTakeFirst();

/** The change set that a file was made in, null before it was; nothing where there is no such file. */
export const findSetOfFile = (db: Trx, id: number) =>
  db.selectFrom("recipe_files").select("change_set_id").where("id", "=", id).executeTakeFirst();

/** A file with its row locked, so that two simultaneous presses act once. */
export const lockRecipeFile = (trx: Trx, id: number) =>
  trx.selectFrom("recipe_files").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function noteMade(trx: Trx, id: number, changeSetId: number): Promise<void> {
  await trx.updateTable("recipe_files").set({ change_set_id: changeSetId }).where("id", "=", id).execute();
}

export const listKnownIngredients = (trx: Trx) =>
  trx.selectFrom("ingredients").select(["key", "name", "synonyms"]).execute();

/** Addresses among these that a drink has, written or in the shop. */
export async function findTakenDrinks(trx: Trx, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from recipes where slug = any (${[...slugs]}::text[])
    union select slug from content_drafts where kind = 'recipes' and slug = any (${[...slugs]}::text[])`.execute(trx);
  return new Set(rows.map(({ slug }) => slug));
}

/** This query records the rows of a set for the history: each drink that was made. */
export async function insertMadeRows(trx: Trx, setId: number, keys: readonly string[]): Promise<void> {
  await sql`
    insert into change_set_rows (change_set_id, position, thing, key, expected, patch, state)
    select ${setId}, position, 'recipe', key, '{}', '{}', 'done'
    from unnest(${[...keys]}::text[]) with ordinality as made(key, position)`.execute(trx);
}

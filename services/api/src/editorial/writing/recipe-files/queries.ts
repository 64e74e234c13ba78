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

/** Without what is in it, which may be 10 MB; with whether what it made was undone. */
export const recipeFilesQuery = (db: Trx) =>
  db
    .selectFrom("recipe_files")
    .leftJoin("change_sets", "change_sets.id", "recipe_files.change_set_id")
    .select(["recipe_files.id", "name", "recipe_files.at", "recipe_files.staff_name", "change_set_id", "recipes"])
    .select(sql<boolean>`coalesce(change_sets.state = 'undone', false)`.as("undone"));
export type RecipeFileRecord = Awaited<ReturnType<ReturnType<typeof recipeFilesQuery>["executeTakeFirstOrThrow"]>>;

/** One of them whole. */
export const findRecipeFile = (db: Trx, id: number) =>
  recipeFilesQuery(db).select(["items", "refused"]).where("recipe_files.id", "=", id).executeTakeFirst();

/** Held, so that two who press at once do it once. */
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

/** What the history shows of the set: each drink that was made. */
export async function insertMadeRows(trx: Trx, setId: number, keys: readonly string[]): Promise<void> {
  await sql`
    insert into change_set_rows (change_set_id, position, thing, key, expected, patch, state)
    select ${setId}, position, 'recipe', key, '{}', '{}', 'done'
    from unnest(${[...keys]}::text[]) with ordinality as made(key, position)`.execute(trx);
}

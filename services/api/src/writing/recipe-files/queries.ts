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

export async function insertRecipeFile(trx: Trx, file: NewFile): Promise<number> {
  const { id } = await trx
    .insertInto("recipe_files")
    .values({
      ...{ name: file.name, staff_id: file.staffId, staff_name: file.staffName, at: file.at, change_set_id: null },
      ...{ items: JSON.stringify(file.items), refused: JSON.stringify(file.refused) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** With whether what it made was undone. */
export const recipeFilesQuery = (db: Trx) =>
  db
    .selectFrom("recipe_files")
    .leftJoin("change_sets", "change_sets.id", "recipe_files.change_set_id")
    .selectAll("recipe_files")
    .select(sql<boolean>`coalesce(change_sets.state = 'undone', false)`.as("undone"));
export type RecipeFileRecord = Awaited<ReturnType<ReturnType<typeof recipeFilesQuery>["executeTakeFirstOrThrow"]>>;

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

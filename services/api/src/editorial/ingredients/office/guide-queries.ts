import type { IngredientSwap } from "@skaenk/contract/ingredients";
import { type TasteFactName, tasteFactNames, tasteFacts } from "@skaenk/contract/taste-scales";
import { sql } from "kysely";
import type { Fields } from "../../../office/audit/tables.ts";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { RecipeTables } from "../../content/recipe-tables.ts";
import { factColumns, tasteColumns, tasteFactsOf } from "../../content/taste-facts.ts";
import { drinksOfRow, isWritten } from "../queries.ts";

type GuideTexts = {
  about: string;
  taste: string;
  choose: string;
  store: string;
  swaps: IngredientSwap[];
  months: number[];
};

type GuideFields = GuideTexts & Record<TasteFactName, number>;

/** The texts of an ingredient nobody has written about. */
const unwritten: GuideTexts = { about: "", taste: "", choose: "", store: "", swaps: [], months: [] };

/** The fields of an ingredient, held until the transaction ends; texts are empty where nobody has written any, undefined without the ingredient. */
export async function readGuide(trx: Transaction<RecipeTables>, key: string): Promise<Fields | undefined> {
  // The ingredient is locked rather than its texts, which may not be there yet.
  await trx.selectFrom("ingredients").select("key").where("key", "=", key).forUpdate().execute();
  return await findGuide(trx, key);
}

/** The texts of an ingredient and the facts of its taste; undefined without the ingredient. */
export async function findGuide(db: Queries<RecipeTables>, key: string): Promise<GuideFields | undefined> {
  const [texts, facts] = await Promise.all([
    findTexts(db, key),
    db.selectFrom("ingredients").select(factColumns).where("key", "=", key).executeTakeFirst(),
  ]);
  return facts && { ...texts, ...tasteFactsOf(facts) };
}

async function findTexts(db: Queries<RecipeTables>, key: string): Promise<GuideTexts> {
  const row = await db
    .selectFrom("ingredient_guides")
    .select(["about", "taste", "choose", "store", "swaps", "months"])
    .where("ingredient_key", "=", key)
    .executeTakeFirst();
  return row ?? unwritten;
}

export async function writeGuide(trx: Transaction<RecipeTables>, key: string, patch: Fields, at: Date): Promise<void> {
  const before = await findGuide(trx, key);
  if (!before) return;
  const fields = { ...before, ...(patch as Partial<GuideFields>) };
  if (tasteFactNames.some((name) => fields[name] !== before[name])) {
    await trx.updateTable("ingredients").set(tasteColumns(fields)).where("key", "=", key).execute();
  }
  const { about, taste, choose, store, swaps, months } = fields;
  const row = { about, taste, choose, store, months, swaps: JSON.stringify(swaps), changed_at: at };
  if (Object.keys(patch).every((name) => isFact(name))) return;
  await trx
    .insertInto("ingredient_guides")
    .values({ ingredient_key: key, ...row })
    .onConflict((conflict) => conflict.column("ingredient_key").doUpdateSet(row))
    .execute();
}

const isFact = (name: string): boolean => Object.hasOwn(tasteFacts, name);

/** Ingredients as the office lists them. */
export const listedIngredients = (
  db: Queries<RecipeTables>,
  { q, written }: { q?: string | undefined; written?: "ja" | "nej" | undefined },
) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("ingredients")
        .leftJoin("ingredient_guides", "ingredient_guides.ingredient_key", "ingredients.key")
        .select(["key", "name", "kind", "synonyms"])
        .select(isWritten.as("written"))
        .select(sql<number>`(select count(distinct taken.recipe_slug)::int from ${drinksOfRow})`.as("drinks"))
        .as("listed"),
    )
    .select(["key", "name", "kind", "written", "drinks"])
    .$if(Boolean(q), (query) => {
      const like = containsPattern(q ?? "");
      return query.where((eb) =>
        eb.or([eb("name", "ilike", like), sql<boolean>`array_to_string(synonyms, ' ') ilike ${like}`]),
      );
    })
    .$if(written !== undefined, (query) => query.where("written", "=", written === "ja"));

export const findIngredientName = (db: Queries<RecipeTables>, key: string) =>
  db.selectFrom("ingredients").select(["key", "name", "kind"]).where("key", "=", key).executeTakeFirst();

/** The keys of these that belong to no ingredient. */
export async function listUnknownKeys(db: Queries<RecipeTables>, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("ingredients")
    .select("key")
    .where("key", "in", ["", ...keys])
    .execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

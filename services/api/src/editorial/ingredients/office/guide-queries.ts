import type { IngredientSwap } from "@skaenk/contract/ingredients";
import { sql } from "kysely";
import type { Fields } from "../../../office/audit/tables.ts";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { RecipeTables } from "../../content/recipe-tables.ts";
import { drinksOfRow, isWritten } from "../queries.ts";

type GuideFields = {
  about: string;
  taste: string;
  choose: string;
  store: string;
  swaps: IngredientSwap[];
  months: number[];
};

/** The texts of an ingredient nobody has written about. */
const unwritten: GuideFields = { about: "", taste: "", choose: "", store: "", swaps: [], months: [] };

/** The texts of an ingredient, held until the transaction ends; empty where nobody has written any, undefined without the ingredient. */
export async function readGuide(trx: Transaction<RecipeTables>, key: string): Promise<Fields | undefined> {
  // The ingredient is locked rather than its texts, which may not be there yet.
  const ingredient = await trx
    .selectFrom("ingredients")
    .select("key")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  return ingredient && (await findGuide(trx, key));
}

export async function findGuide(db: Queries<RecipeTables>, key: string): Promise<GuideFields> {
  const row = await db
    .selectFrom("ingredient_guides")
    .select(["about", "taste", "choose", "store", "swaps", "months"])
    .where("ingredient_key", "=", key)
    .executeTakeFirst();
  return row ?? unwritten;
}

export async function writeGuide(trx: Transaction<RecipeTables>, key: string, patch: Fields, at: Date): Promise<void> {
  const { swaps, ...texts } = { ...(await findGuide(trx, key)), ...(patch as Partial<GuideFields>) };
  const row = { ...texts, swaps: JSON.stringify(swaps), changed_at: at };
  await trx
    .insertInto("ingredient_guides")
    .values({ ingredient_key: key, ...row })
    .onConflict((conflict) => conflict.column("ingredient_key").doUpdateSet(row))
    .execute();
}

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

/** Which of these keys are no ingredients. */
export async function listUnknownKeys(db: Queries<RecipeTables>, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("ingredients")
    .select("key")
    .where("key", "in", ["", ...keys])
    .execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

import { sql } from "kysely";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { CatalogueDatabase } from "../tables.ts";

type Db = Queries<CatalogueDatabase>;

/** The guesses that wait for a person, with the names of their goods. */
export const guessesQuery = (db: Db, q: string | undefined) => {
  const guessed = db
    .selectFrom("product_guesses")
    .innerJoin("products", "products.slug", "product_guesses.product_slug")
    .select(["product_slug", "sku", "field", "value", "reason", "wanted_status", "change_set_id", "products.name"])
    .select(
      sql<number>`(select count(*)::int from product_guesses other where other.product_slug = product_guesses.product_slug)`.as(
        "open",
      ),
    )
    .select(sql<string>`product_slug || ' ' || sku || ' ' || field`.as("key"))
    .as("guessed");
  const query = db.selectFrom(guessed).selectAll("guessed");
  return q ? query.where("name", "ilike", containsPattern(q)) : query;
};
export type GuessRow = Awaited<ReturnType<ReturnType<typeof guessesQuery>["executeTakeFirstOrThrow"]>>;

/** The guesses of some goods, held. */
export const lockGuesses = (trx: Db, slugs: readonly string[]) =>
  trx
    .selectFrom("product_guesses")
    .selectAll()
    .where("product_slug", "=", sql<string>`any(${[...slugs]}::text[])`)
    .orderBy("product_slug")
    .forUpdate()
    .execute();
export type LockedGuess = Awaited<ReturnType<typeof lockGuesses>>[number];

export async function deleteGuess(
  trx: Db,
  { product_slug, sku, field }: Pick<LockedGuess, "product_slug" | "sku" | "field">,
): Promise<void> {
  await trx
    .deleteFrom("product_guesses")
    .where("product_slug", "=", product_slug)
    .where("sku", "=", sku)
    .where("field", "=", field)
    .execute();
}

/** A field that somebody sets is guessed no longer. */
export async function settleGuesses(
  trx: Db,
  key: { slug: string } | { sku: string },
  fields: readonly string[],
): Promise<void> {
  const query = trx.deleteFrom("product_guesses").where("field", "in", fields);
  await ("slug" in key
    ? query.where("product_slug", "=", key.slug).where("sku", "=", "")
    : query.where("sku", "=", key.sku)
  ).execute();
}

/** Forgets the guesses of removed goods whose address new ones get. */
export async function forgetGuesses(trx: Db, slug: string): Promise<void> {
  await trx.deleteFrom("product_guesses").where("product_slug", "=", slug).execute();
}

export async function hasGuesses(trx: Db, slug: string): Promise<boolean> {
  const open = await trx
    .selectFrom("product_guesses")
    .select("field")
    .where("product_slug", "=", slug)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

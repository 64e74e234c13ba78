import { sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { BarDatabase, BarTables } from "./tables.ts";

/** This lock serialises changes of one bar, so that concurrent requests cannot exceed its limit. */
export async function lockBar(trx: Transaction<BarTables>, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bar of member ${memberId}`}, 0))`.execute(trx);
}

/** This query lists a member's bottles with the names of their ingredients, newest last. */
export const listBottles = (db: Queries<BarDatabase>, memberId: number) =>
  db
    .selectFrom("bar_bottles")
    .innerJoin("ingredients", "ingredients.key", "ingredient_key")
    .select(["ingredient_key", "name", "kind", "rest_ml", "size_ml"])
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();

export type BottleRow = Awaited<ReturnType<typeof listBottles>>[number];

/** This query filters keys to existing ingredients, in the given order and without duplicates. */
export async function knownIngredients(db: Queries<BarDatabase>, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("ingredients").select("key").where("key", "in", keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return [...new Set(keys)].filter((key) => known.has(key));
}

/** This query adds bottles without an amount. An existing bottle is unchanged, except that an empty one gets an unknown amount, because a new bottle was bought. */
export async function insertBottles(
  trx: Transaction<BarTables>,
  memberId: number,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto("bar_bottles")
    .values(
      keys.map((ingredient_key) => ({
        member_id: memberId,
        ingredient_key,
        rest_ml: null,
        size_ml: null,
        changed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "ingredient_key"])
        .doUpdateSet({ rest_ml: null, size_ml: null, changed_at: now })
        .where("bar_bottles.rest_ml", "=", 0),
    )
    .execute();
}

/** This query sets the amount in a bottle in millilitres, and adds a bottle that is not in the bar. */
export async function saveAmount(
  trx: Transaction<BarTables>,
  bottle: { memberId: number; key: string; restMl: number; sizeMl: number; now: Date },
): Promise<void> {
  const amount = { rest_ml: bottle.restMl, size_ml: bottle.sizeMl, changed_at: bottle.now };
  await trx
    .insertInto("bar_bottles")
    .values({ member_id: bottle.memberId, ingredient_key: bottle.key, ...amount })
    .onConflict((conflict) => conflict.columns(["member_id", "ingredient_key"]).doUpdateSet(amount))
    .execute();
}

export async function deleteBottle(db: Queries<BarTables>, memberId: number, key: string): Promise<void> {
  await db.deleteFrom("bar_bottles").where("member_id", "=", memberId).where("ingredient_key", "=", key).execute();
}

const pourKeptMs = 2 * 86_400_000;

/** This query deletes operation ids that no browser repeats any more. @returns their number */
export async function removeOldPours(db: Queries<BarTables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - pourKeptMs);
  const { numDeletedRows } = await db.deleteFrom("bar_pours").where("poured_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** This query records the id of a pour operation. @returns false when the id was recorded before */
export async function insertPour(
  trx: Transaction<BarTables>,
  memberId: number,
  operationId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("bar_pours")
    .values({ member_id: memberId, operation_id: operationId, poured_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

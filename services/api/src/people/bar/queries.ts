import { sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { BarDatabase, BarTables } from "./tables.ts";

/** Changes of one bar wait for each other, so that its limit holds. */
export async function lockBar(trx: Transaction<BarTables>, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bar of member ${memberId}`}, 0))`.execute(trx);
}

/** A member's bottles with the names of their ingredients, the newest last. */
export const listBottles = (db: Queries<BarDatabase>, memberId: number) =>
  db
    .selectFrom("bar_bottles")
    .innerJoin("ingredients", "ingredients.key", "ingredient_key")
    .select(["ingredient_key", "name", "kind", "rest_ml", "size_ml"])
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();

export type BottleRow = Awaited<ReturnType<typeof listBottles>>[number];

/** Keys of ingredients that the shop knows, in the given order and each once. */
export async function knownIngredients(db: Queries<BarDatabase>, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("ingredients").select("key").where("key", "in", keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return [...new Set(keys)].filter((key) => known.has(key));
}

/** Adds bottles without an amount. One that is there stays as it is, and an empty one loses its amount: somebody bought another. */
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

/** Writes how much is left of a bottle, in millilitres; one that is not in the bar is added. */
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

/** Writes down an operation that pours, and forgets the member's old ones. @returns whether it is a new one */
export async function insertPour(
  trx: Transaction<BarTables>,
  memberId: number,
  operationId: string,
  now: Date,
): Promise<boolean> {
  await trx
    .deleteFrom("bar_pours")
    .where("member_id", "=", memberId)
    .where("poured_at", "<", new Date(now.getTime() - pourKeptMs))
    .execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("bar_pours")
    .values({ member_id: memberId, operation_id: operationId, poured_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

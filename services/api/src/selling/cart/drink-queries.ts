import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Database, Queries, Transaction } from "../../platform/queries.ts";
import { leftWithout, takenOfPlan } from "./drink-rules.ts";
import { lineIdOf } from "./line-id.ts";
import { type CartPress, findLineGoods, setLine, touchCart } from "./queries.ts";
import type { CartTables } from "./tables.ts";

type Db = Queries<CartTables & ProductTables>;

/** So many of a variant for each of these drinks, the one that asked first in front. `servings` is the known number of each of the drinks. */
export type DrinkNote = { sku: string; quantity: number; drinks: readonly string[]; servings?: number | null };

/** Remembers which drinks things in the cart were bought for, on top of what is known; what is not in the cart is passed over. */
export async function noteDrinks(db: Db, visitorId: string, notes: readonly DrinkNote[]): Promise<void> {
  const rows = notes.flatMap(({ drinks, servings = null, ...note }) =>
    drinks.map((slug) => ({ ...note, servings, slug })),
  );
  if (rows.length === 0) return;
  const [skus, quantities] = [rows.map(({ sku }) => sku), rows.map(({ quantity }) => quantity)];
  await sql`
    insert into cart_line_drinks (visitor_id, sku, recipe_slug, quantity, servings)
    select lines.visitor_id, lines.sku, note.slug, note.quantity, note.servings
    from unnest(${skus}::text[], ${rows.map(({ slug }) => slug)}::text[], ${quantities}::int[], ${rows.map(({ servings }) => servings)}::int[])
      with ordinality as note(sku, slug, quantity, servings, place)
    join cart_lines lines on lines.visitor_id = ${visitorId} and lines.sku = note.sku
    order by note.place
    on conflict (visitor_id, sku, recipe_slug) do update
      set quantity = least(cart_line_drinks.quantity + excluded.quantity, 99),
        servings = greatest(cart_line_drinks.servings, excluded.servings)`.execute(db);
}

/**
 * This query adds the drinks that a press buys for to those that the visitor bought for before. All notes of a drink have the same number, so that
 * the number stays while any of its goods do.
 * @param servings the number that the press buys for, by the slug of the drink
 */
export async function noteServings(db: Db, visitorId: string, servings: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update cart_line_drinks set servings = wanted.count + coalesce((
      select max(before.servings) from cart_line_drinks before
      where before.visitor_id = ${visitorId} and before.recipe_slug = wanted.slug), 0)
    from unnest(${[...servings.keys()]}::text[], ${[...servings.values()]}::int[]) as wanted(slug, count)
    where cart_line_drinks.visitor_id = ${visitorId} and cart_line_drinks.recipe_slug = wanted.slug`.execute(db);
}

/**
 * This function sets the quantity of a line if the stock allows it. A decrease also lowers the quantity that each of these drinks needs; an increase
 * leaves the needs unchanged. Both changes are made in one transaction.
 * @returns false when the stock is too small
 */
export const setLineOfDrinks = (
  db: Database<CartTables & ProductTables>,
  press: CartPress & { lineId: number; quantity: number; drinks: string[] },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { visitorId, lineId, quantity, drinks } = press;
    const before = drinks.length === 0 ? undefined : await findHeldLine(trx, press);
    if (!(await setLine(trx, press))) return false;
    const fewer = (before?.quantity ?? 0) - quantity;
    if (fewer > 0) await wantFewer(trx, { visitorId, lineId, drinks, quantity: fewer });
    return true;
  });

/** This function finds a line and locks its cart until the transaction ends. */
const findHeldLine = async (trx: Transaction<CartTables & ProductTables>, press: CartPress & { lineId: number }) => {
  await touchCart(trx, press);
  return await findLineGoods(trx, press.visitorId, press.lineId);
};

/**
 * This query lowers the quantity that each drink needs of a line, and the number of drinks in proportion. The need of a drink is removed when it
 * reaches zero.
 */
async function wantFewer(
  db: Db,
  { visitorId, lineId, drinks, quantity }: { visitorId: string; lineId: number; drinks: string[]; quantity: number },
): Promise<void> {
  await sql`
    with noted as (
      select drinks.id, drinks.quantity from cart_line_drinks drinks
      join cart_lines lines on lines.visitor_id = drinks.visitor_id and lines.sku = drinks.sku
      where lines.visitor_id = ${visitorId} and lines.id = ${lineId} and drinks.recipe_slug = any(${drinks})
    ), gone as (
      delete from cart_line_drinks using noted
      where cart_line_drinks.id = noted.id and noted.quantity <= ${quantity}
    )
    update cart_line_drinks set quantity = noted.quantity - ${quantity},
      servings = ceil(cart_line_drinks.servings * (noted.quantity - ${quantity})::numeric / noted.quantity)
    from noted where cart_line_drinks.id = noted.id and noted.quantity > ${quantity}`.execute(db);
}

/** Takes out of the cart what was put in for a drink, whole or not at all. @returns what was taken out */
export const takeOutDrink = (db: Database<CartTables & ProductTables>, press: CartPress & { slug: string }) =>
  db.transaction().execute(async (trx) => {
    await touchCart(trx, press);
    return await takeOutGoodsOf(trx, press.visitorId, press.slug);
  });

/** Goods that a former plan put in a line of the cart: so many pieces for each of these drinks. */
export type PlannedGoods = { lineId: string; quantity: number; drinks: readonly string[] };

/**
 * This function takes out what a former plan put in, in the transaction of a press that holds the cart. Pieces that were bought in another way stay,
 * and lines that are no longer in the cart are passed over. The result is what was taken out.
 */
export async function takeOutPlanned(
  trx: Transaction<CartTables & ProductTables>,
  visitorId: string,
  planned: readonly PlannedGoods[],
): Promise<{ variantId: string; quantity: number }[]> {
  // A line counts once, so that a repeated entry takes nothing twice.
  const byLine = new Map(
    planned.flatMap((goods) => {
      const id = lineIdOf(goods.lineId);
      return id === undefined ? [] : [[id, goods] as const];
    }),
  );
  const lines = await listNoted(trx, visitorId, [...byLine.keys()]);
  const removed: { variantId: string; quantity: number }[] = [];
  for (const { id, sku, quantity, notes } of lines) {
    const goods = byLine.get(id);
    if (!goods) continue;
    const noted = notes.filter(({ slug }) => goods.drinks.includes(slug)).map((note) => note.quantity);
    const taken = takenOfPlan({ quantity, planned: goods.quantity, noted });
    if (taken > 0) removed.push({ variantId: sku, quantity: taken });
    if (taken === quantity) await trx.deleteFrom("cart_lines").where("id", "=", id).execute();
    else {
      await wantFewer(trx, { visitorId, lineId: id, drinks: [...goods.drinks], quantity: goods.quantity });
      if (taken > 0) {
        await trx
          .updateTable("cart_lines")
          .set({ quantity: quantity - taken })
          .where("id", "=", id)
          .execute();
      }
    }
  }
  return removed;
}

/** This query locks the given lines of a cart and lists what they are noted for. */
async function listNoted(trx: Transaction<CartTables & ProductTables>, visitorId: string, ids: readonly number[]) {
  const lines = await trx
    .selectFrom("cart_lines")
    .select(["id", "sku", "quantity"])
    .where("visitor_id", "=", visitorId)
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  const notes = await trx
    .selectFrom("cart_line_drinks")
    .select(["sku", "recipe_slug as slug", "quantity"])
    .where("visitor_id", "=", visitorId)
    .where("sku", "=", sql<string>`any(${lines.map(({ sku }) => sku)}::text[])`)
    .execute();
  return lines.map((line) => ({ ...line, notes: notes.filter(({ sku }) => sku === line.sku) }));
}

/** This function takes out what was put in for a drink, in the transaction of a press that holds the cart. The result is what was taken out. */
async function takeOutGoodsOf(
  trx: Transaction<CartTables & ProductTables>,
  visitorId: string,
  slug: string,
): Promise<{ variantId: string; quantity: number }[]> {
  const removed: { variantId: string; quantity: number }[] = [];
  for (const { id, sku, quantity, own, others } of await listWanted(trx, visitorId, slug)) {
    const left = leftWithout({ quantity, own, others });
    if (left === 0) await trx.deleteFrom("cart_lines").where("id", "=", id).execute();
    else if (left < quantity) {
      await trx.updateTable("cart_lines").set({ quantity: left }).where("id", "=", id).execute();
    }
    if (left < quantity) removed.push({ variantId: sku, quantity: quantity - left });
  }
  await trx
    .deleteFrom("cart_line_drinks")
    .where("visitor_id", "=", visitorId)
    .where("recipe_slug", "=", slug)
    .execute();
  return removed;
}

const listWanted = async (trx: Transaction<CartTables & ProductTables>, visitorId: string, slug: string) => {
  const rows = await trx
    .selectFrom("cart_lines")
    .innerJoin("cart_line_drinks as noted", (join) =>
      join
        .onRef("noted.visitor_id", "=", "cart_lines.visitor_id")
        .onRef("noted.sku", "=", "cart_lines.sku")
        .on("noted.recipe_slug", "=", slug),
    )
    .select(["cart_lines.id", "cart_lines.sku", "cart_lines.quantity", "noted.quantity as own"])
    .select(({ selectFrom }) =>
      selectFrom("cart_line_drinks as other")
        .whereRef("other.visitor_id", "=", "cart_lines.visitor_id")
        .whereRef("other.sku", "=", "cart_lines.sku")
        .where("other.recipe_slug", "<>", slug)
        .select(({ fn }) => fn.sum<number>("other.quantity").as("wanted"))
        .as("others"),
    )
    .where("cart_lines.visitor_id", "=", visitorId)
    .orderBy("cart_lines.id")
    .forUpdate(["cart_lines"])
    .execute();
  return rows.map((row) => ({ ...row, others: Number(row.others ?? 0) }));
};

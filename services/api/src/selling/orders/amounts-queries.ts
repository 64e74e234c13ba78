import type { UsedPromotion } from "@skaenk/contract/promotions";
import { type RawBuilder, sql } from "kysely";
import { inTransaction } from "../../platform/in-transaction.ts";
import type { Database, Queries } from "../../platform/queries.ts";
import { amountsAfterReleases, promotionsOf } from "./order-amounts.ts";
import type { AmountsAfterReleases } from "./parcel-amounts.ts";
import { listOrderLines, lockOrder, type OrderRow } from "./queries.ts";
import type { OrdersDatabase } from "./tables.ts";

/** A column of what an order comes to, in SQL: as `amountsOf` has it. @param orders the name that the query has given the table */
export const comesTo = (column: keyof AmountsAfterReleases, orders = "orders"): RawBuilder<number> =>
  sql<number>`coalesce((${sql.ref(`${orders}.after_releases`)} ->> ${sql.lit(column)})::int, ${sql.ref(`${orders}.${column}`)})`;

/** Writes what a locked order comes to, after goods of it were released. */
export async function writeAmounts(trx: Queries<OrdersDatabase>, order: OrderRow): Promise<void> {
  const lines = await listOrderLines(trx, order.id);
  const amounts = amountsAfterReleases(order, lines);
  await trx
    .updateTable("orders")
    .set({ after_releases: JSON.stringify(amounts) })
    .where("id", "=", order.id)
    .execute();
  await writePromotionDiscounts(trx, order.id, promotionsOf({ ...order, after_releases: amounts }, lines));
}

/** This function writes the current discount of each promotion of an order in øre to `promotion_uses`, from which the office sums the discounts. */
export async function writePromotionDiscounts(
  trx: Queries<OrdersDatabase>,
  orderId: number,
  promotions: readonly Pick<UsedPromotion, "id" | "offOre">[],
): Promise<void> {
  if (promotions.length === 0) return;
  const given = JSON.stringify(promotions.map(({ id, offOre }) => ({ id, off: offOre })));
  await sql`
    update promotion_uses set off_ore = given.off from jsonb_to_recordset(${given}::jsonb) as given(id bigint, off int)
    where order_id = ${orderId} and promotion_id = given.id`.execute(trx);
}

/** Counts orders of which goods were released before their amounts were counted. @returns how many */
export async function countEarlierReleases({ db }: { db: Database<OrdersDatabase> }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where after_releases is null
      and id in (select order_id from order_lines where released_quantity > 0) limit 200`.execute(db);
  for (const { id } of rows) {
    await inTransaction(db, async (trx) => writeAmounts(trx, await lockOrder(trx, Number(id))));
  }
  return rows.length;
}

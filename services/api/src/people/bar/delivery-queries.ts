import { sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { BarDatabase, BarTables, BottleState } from "./tables.ts";

/** An order by its number, with the member whom it belongs to; undefined for a present, a guest's order and one whose buyer is erased. */
export const findOwnOrder = (db: Queries<BarDatabase>, orderNumber: string) =>
  db
    .selectFrom("orders")
    .innerJoin("member_orders", "member_orders.order_id", "orders.id")
    .select(["orders.id", "member_orders.member_id"])
    .where("orders.order_number", "=", orderNumber)
    .where("orders.gift", "is", null)
    .executeTakeFirst();

export type BarLine = {
  id: number;
  shipped: number;
  /** Contents of one bottle, and how many of them a piece holds. */
  volumeMl: number | null;
  units: number;
  /** Ingredients that the product serves as, the one it is first of all before the others. */
  keys: string[];
};

/** Lines of an order whose goods serve as an ingredient and were not put in a bar yet. */
export async function listLinesToPutIn(db: Queries<BarDatabase>, orderId: number): Promise<BarLine[]> {
  const { rows } = await sql<BarLine>`
    select line.id, line.shipped_quantity as shipped, variants.volume_ml as "volumeMl", variants.units,
      array_agg(link.ingredient_key order by link.rank, link.ingredient_key) as keys
    from order_lines line
      join variants on variants.sku = line.sku
      join product_ingredients link on link.product_slug = variants.product_slug
    where line.order_id = ${orderId} and line.gift_card is null and line.shipped_quantity > 0
      and not exists (select from bar_deliveries where order_line_id = line.id)
    group by line.id, variants.sku
    order by line.position`.execute(db);
  return rows;
}

export async function insertDelivery(
  trx: Transaction<BarTables>,
  delivery: {
    order_line_id: number;
    member_id: number;
    ingredient_key: string;
    piece_ml: number | null;
    pieces: number;
    returned: number;
    was: BottleState;
    delivered_at: Date;
  },
): Promise<void> {
  await trx.insertInto("bar_deliveries").values(delivery).execute();
}

/** What an order's lines have put in its buyer's bar. `latest`: when the bottle was last filled by any order. */
export async function listDeliveriesOf(db: Queries<BarDatabase>, orderId: number) {
  return await db
    .selectFrom("bar_deliveries as delivery")
    .innerJoin("order_lines", "order_lines.id", "delivery.order_line_id")
    .selectAll("delivery")
    .select(
      sql<Date>`(select max(other.delivered_at) from bar_deliveries other
        where other.member_id = delivery.member_id and other.ingredient_key = delivery.ingredient_key)`.as("latest"),
    )
    .where("order_lines.order_id", "=", orderId)
    .orderBy("delivery.order_line_id")
    .execute();
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveriesOf>>[number];

export async function saveReturned(trx: Transaction<BarTables>, lineId: number, returned: number): Promise<void> {
  await trx.updateTable("bar_deliveries").set({ returned }).where("order_line_id", "=", lineId).execute();
}

/** One bottle of a bar with the moment in which it was last changed. */
export const findBottle = (db: Queries<BarTables>, memberId: number, key: string) =>
  db
    .selectFrom("bar_bottles")
    .select(["rest_ml", "size_ml", "changed_at"])
    .where("member_id", "=", memberId)
    .where("ingredient_key", "=", key)
    .executeTakeFirst();

/** Lowers what is left of a bottle, or takes its amount away; the bottle counts as untouched still. */
export async function setUntouched(
  trx: Transaction<BarTables>,
  bottle: { memberId: number; key: string },
  restMl: number | null,
): Promise<void> {
  await trx
    .updateTable("bar_bottles")
    .set(restMl === null ? { rest_ml: null, size_ml: null } : { rest_ml: restMl })
    .where("member_id", "=", bottle.memberId)
    .where("ingredient_key", "=", bottle.key)
    .execute();
}

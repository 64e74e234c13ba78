import { sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { BarDatabase, BarTables, BottleState } from "./tables.ts";

/** This query finds an order by its number together with its member. @returns undefined for a present, a guest's order, or an erased buyer */
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
  /** The volume is that of one bottle in millilitres; `units` is the number of bottles in one piece. */
  volumeMl: number | null;
  units: number;
  /** These ingredient keys are what the product can be used as, its main ingredient first. */
  keys: string[];
};

/** This query lists the lines of an order whose goods are an ingredient and have not been added to a bar yet. */
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

/**
 * This query lists what the lines of an order added to the buyer's bar. `latest` is the time at which any order last filled the bottle; `before` is the
 * state of the bottle before the first of the deliveries that filled it one on top of the other.
 */
export async function listDeliveriesOf(db: Queries<BarDatabase>, orderId: number) {
  return await db
    .selectFrom("bar_deliveries as delivery")
    .innerJoin("order_lines", "order_lines.id", "delivery.order_line_id")
    .selectAll("delivery")
    .select(
      sql<Date>`(select max(other.delivered_at) from bar_deliveries other
        where other.member_id = delivery.member_id and other.ingredient_key = delivery.ingredient_key)`.as("latest"),
    )
    .select(
      sql<BottleState>`coalesce((select other.was from bar_deliveries other
        where other.member_id = delivery.member_id and other.ingredient_key = delivery.ingredient_key and other.was <> 'known'
          and (other.delivered_at, other.order_line_id) <= (delivery.delivered_at, delivery.order_line_id)
        order by other.delivered_at desc, other.order_line_id desc limit 1), 'known')`.as("before"),
    )
    .where("order_lines.order_id", "=", orderId)
    .orderBy("delivery.order_line_id")
    .execute();
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveriesOf>>[number];

export async function saveReturned(trx: Transaction<BarTables>, lineId: number, returned: number): Promise<void> {
  await trx.updateTable("bar_deliveries").set({ returned }).where("order_line_id", "=", lineId).execute();
}

/** This query finds one bottle of a bar with the time of its last change. */
export const findBottle = (db: Queries<BarTables>, memberId: number, key: string) =>
  db
    .selectFrom("bar_bottles")
    .select(["rest_ml", "size_ml", "changed_at"])
    .where("member_id", "=", memberId)
    .where("ingredient_key", "=", key)
    .executeTakeFirst();

/** This query lowers the amount in a bottle or clears it, and leaves `changed_at` as it is. */
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

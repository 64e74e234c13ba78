import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { OrderTables } from "./tables.ts";

/**
 * Unpaid orders of the office: those taken by phone, and those that an edit made dearer than what was reserved (decisions 700 and 715). A query
 * names the table `orders`.
 */
export const unpaidOfOffice = sql<boolean>`(coalesce(orders.raised_by, orders.taken_by) is not null
  and orders.status in ('awaiting_age', 'awaiting_payment'))`;

/** Units of each product that unpaid orders of the office hold. The caller holds the locks of the stock. */
export async function countHeldByOffice(
  db: Queries<OrderTables>,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; held: number }>`
    select order_lines.sku, sum(order_lines.quantity)::int as held
    from orders join order_lines on order_lines.order_id = orders.id
    where order_lines.sku = any(${[...skus]}::text[]) and ${unpaidOfOffice}
    group by order_lines.sku`.execute(db);
  return new Map(rows.map(({ sku, held }) => [sku, held]));
}

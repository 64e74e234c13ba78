import type { BuyerScope, UnusualHolds } from "@skaenk/contract/office/unusual-holds";
import { sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import { unpaidOfOffice } from "../../orders/office-hold-queries.ts";
import type { OrderTables } from "../../orders/tables.ts";

type Db = Queries<OrderTables & ProductTables>;

const latestNumbers = sql`(array_agg(order_number order by orders.id desc))[1:20]`;

/** Products with at least `leastUnits` held for unpaid orders, those taken by phone or made dearer by an edit among them. */
export async function listHeldGoods(db: Db, leastUnits: number): Promise<UnusualHolds["goods"]> {
  const { rows } = await sql<UnusualHolds["goods"][number]>`
    select order_lines.sku, min(order_lines.product_slug) as slug, min(order_lines.name) as name,
      min(order_lines.size) as size, sum(quantity)::int as held, coalesce(max(variants.stock), 0) as free,
      ${latestNumbers} as orders
    from orders
    left join unpaid_orders on unpaid_orders.order_id = orders.id
    join order_lines on order_lines.order_id = orders.id and gift_card is distinct from 'mail'
    left join variants on variants.sku = order_lines.sku
    where (unpaid_orders.order_id is not null and orders.status = 'awaiting_payment')
      or ${unpaidOfOffice}
    group by order_lines.sku
    having sum(quantity) >= ${leastUnits}
    order by sum(quantity) desc limit 200`.execute(db);
  return rows;
}

const columns: Record<BuyerScope, ReturnType<typeof sql>> = {
  network: sql`network_hash`,
  site: sql`site_hash`,
  mailbox: sql`mailbox_hash`,
  phone: sql`phone_hash`,
};

/** Buyers with many unpaid orders since a given time, grouped by one property that the orders share. */
export async function listUnpaidBuyers(
  db: Db,
  scope: BuyerScope,
  { since, leastOrders, leastUnits }: { since: Date; leastOrders: number; leastUnits: number },
): Promise<UnusualHolds["buyers"]> {
  const { rows } = await sql<Omit<UnusualHolds["buyers"][number], "scope">>`
    select coalesce(sum(units), 0)::int as units, count(*) filter (where status <> 'cancelled')::int as waiting,
      count(*) filter (where status = 'cancelled')::int as lapsed, ${latestNumbers} as orders
    from unpaid_orders
    join orders on orders.id = unpaid_orders.order_id
    cross join lateral (
      select sum(quantity) as units from order_lines
      where order_lines.order_id = orders.id and held_at is not null and gift_card is distinct from 'mail'
    ) goods
    where ${columns[scope]} is not null and (status <> 'cancelled' or unpaid_orders.placed_at > ${since})
    group by ${columns[scope]}
    having count(*) >= ${leastOrders} or sum(units) >= ${leastUnits}
    order by sum(units) desc nulls last limit 50`.execute(db);
  return rows.map((row) => ({ scope, ...row }));
}

/** Members of staff and API keys with at least `leastOrders` orders taken by phone, or made dearer by an edit, that nobody has paid. */
export async function listUnpaidTakers(db: Db, leastOrders: number): Promise<UnusualHolds["takers"]> {
  const { rows } = await sql<UnusualHolds["takers"][number]>`
    select coalesce(raised_by, taken_by) as name, count(*)::int as waiting, ${latestNumbers} as orders from orders
    where ${unpaidOfOffice}
    group by coalesce(raised_by, taken_by) having count(*) >= ${leastOrders}
    order by count(*) desc limit 50`.execute(db);
  return rows;
}

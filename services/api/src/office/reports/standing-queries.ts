import { sql } from "kysely";
import { isPricedBefore } from "../../editorial/content/price-queries.ts";
import type { PointsTables } from "../../people/club/points/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { ReportTables } from "./sales-queries.ts";

type Db = Queries<ReportTables & PointsTables>;

type Stock = { pieces: number; costOre: number; saleOre: number; withoutCost: number };

/** Value of the stock, with drafts and archived goods, which exist all the same. Gift cards are liabilities, not goods. */
export async function sumStock(db: Db): Promise<Stock> {
  const { rows } = await sql<Stock>`
    select coalesce(sum(stock), 0)::int8 as pieces, coalesce(sum(stock::int8 * cost_ore), 0)::int8 as "costOre",
      coalesce(sum(stock::int8 * price_ore), 0)::int8 as "saleOre",
      count(*) filter (where stock > 0 and cost_ore is null)::int as "withoutCost"
    from variants join products on products.slug = variants.product_slug where products.gift_card is null`.execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])) as Stock;
}

/** Points that members may still use: a debt of the shop. */
export async function sumPointsOwed(db: Db): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int8 as points from points_entries
    where exists (select from members where members.id = points_entries.member_id)`.execute(db);
  return Number(rows[0]?.points ?? 0);
}

export type SlowMoverRow = {
  sku: string;
  slug: string;
  name: string;
  stock: number;
  saleOre: number;
  lastSoldAt: Date | null;
};

/** Goods that have had a price for three months or more, are for sale, and of which none was sold in the last three months, those that bind the most money first. */
export async function listSlow(db: Db, now: Date): Promise<SlowMoverRow[]> {
  const { rows } = await sql<SlowMoverRow>`
    select variants.sku, products.slug, products.name || coalesce(' ' || nullif(variants.name, ''), '') as name,
      variants.stock, variants.stock::int8 * variants.price_ore as "saleOre",
      (select max(placed_at) from order_lines join orders on orders.id = order_id where sku = variants.sku) as "lastSoldAt"
    from variants join products on products.slug = variants.product_slug
    where variants.stock > 0 and products.gift_card is null and products.status = 'active'
      and ${isPricedBefore(sql`${now}::timestamptz - interval '90 days'`)}
      and not exists (
      select from order_lines join orders on orders.id = order_id
      where order_lines.sku = variants.sku and placed_at > ${now}::timestamptz - interval '90 days'
        and orders.status <> 'cancelled')
    order by 5 desc, 1 limit 30`.execute(db);
  return rows;
}

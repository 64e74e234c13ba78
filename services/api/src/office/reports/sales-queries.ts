import type { GoodsGroup, PeriodStep, Sales } from "@skaenk/contract/office/reports";
import { unsoldStatuses } from "@skaenk/contract/order-groups";
import { type RawBuilder, sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import type { DayRange } from "../../platform/asked-period.ts";
import type { Queries } from "../../platform/queries.ts";
import { comesTo } from "../../selling/orders/amounts-queries.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";
import { returnsByLine } from "./returns-queries.ts";

export type ReportTables = OrderTables & ProductTables & RecipeTables;
type Db = Queries<ReportTables>;

/** Orders that are sales: what waits for payment or was given up is none. */
const sold = ({ from, to }: DayRange) => sql`
  orders.status not in (${sql.join(unsoldStatuses)})
  and orders.placed_at >= (${from}::date)::timestamp at time zone 'Europe/Copenhagen'
  and orders.placed_at < (${to}::date + 1)::timestamp at time zone 'Europe/Copenhagen'`;

/** Orders of the shop before that were sales, as far as they are in kroner. */
const formerlySold = ({ from, to }: DayRange) => sql`
  former_orders.current and not former_orders.cancelled and former_orders.currency = 'DKK'
  and ordered_at >= (${from}::date)::timestamp at time zone 'Europe/Copenhagen'
  and ordered_at < (${to}::date + 1)::timestamp at time zone 'Europe/Copenhagen'`;

/** This expression is the price in øre of a number of pieces of a line minus their promotions, as on the papers (`offOfPieces`). */
const priceOf = (pieces: RawBuilder<unknown>) => sql`((${pieces}) * order_lines.price_ore
  - round(order_lines.off_ore::numeric * (${pieces}) / quantity))`;

const returned = sql`coalesce(returns.back, 0)`;

/** This expression is the number of sold pieces of a line, which were neither released nor returned. */
const soldPieces = sql`(quantity - released_quantity - ${returned})`;

/**
 * This expression is the revenue in øre of the sold pieces of a line minus their promotions and allowances. Points and special offers reduce the whole
 * order, and are part of the sales.
 */
const revenue = sql`(${priceOf(sql`quantity - released_quantity`)} - ${priceOf(returned)} - coalesce(returns.allowed_ore, 0))`;

/** This expression is the number of pieces whose cost the shop bears: sold pieces, and returned pieces that were not put in stock again. */
const costedPieces = sql`(quantity - released_quantity - coalesce(returns.shelved, 0))`;

/** Goods whose cost was known when they were sold. The cost of a gift card is unknown until the card is used. */
const isCosted = sql`order_lines.gift_card is null and order_lines.cost_ore is not null`;

/** Orders of nothing but gift cards are no sale before the cards are used, so that an average leaves them out. */
const hasGoods = sql`(gift_cards_ore = 0 or goods_ore > gift_cards_ore)`;

const sums = sql`
  count(*)::int as orders, coalesce(sum(goods_ore - gift_cards_ore), 0)::int8 as "goodsOre",
  coalesce(sum(gift_cards_ore - credited_cards_ore), 0)::int8 as "giftCardsOre",
  coalesce(sum(discount_ore), 0)::int8 as "discountOre", coalesce(sum(deposit_ore), 0)::int8 as "depositOre",
  coalesce(sum(delivery_ore), 0)::int8 as "deliveryOre", coalesce(sum(vat_ore), 0)::int8 as "vatOre",
  coalesce(sum(total_ore - gift_cards_ore), 0)::int8 as "totalOre", coalesce(sum(refunded_ore), 0)::int8 as "refundedOre",
  coalesce(round(avg(total_ore - gift_cards_ore) filter (where ${hasGoods})), 0)::int8 as "averageOre",
  count(distinct buyer)::int as customers, coalesce(round(sum(costed_ore)), 0)::int8 as "costedOre",
  coalesce(sum(cost_ore), 0)::int8 as "costOre"`;

/** Gift cards that credit notes took back of an order, in øre. Only a line of several kinds at once has parts. */
const creditedCards = sql`(
  select coalesce(sum(coalesce(part ->> 'amountOre', line ->> 'amountOre')::int8), 0)
  from credit_notes cross join jsonb_array_elements(credit_notes.content -> 'lines') line
    left join lateral jsonb_array_elements(line -> 'parts') part on true
  where credit_notes.order_id = orders.id and coalesce(part ->> 'kind', line ->> 'kind') = 'gift-card')`;

/**
 * This query returns the orders of the days. The statement must define `returns` (`returnsByLine`).
 * @param withFormer adds the orders of the former shop that are in kroner
 */
function salesOf({ from, to }: DayRange, withFormer: boolean) {
  const own = sql`
    select placed_at, ${comesTo("goods_ore")} as goods_ore, ${comesTo("discount_ore")} as discount_ore,
      ${comesTo("deposit_ore")} as deposit_ore, ${comesTo("delivery_ore")} as delivery_ore, ${comesTo("vat_ore")} as vat_ore,
      ${comesTo("total_ore")} as total_ore,
      (select coalesce(sum(price_ore * (quantity - released_quantity)), 0) from order_lines
        where order_id = orders.id and gift_card is not null) as gift_cards_ore,
      credited_cards_ore,
      (select coalesce(sum(amount_ore), 0) from credit_notes where order_id = orders.id) - credited_cards_ore as refunded_ore,
      lower(email) as buyer, coalesce(lines.costed_ore, 0) as costed_ore, coalesce(lines.cost_ore, 0) as cost_ore
    from orders cross join lateral (select ${creditedCards} as credited_cards_ore) credited
      left join (
        select order_id, sum(${revenue} / (1 + vat_percent / 100.0)) filter (where ${isCosted}) as costed_ore,
          sum(${costedPieces} * order_lines.cost_ore) filter (where ${isCosted}) as cost_ore
        from order_lines join orders on orders.id = order_lines.order_id left join returns on returns.line_id = order_lines.id
        where ${sold({ from, to })} group by order_id
      ) lines on lines.order_id = orders.id
    where ${sold({ from, to })}`;
  if (!withFormer) return own;
  return sql`${own}
    union all
    select ordered_at, total_ore - coalesce(delivery_ore, 0) + coalesce(discount_ore, 0), coalesce(discount_ore, 0), 0,
      coalesce(delivery_ore, 0), coalesce(vat_ore, 0), total_ore, 0, 0, coalesce(refunded_ore, 0), lower(email), 0, 0
    from former_orders where ${formerlySold({ from, to })}`;
}

const plain = <Row extends Sales>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name === "period" ? value : Number(value)]),
  ) as Row;

/** Sales of each day, week (from Monday) or month in which something was sold, by its first day. */
export async function listSales(
  db: Db,
  days: DayRange,
  { by, former }: { by: PeriodStep; former: boolean },
): Promise<(Sales & { period: string })[]> {
  const { rows } = await sql<Sales & { period: string }>`
    with returns as (${returnsByLine})
    select to_char(date_trunc(${by}, placed_at at time zone 'Europe/Copenhagen'), 'YYYY-MM-DD') as period, ${sums}
    from (${salesOf(days, former)}) sales group by 1 order by 1`.execute(db);
  return rows.map(plain);
}

export async function sumSales(db: Db, days: DayRange, former: boolean): Promise<Sales> {
  const { rows } =
    await sql<Sales>`with returns as (${returnsByLine}) select ${sums} from (${salesOf(days, former)}) sales`.execute(
      db,
    );
  return plain(rows[0] as Sales);
}

const groups: Record<Exclude<GoodsGroup, "drink">, { key: RawBuilder<string>; name: RawBuilder<string> }> = {
  // What the shop before sold and this one has never had goes by its own name.
  product: { key: sql`coalesce(line.slug, line.name)`, name: sql`max(line.name)` },
  brand: { key: sql`coalesce(line.brand, '')`, name: sql`coalesce(max(line.brand), 'Uden mærke')` },
  category: { key: sql`coalesce(categories.path, '')`, name: sql`coalesce(max(categories.name), 'Uden kategori')` },
};

export type SoldRow = { key: string; name: string; pieces: number; revenueOre: number };
const mostRows = 200;

/**
 * This query returns the goods that were sold in the days and not returned, line by line. The statement must define `returns` (`returnsByLine`).
 * @param withFormer adds the goods of the former shop, matched by article number
 */
function soldLines(days: DayRange, withFormer: boolean) {
  const own = sql`
    select order_lines.product_slug as slug, order_lines.name, order_lines.brand_name as brand,
      ${soldPieces} as pieces, ${revenue} as revenue
    from order_lines join orders on orders.id = order_lines.order_id left join returns on returns.line_id = order_lines.id
    where order_lines.gift_card is null and ${sold(days)}`;
  if (!withFormer) return own;
  return sql`${own}
    union all
    select variants.product_slug, line ->> 'name', brands.name, (line ->> 'quantity')::int,
      coalesce((line ->> 'totalOre')::int8, 0)
    from former_orders cross join jsonb_array_elements(former_orders.lines) line
      left join variants on variants.sku = line ->> 'sku'
      left join products on products.slug = variants.product_slug
      left join brands on brands.slug = products.brand_slug
    where ${formerlySold(days)}`;
}

type Wanted = DayRange & { former: boolean };

/** This function lists the sold goods with their revenue in øre, without goods that were never sent or came back. */
export async function listSold(
  db: Db,
  { former, ...days }: Wanted,
  group: Exclude<GoodsGroup, "drink">,
): Promise<SoldRow[]> {
  const { key, name } = groups[group];
  const { rows } = await sql<SoldRow>`
    with returns as (${returnsByLine})
    select ${key} as key, ${name} as name, sum(line.pieces)::int as pieces, sum(line.revenue)::int8 as "revenueOre"
    from (${soldLines(days, former)}) line
      left join products on products.slug = line.slug
      left join categories on categories.path = products.category_path
    group by ${key} having sum(line.pieces) > 0
    order by 4 desc, 1 limit ${mostRows}`.execute(db);
  return rows.map((row) => ({ ...row, revenueOre: Number(row.revenueOre) }));
}

/** The drinks that the goods sold are for: how many pieces were sold of what each is mixed from, staples left out. */
export async function listDrinksThatSell(db: Db, { former, ...days }: Wanted): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with returns as (${returnsByLine}), sales as (
      select slug as product_slug, sum(pieces) as pieces, sum(revenue) as revenue
      from (${soldLines(days, former)}) line group by 1
    ), served as (
      select distinct recipe_ingredients.recipe_slug, product_ingredients.product_slug
      from recipe_ingredients join ingredients on ingredients.key = recipe_ingredients.ingredient_key
        join product_ingredients on product_ingredients.ingredient_key = recipe_ingredients.ingredient_key
      where not ingredients.pantry
    )
    select recipes.slug as key, recipes.name, sum(sales.pieces)::int as pieces, sum(sales.revenue)::int8 as "revenueOre"
    from served join sales using (product_slug) join recipes on recipes.slug = served.recipe_slug
    group by 1, 2 having sum(sales.pieces) > 0 order by 3 desc, 1 limit 100`.execute(db);
  return rows.map((row) => ({ ...row, revenueOre: Number(row.revenueOre) }));
}

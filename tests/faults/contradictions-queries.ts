import { sql } from "kysely";
import type { Database } from "../../services/api/src/platform/queries.ts";
import type { Tables } from "../../services/api/src/tables.ts";

type Db = Database<Tables>;

/** A query that must return no rows, with the description of the inconsistency if it does. */
type Contradiction = [name: string, query: ReturnType<typeof sql>];

/** Amount that a provider moves: gift card payments are paid for already, so no provider moves them again. */
const movedOre = sql`case when p.provider = 'gift-card' then amount_ore else amount_ore - coalesce((content ->> 'giftCardOre')::int, 0) end`;
const invoicedOre = sql`(select coalesce(sum(amount_ore), 0) from invoices where order_id = o.id)`;
const creditedOre = sql`(select coalesce(sum(amount_ore), 0) from credit_notes where order_id = o.id)`;
const isAllSent = sql`not exists (select from order_lines where order_id = o.id and shipped_quantity < quantity)`;
/** Nothing of an order is left to be sent. */
const isAllOver = sql`not exists (select from order_lines where order_id = o.id and shipped_quantity + released_quantity < quantity)`;
const sentPieces = sql`(select coalesce(sum(shipped_quantity), 0) from order_lines where order_id = o.id)`;
const piecesIn = (
  goods: ReturnType<typeof sql>,
) => sql`(select coalesce(sum((one ->> 'quantity')::int), 0) from (${goods}) came (goods),
  jsonb_array_elements(came.goods) one)`;
const returnedPieces = sql`(${piecesIn(sql`select r.details -> 'goods' from payment_requests r join payments on payments.id = r.payment_id
    where payments.order_id = o.id and r.kind = 'refund' and r.given_up_at is null and r.details ? 'goods'`)}
  + ${piecesIn(sql`select details -> 'goods' from order_events where order_id = o.id and kind = 'goods_returned'`)})`;

const money: Contradiction[] = [
  [
    "drawn money without its invoices",
    sql`select p.reference as key from payments p where captured_ore <> (
      select coalesce(sum(${movedOre}), 0) from invoices where payment_id = p.id)`,
  ],
  [
    "money paid back without its credit notes",
    sql`select p.reference as key from payments p where refunded_ore <> (
      select coalesce(sum(${movedOre}), 0) from credit_notes where payment_id = p.id)`,
  ],
  [
    "orders that were sent whole and are invoiced for another sum",
    sql`select order_number as key from orders o where status <> 'cancelled' and ${isAllSent} and ${invoicedOre} <> total_ore`,
  ],
  [
    "orders that are invoiced for more than they cost",
    sql`select order_number as key from orders o where ${invoicedOre} > total_ore`,
  ],
  [
    "orders that were called off and are invoiced",
    sql`select order_number as key from orders o where status = 'cancelled' and ${invoicedOre} > 0`,
  ],
  [
    "orders that came back and are not paid back to the øre",
    sql`select order_number as key from orders o where status = 'returned' and ${creditedOre} <> ${invoicedOre}`,
  ],
  [
    "goods that all came back and were not paid back, but for the delivery",
    sql`select order_number as key from orders o where ${sentPieces} > 0 and ${returnedPieces} >= ${sentPieces}
      and ${invoicedOre} - ${creditedOre} not in (0, delivery_ore)`,
  ],
  [
    "orders that are credited for more than was invoiced",
    sql`select order_number as key from orders o where ${creditedOre} > ${invoicedOre}`,
  ],
  [
    "orders sent whole whose invoices have other VAT",
    sql`select order_number as key from orders o where status <> 'cancelled' and ${isAllSent} and total_ore > 0
      and vat_ore <> (select coalesce(sum(vat_ore), 0) from invoices where order_id = o.id)`,
  ],
  [
    "payments with more or fewer papers than requests that were carried out",
    sql`select reference as key from payments p
      where (select count(*) from payment_requests where payment_id = p.id and kind = 'capture' and done_at is not null)
          <> (select count(*) from invoices where payment_id = p.id)
        or (select count(*) from payment_requests where payment_id = p.id and kind = 'refund' and done_at is not null)
          <> (select count(*) from credit_notes where payment_id = p.id)`,
  ],
  ["requests to the provider that are not done", sql`select key from payment_requests where done_at is null`],
  [
    "refunds in the office's log that were pressed once and written twice, or the other way round",
    sql`select order_number as key from orders o
      where (select count(*) from audit_log where act = 'order.refund' and thing = 'order' and key = o.order_number)
        <> (select count(*) from order_steps_done where order_id = o.id and step = 'refund')`,
  ],
  [
    "holes in the numbers of invoices",
    sql`select year::text as key from paper_numbers n where series = 'invoice' and latest <> (
      select count(distinct number) filter (where right(number, 5)::int <= latest) from invoices where number like n.year || '-%')`,
  ],
  [
    "holes in the numbers of credit notes",
    sql`select year::text as key from paper_numbers n where series = 'credit-note' and latest <> (
      select count(distinct number) filter (where right(number, 5)::int <= latest) from credit_notes where number like 'K' || n.year || '-%')`,
  ],
  [
    "transfers that are to go back by hand and nobody is told the sum",
    sql`select reference as key from payments p where provider = 'bank' and refunded_ore + released_ore <> (
      select coalesce(sum((details ->> 'amountOre')::int), 0) from order_attention
      where order_id = p.order_id and reason = 'transfer_back')`,
  ],
  [
    "transfers of which the bank has moved another sum than the order keeps",
    sql`select reference as key from payments p where provider = 'bank' and status not in ('pending', 'failed', 'expired')
      and amount_ore - released_ore <> (select coalesce(sum(amount_ore), 0) from bank_transfers where payment_id = p.id)`,
  ],
  [
    "transfers of orders to be sent that hold another sum than is to be drawn",
    sql`select reference as key from payments p join orders o on o.id = p.order_id
      where provider = 'bank' and o.status in ('confirmed', 'picking', 'partially_shipped', 'shipped')
        and amount_ore - captured_ore - released_ore <> case when ${isAllOver} then 0 else total_ore - gift_card_ore - captured_ore end
        and p.status not in ('pending', 'failed', 'expired')`,
  ],
];

const paidByCards = sql`(select coalesce(-sum(amount_ore), 0) from gift_card_entries
  where order_id = o.id and reason in ('redeemed', 'released', 'refunded'))`;
const onPapers = (table: "invoices" | "credit_notes") => sql`(select coalesce(sum((content ->> 'giftCardOre')::int), 0)
  from ${sql.table(table)} where order_id = o.id)`;

const giftCards: Contradiction[] = [
  [
    "gift cards that hold less than nothing or more than they were made for",
    sql`select c.id::text as key from gift_cards c left join gift_card_entries e on e.card_id = c.id group by c.id
      having coalesce(sum(e.amount_ore), 0) not between 0 and c.amount_ore`,
  ],
  [
    "gift cards that were paid for and not issued once with their whole sum",
    sql`select c.id::text as key from gift_cards c left join gift_card_entries e on e.card_id = c.id and reason = 'issued'
      group by c.id having case when active_at is null then count(e.id) <> 0
        else count(e.id) <> 1 or sum(e.amount_ore) <> c.amount_ore end`,
  ],
  [
    "orders of which gift cards paid another part than the order says",
    sql`select order_number as key from orders o where gift_card_ore <> (
      select coalesce(-sum(amount_ore), 0) from gift_card_entries where order_id = o.id
        and (reason = 'redeemed' or key like 'released:edited-%'))`,
  ],
  [
    "orders called off whose gift cards did not get everything back",
    sql`select order_number as key from orders o where status = 'cancelled' and ${paidByCards} <> 0`,
  ],
  [
    "orders whose gift cards paid another sum than the papers say",
    sql`select order_number as key from orders o where status <> 'cancelled' and gift_card_ore > 0
      and ${isAllOver}
      and ${paidByCards} <> ${onPapers("invoices")} - ${onPapers("credit_notes")}`,
  ],
  [
    "gift cards by mail that nobody was sent",
    sql`select id::text as key from gift_cards c where kind = 'mail' and active_at is not null and blocked_at is null
      and 1 <> (select count(*) from mail_outbox where key like 'gift-card:' || c.id || ':%' and sent_at is not null)`,
  ],
  [
    "gift cards that were bought and drawn and are not good",
    sql`select o.order_number as key from orders o join order_lines l on l.order_id = o.id and l.gift_card = 'mail'
      where o.status <> 'cancelled' and l.shipped_quantity <> (
        select count(*) from gift_cards where order_line_id = l.id and active_at is not null)`,
  ],
];

const points: Contradiction[] = [
  [
    "lots of points with less than nothing or more than came in",
    sql`select lot.id::text as key from points_entries lot left join points_entries e on e.lot_id = lot.id
      where lot.lot_id is null group by lot.id having lot.points + coalesce(sum(e.points), 0) not between 0 and lot.points`,
  ],
  [
    "members with less than no points",
    sql`select member_id::text as key from points_entries group by member_id having sum(points) < 0`,
  ],
  [
    "orders that were called off and keep their points",
    sql`select order_number as key from orders o where status = 'cancelled' and 0 <> (
      select coalesce(sum(points), 0) from points_entries where order_id = o.id)`,
  ],
  [
    "orders that used other points than they say",
    sql`select order_number as key from orders o where points <> (
      select coalesce(-sum(points), 0) from points_entries where order_id = o.id and reason = 'spent')`,
  ],
  [
    "orders that gave points for more than was paid",
    sql`select order_number as key from orders o where (
        select coalesce(sum(points), 0) from points_entries where order_id = o.id and reason in ('earned', 'earned_reversed'))
      not between 0 and (${invoicedOre}) / 1000`,
  ],
];

const traces: Contradiction[] = [
  [
    "orders placed twice by one press",
    sql`select key from idempotency_keys where order_id is not null group by key having count(distinct order_id) > 1`,
  ],
  [
    "orders whose lines come to another sum",
    sql`select order_number as key from orders o where goods_ore <> (
      select coalesce(sum(quantity * price_ore), 0) from order_lines where order_id = o.id)`,
  ],
  [
    "confirmed orders whose buyer was not told",
    sql`select order_number as key from orders where exists (
        select from order_events where order_id = orders.id and kind = 'confirmed')
      and not exists (select from mail_outbox where key = 'order-received:' || order_number)`,
  ],
  [
    "credit notes whose buyer was not told",
    sql`select number as key from credit_notes c where not exists (
      select from mail_outbox where key = 'refund:' || c.number)`,
  ],
  [
    "events that were given up",
    sql`select topic || ' ' || coalesce(last_error, '') as key from outbox where failed_at is not null`,
  ],
  [
    "goods files that were left in the middle, or given up",
    sql`select i.name || ' ' || i.state || ' ' || coalesce(s.state, '') as key from imports i
      left join change_sets s on s.id = i.change_set_id
      where i.state in ('waiting', 'reading', 'comparing', 'applying', 'failed')
        or (i.state = 'applied' and s.state not in ('done', 'undone'))`,
  ],
  [
    "goods of a file that was undone, or of which some are missing",
    sql`select i.name as key from imports i join change_sets s on s.id = i.change_set_id
      where i.state = 'applied' and (
          select count(*) from variants where sku like 'F-' || split_part(i.name, '-', 2) || '-%'
        ) <> case s.state when 'done' then (
          select count(*) from import_items where import_id = i.id and state = 'applied' and slug like 'proevesaft%') else 0 end`,
  ],
  [
    "change sets that are half done",
    sql`select id || ' ' || act || ' ' || state as key from change_sets where state in ('running', 'undoing', 'failed')`,
  ],
];

/** This query finds unsent mails that were due when the shop became idle. Scheduled jobs may have added later mails; a newer notice to the owner replaces an older one. */
const unsentMail = (restedAt: Date): Contradiction => [
  "mail that never went out",
  sql`select key from mail_outbox where sent_at is null and recipient <> '' and created_at <= ${restedAt}
    and not (key like 'owner-notice:problems:%' and gave_up_at is not null and started_at is null)`,
];

/** @param restedAt the shop's work was done at that time, by the machine's clock */
export async function listContradictions(db: Db, restedAt: Date): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of [...money, ...giftCards, ...points, ...traces, unsentMail(restedAt)]) {
    const { rows } = (await query.execute(db)) as { rows: { key: string }[] };
    if (rows.length > 0) found.push(`${name}: ${rows.slice(0, 3).map(({ key }) => key)} (${rows.length})`);
  }
  return found;
}

/** Products whose stock differs from the initial stock minus sold, plus cancelled, returned and recounted units. */
export async function listWrongStock(db: Db, goods: { sku: string; stock: number }[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string; stock: number; should: number }>`
    with beginning as (select sku, stock from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as g (sku text, stock int)),
    sold as (
      select sku, sum(quantity - released_quantity) as count from order_lines join orders on orders.id = order_id
      -- Nothing is taken before the mail is answered.
      where status not in ('awaiting_email', 'cancelled') group by sku
    ),
    restocked as (
      select l.sku, sum((g ->> 'quantity')::int) as count
      from order_events e cross join jsonb_array_elements(e.details -> 'goods') g
      join order_lines l on l.id = (g ->> 'lineId')::bigint
      where e.kind = 'goods_restocked' group by l.sku
    ),
    counted as (
      select sku, sum(change) as count from stock_movements where reason in ('corrected', 'counted', 'undone') group by sku
    ),
    reckoned as (
      select v.sku, v.stock,
        b.stock - coalesce(sold.count, 0) + coalesce(restocked.count, 0) + coalesce(counted.count, 0) as should
      from beginning b join variants v using (sku) left join sold using (sku) left join restocked using (sku)
      left join counted using (sku)
    )
    select sku, stock, should from reckoned where stock <> should`.execute(db);
  const ledger = await sql<{ sku: string; stock: number; should: number }>`
    select v.sku, v.stock, coalesce(sum(m.change), 0)::int as should from variants v
    left join stock_movements m on m.sku = v.sku group by v.sku having v.stock <> coalesce(sum(m.change), 0)`.execute(
    db,
  );
  return [
    ...rows.map(({ sku, stock, should }) => `stock of ${sku} is ${stock} and should be ${should}`),
    ...ledger.rows.map(({ sku, stock, should }) => `stock of ${sku} is ${stock} and its ledger comes to ${should}`),
  ];
}

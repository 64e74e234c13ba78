import { sql } from "kysely";
import type { Database } from "../../services/api/src/platform/queries.ts";
import type { Tables } from "../../services/api/src/tables.ts";

type Db = Database<Tables>;

/** Goods without alcohol that are sold: most of them plentiful, some scarce. */
export async function chooseGoods(db: Db): Promise<{ sku: string; stock: number }[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct on (product_slug) sku from variants join products on products.slug = product_slug
    where abv_percent = 0 and category_path not like 'gaver%' order by product_slug, sku limit 10`.execute(db);
  const goods = rows.map(({ sku }, place) => ({ sku, stock: place < 8 ? 100_000 : 40 }));
  for (const { sku, stock } of goods) await sql`update variants set stock = ${stock} where sku = ${sku}`.execute(db);
  return goods;
}

/** What must be nothing, each with what it says when it is not. */
const wrongs: [name: string, query: ReturnType<typeof sql>][] = [
  [
    "drawn money without its invoices",
    sql`select p.reference as key from payments p left join invoices i on i.payment_id = p.id
      group by p.id having p.captured_ore <> coalesce(sum(i.amount_ore), 0)`,
  ],
  [
    "money paid back without its credit notes",
    sql`select p.reference as key from payments p left join credit_notes c on c.payment_id = p.id
      group by p.id having p.refunded_ore <> coalesce(sum(c.amount_ore), 0)`,
  ],
  [
    "holes in the numbers of invoices",
    sql`select series as key from paper_numbers n where series = 'invoice'
      and latest <> (select count(*) from invoices where number like n.year || '-%')`,
  ],
  [
    "lots of points with less than nothing or more than came in",
    sql`select lot.id::text as key from points_entries lot left join points_entries e on e.lot_id = lot.id
      where lot.lot_id is null group by lot.id having lot.points + coalesce(sum(e.points), 0) not between 0 and lot.points`,
  ],
  [
    "orders placed twice by one press",
    sql`select key from idempotency_keys where order_id is not null group by key having count(distinct order_id) > 1`,
  ],
  ["mail that never went out", sql`select key from mail_outbox where sent_at is null and recipient <> ''`],
  [
    "confirmed orders whose buyer was not told",
    sql`select order_number as key from orders where exists (
        select from order_events where order_id = orders.id and kind = 'confirmed')
      and not exists (select from mail_outbox where key = 'order-received:' || order_number)`,
  ],
  [
    "events that were given up",
    sql`select topic || ' ' || coalesce(last_error, '') as key from outbox where failed_at is not null`,
  ],
  ["requests to the provider that are not done", sql`select key from payment_requests where done_at is null`],
];

export async function listWrong(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of wrongs) {
    const { rows } = (await query.execute(db)) as { rows: { key: string }[] };
    if (rows.length > 0) found.push(`${name}: ${rows.slice(0, 3).map(({ key }) => key)} (${rows.length})`);
  }
  return found;
}

/** Stock that is not what was there, less what is sold and not let go, with what was put back. */
export async function listWrongStock(db: Db, goods: { sku: string; stock: number }[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string; stock: number; should: number }>`
    with beginning as (select sku, stock from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as g (sku text, stock int)),
    sold as (
      select sku, sum(quantity - released_quantity) as count from order_lines join orders on orders.id = order_id
      where status <> 'cancelled' group by sku
    ),
    restocked as (
      select l.sku, sum((g ->> 'quantity')::int) as count
      from order_events e cross join jsonb_array_elements(e.details -> 'goods') g
      join order_lines l on l.id = (g ->> 'lineId')::bigint
      where e.kind = 'goods_restocked' group by l.sku
    )
    select v.sku, v.stock, b.stock - coalesce(sold.count, 0) + coalesce(restocked.count, 0) as should
    from beginning b join variants v using (sku) left join sold using (sku) left join restocked using (sku)
    where v.stock <> b.stock - coalesce(sold.count, 0) + coalesce(restocked.count, 0)`.execute(db);
  return rows.map(({ sku, stock, should }) => `stock of ${sku} is ${stock} and should be ${should}`);
}

export async function countUnsettled(db: Db): Promise<{ waiting: number; unpaid: number }> {
  const { rows } = await sql<{ waiting: number; unpaid: number }>`
    select (select count(*) from outbox where failed_at is null) as waiting,
      (select count(*) from orders where status = 'awaiting_payment') as unpaid`.execute(db);
  return rows[0] ?? { waiting: 0, unpaid: 0 };
}

export const listPaymentsAtProvider = (db: Db) =>
  db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["provider_payment_id as id", "captured_ore", "refunded_ore", "payments.status", "orders.status as order"])
    .where("provider_payment_id", "is not", null)
    .execute();

export const listSentMail = (db: Db) =>
  db.selectFrom("mail_outbox").select("key").where("sent_at", "is not", null).execute();

export async function listMissing(
  db: Db,
  table: "orders" | "members" | "favourites",
  keys: string[],
): Promise<string[]> {
  const column = { orders: sql`token`, members: sql`email`, favourites: sql`visitor_id || ' ' || slug` }[table];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key where not exists (
      select from ${sql.table(table)} where ${column} = key)`.execute(db);
  return rows.map(({ key }) => key);
}

export async function listCertain(db: Db, orderNumbers: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order_number: string }>`
    select order_number from orders where order_number = any(${orderNumbers}::text[])
      and status not in ('awaiting_payment', 'cancelled')`.execute(db);
  return new Set(rows.map(({ order_number }) => order_number));
}

/** Orders that the office may do something with. */
export const listForOffice = (db: Db, limit: number) =>
  sql<{ order_number: string; status: string }>`
    select order_number, status from orders
    where status in ('confirmed', 'picking', 'shipped', 'withdrawal_received') order by random() limit ${limit}`.execute(
    db,
  );

const writing = [
  "orders",
  "order_events",
  "payments",
  "payment_requests",
  "cart_lines",
  "outbox",
  "mail_outbox",
  "invoices",
];

/** Every write of these fails as on a full disk, until `emptyDisk`. @source PostgreSQL, appendix A: 53100 disk_full */
export async function fillDisk(db: Db): Promise<void> {
  await sql`create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
  for (const table of writing) {
    await sql`create or replace trigger disk_is_full before insert or update on ${sql.table(table)}
      for each statement execute function disk_is_full()`.execute(db);
  }
}

export async function emptyDisk(db: Db): Promise<void> {
  for (const table of writing) await sql`drop trigger if exists disk_is_full on ${sql.table(table)}`.execute(db);
}

export async function listBackends(db: Db): Promise<{ own: number; others: number[] }> {
  const { rows } = await sql<{ own: number; others: number[] }>`
    select pg_backend_pid() as own,
      array(select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend') as others`.execute(db);
  return rows[0] ?? { own: 0, others: [] };
}

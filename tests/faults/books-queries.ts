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

/** SKUs of gift cards sent by mail. */
export async function listGiftCardSkus(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from variants join products on products.slug = product_slug where gift_card = 'mail' order by sku`.execute(
    db,
  );
  return rows.map(({ sku }) => sku);
}

export async function listRecipes(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("recipes").select("slug").orderBy("slug").limit(limit).execute();
  return rows.map(({ slug }) => slug);
}

export async function findStock(db: Db, skus: string[]): Promise<{ sku: string; name: string; stock: number }[]> {
  const { rows } = await sql<{ sku: string; name: string; stock: number }>`
    select sku, products.name, stock from variants join products on products.slug = product_slug
    where sku = any(${skus}::text[]) order by sku`.execute(db);
  return rows;
}

/** Numbers of orders on which the office can act. */
export const listForOffice = (db: Db, limit: number) =>
  sql<{ order_number: string }>`
    select order_number from orders
    where status in ('confirmed', 'picking', 'partially_shipped', 'shipped', 'ready_for_pickup', 'delivered', 'not_collected',
      'withdrawal_received') order by random() limit ${limit}`.execute(db);

/** Numbers of orders that are paid and not sent, those that were transferred first. */
export const listEditable = (db: Db, limit: number) =>
  sql<{ order_number: string }>`
    select order_number from orders o where status in ('confirmed', 'picking') and not exists (
      select from order_lines where order_id = o.id and shipped_quantity + released_quantity > 0)
    order by payment_method = 'bank-transfer' desc, random() limit ${limit}`.execute(db);

/** Notices that ask the office to transfer money back, and are open. */
export const listToTransferBack = (db: Db, limit: number) =>
  sql<{ id: number; order_number: string }>`
    select a.id, order_number from order_attention a join orders o on o.id = a.order_id
    where reason = 'transfer_back' and resolved_at is null order by random() limit ${limit}`.execute(db);

/** Gift cards with a positive balance. */
export async function listRichCards(db: Db, limit: number): Promise<{ id: number; balance_ore: number }[]> {
  const { rows } = await sql<{ id: number; balance_ore: number }>`
    select card_id as id, sum(amount_ore)::int as balance_ore from gift_card_entries group by card_id
    having sum(amount_ore) > 0 order by random() limit ${limit}`.execute(db);
  return rows;
}

/**
 * Counts the pending work (`waiting`) and the unpaid orders. Bank transfers may wait a week and unanswered mails a day, so those are not
 * waited for.
 */
export async function countUnsettled(db: Db, now: Date): Promise<{ waiting: number; unpaid: number }> {
  const { rows } = await sql<{ waiting: number; unpaid: number }>`
    with patient as (
      select order_number from orders
      where status in ('awaiting_email', 'awaiting_payment') and payment_method = 'bank-transfer' and pay_before > ${now}
    )
    select (
        -- The search service is told of an order when it is certain.
        select count(*) from outbox where failed_at is null and not (
          topic = 'behaviour' and payload ->> 'orderNumber' in (select order_number from patient))
      ) as waiting,
      (select count(*) from orders where status in ('awaiting_email', 'awaiting_payment')
        and order_number not in (select order_number from patient)) as unpaid`.execute(db);
  return rows[0] ?? { waiting: 0, unpaid: 0 };
}

export async function listWaiting(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select topic, key, attempts, worker, due_at, left(last_error, 200) as reason from outbox
    where failed_at is null limit 5`.execute(db);
  return rows;
}

export const listPaymentsAtProvider = (db: Db) =>
  db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["provider_payment_id as id", "captured_ore", "refunded_ore", "payments.status", "orders.status as order"])
    .where("provider_payment_id", "is not", null)
    .where("provider", "=", "fake")
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

/** The confirmed members among these addresses who did not get the welcome points exactly once. */
export async function listUnwelcomed(db: Db, emails: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select welcomed as key from unnest(${emails}::text[]) welcomed where 1 <> (
      select count(*) from members join points_entries e on e.member_id = members.id and reason = 'joining'
      where email = welcomed and email_confirmed_at is not null)`.execute(db);
  return rows.map(({ key }) => key);
}

/** The acknowledged order steps among these keys that are missing in the database. */
export async function listForgottenSteps(
  db: Db,
  steps: { orderNumber: string; step: string; key: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select step || ' of ' || "orderNumber" as key
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as said ("orderNumber" text, step text, key text)
    where not exists (
      select from order_steps_done done join orders on orders.id = done.order_id
      where order_number = said."orderNumber" and done.step = said.step and done.key = 'office:' || said.key)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** The orders among these whose transfer was marked as paid but that still wait for money. */
export async function listUnpaidTransfers(db: Db, orderNumbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select order_number as key from orders where order_number = any(${orderNumbers}::text[]) and (
      status in ('awaiting_email', 'awaiting_payment') or not exists (
        select from order_events where order_id = orders.id and kind = 'confirmed'))`.execute(db);
  return rows.map(({ key }) => key);
}

/** The orders among these whose buyer was told that goods are held, but that hold none. */
export async function listUnheld(db: Db, orderNumbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select order_number as key from orders
    where order_number = any(${orderNumbers}::text[]) and status = 'awaiting_email'`.execute(db);
  return rows.map(({ key }) => key);
}

export async function listCertain(db: Db, orderNumbers: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order_number: string }>`
    select order_number from orders where order_number = any(${orderNumbers}::text[])
      and status not in ('awaiting_email', 'awaiting_payment', 'cancelled')`.execute(db);
  return new Set(rows.map(({ order_number }) => order_number));
}

export async function listBackends(db: Db): Promise<{ own: number; others: number[] }> {
  const { rows } = await sql<{ own: number; others: number[] }>`
    select pg_backend_pid() as own,
      array(select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend') as others`.execute(db);
  return rows[0] ?? { own: 0, others: [] };
}

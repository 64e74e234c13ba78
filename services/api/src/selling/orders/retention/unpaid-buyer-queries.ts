import { type RawBuilder, sql } from "kysely";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

const isUncertain = sql`not exists (
  select from order_events where order_events.order_id = orders.id and order_events.kind = 'confirmed')`;

/** A cancelled order that was never certain and that no money was captured for: no law asks for its buyer. @source bogføringsloven § 12 */
const isNeverPaid = sql`orders.status = 'cancelled' and ${isUncertain}
  and not exists (select from payments where payments.order_id = orders.id and (captured_ore > 0 or status = 'authorized'))
  and not exists (select from invoices where invoices.order_id = orders.id)`;

/**
 * Takes the buyer out of orders that were never paid, and whoever gives and gets out of their gift cards; a trigger takes the same words out of
 * the log. Goods, amounts and what happened stay for the shop's statistics.
 * @param which condition on the table `orders` @returns how many
 */
async function eraseBuyersWhere(db: Queries<OrderTables>, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with erased as (
      update orders set email = '', name = 'Slettet', phone = '', street = null, postcode = null, city = null, gift = null
      where ${isNeverPaid} and email <> '' and (${which}) returning id
    ), notes as (delete from order_notes using erased where order_id = erased.id),
    cards as (
      update gift_cards set recipient_name = null, recipient_email = null, greeting = '', sender_name = ''
      from erased where order_id = erased.id and active_at is null
    )
    select id from erased`.execute(db);
  return rows.length;
}

/**
 * Takes a buyer who is erased out of orders that were never paid. One that still waits for its payment goes on without change, because it may be
 * paid any moment, and loses its buyer when it lapses.
 * @param ids a query for the numbers of the buyer's orders
 */
export async function eraseUnpaidBuyer(trx: Transaction<OrderTables>, ids: RawBuilder<unknown>): Promise<void> {
  await eraseBuyersWhere(trx, sql`orders.id in (${ids})`);
  await sql`update orders set buyer_erased = true
    where orders.id in (${ids}) and email <> '' and ${isUncertain}`.execute(trx);
}

/** Takes erased buyers out of their orders that have lapsed since. @returns how many */
export const eraseLapsedBuyers = (db: Queries<OrderTables>): Promise<number> =>
  eraseBuyersWhere(db, sql`orders.buyer_erased`);

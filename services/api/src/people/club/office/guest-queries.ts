import { sql } from "kysely";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import { comesTo } from "../../../selling/orders/amounts-queries.ts";
import type { ClubDatabase } from "../tables.ts";

type Db = Queries<ClubDatabase>;

const mailbox = sql<string>`mailbox_of(orders.email)`;

/** The latest order of each mailbox that no member has ordered from; what the others came to stands with it. */
export function guestsQuery(db: Db, q: string | undefined) {
  let query = db
    .selectFrom("orders")
    .select(["orders.id", "orders.order_number", "orders.name", "orders.email", "orders.placed_at"])
    .select([
      sql<number>`(select count(*)::int from orders all_orders where mailbox_of(all_orders.email) = ${mailbox})`.as(
        "orders",
      ),
      sql<number>`(select coalesce(sum(${comesTo("total_ore", "sold")}), 0)::int8 from orders sold
        where mailbox_of(sold.email) = ${mailbox} and sold.status not in ('cancelled', 'awaiting_email', 'awaiting_age', 'awaiting_payment'))`.as(
        "total_ore",
      ),
    ])
    .where("orders.email", "<>", "")
    .where(sql<boolean>`not exists (select from orders later
      where mailbox_of(later.email) = ${mailbox} and later.id > orders.id)`)
    .where(sql<boolean>`not exists (select from member_orders join orders own on own.id = member_orders.order_id
      where mailbox_of(own.email) = ${mailbox})`);
  for (const word of (q ?? "").normalize("NFC").split(/\s+/).filter(Boolean)) {
    query = query.where(
      sql<boolean>`lower(orders.name || ' ' || orders.email) like ${containsPattern(word.toLowerCase())}`,
    );
  }
  return query;
}

export type GuestListRow = Awaited<ReturnType<ReturnType<typeof guestsQuery>["execute"]>>[number];

const mostOrders = 200;

/** The orders of a mailbox, the newest first. */
export const listOrdersOfMailbox = (db: Db, email: string) =>
  db
    .selectFrom("orders")
    .select(["id", "order_number", "status", "placed_at", "name", "email", "phone"])
    .select(comesTo("total_ore").as("total_ore"))
    .where(sql<boolean>`mailbox_of(email) = mailbox_of(${email})`)
    .orderBy("id", "desc")
    .limit(mostOrders)
    .execute();

export const listNotesOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom("order_notes")
    .innerJoin("orders", "orders.id", "order_notes.order_id")
    .select(["order_notes.id", "orders.order_number", "written_at", "staff_name", "text"])
    .where("order_notes.order_id", "in", [...orderIds])
    .orderBy("order_notes.id", "desc")
    .execute();

/** The newsletter subscription of an address. */
export const findSubscription = (db: Db, email: string) =>
  db
    .selectFrom("newsletter_subscribers")
    .select(["status", "signed_up_at", "confirmed_at", "unsubscribed_at", "consent_version"])
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();

/** The id of the confirmed member with this address, without regard to case. */
export async function findMemberOfMailbox(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("members")
    .select("id")
    .where("email_confirmed_at", "is not", null)
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return row?.id;
}

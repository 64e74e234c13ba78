import { sql } from "kysely";
import {
  membersOwn,
  nothing,
  type PersonalTable,
  type Subject,
  select,
} from "../../../platform/personal-table-queries.ts";
import { eraseUnpaidBuyer } from "../../../selling/orders/retention/unpaid-buyer-queries.ts";
import { standsForItsAddress } from "../order-standing-queries.ts";
import type { ClubDatabase } from "../tables.ts";

const lawful = "Ordrer og bilag gemmes i fem år fra udgangen af regnskabsåret (bogføringsloven) og slettes derefter.";

/** Orders in the account, and guest orders that are certain to be of the address. */
export const ownOrders = ({ memberId, email, emailConfirmed }: Subject) => sql`
  select order_id from member_orders where member_id = ${memberId}
  union select id from orders where ${emailConfirmed} and lower(email) = ${email} and ${standsForItsAddress}`;

/** Orders in the account, and all that bear the address, however they came to. */
const ordersToErase = ({ memberId, email, emailConfirmed }: Subject) => sql`
  select order_id from member_orders where member_id = ${memberId}
  union select id from orders where ${emailConfirmed} and lower(email) = ${email}`;

/** Condition for a gift card that the staff made for the member's confirmed address, without an order. */
const isGivenTo = ({ email, emailConfirmed }: Subject) =>
  sql`(${emailConfirmed} and order_id is null and lower(recipient_email) = ${email})`;

/** Rows of the member's orders: they leave the account with it, and are kept as long as the law says. */
function ofOrders(
  table: keyof ClubDatabase,
  title: string,
  columns: string,
  idColumn = "order_id",
): PersonalTable<ClubDatabase> {
  return {
    table,
    title,
    kept: lawful,
    export: (db, subject) =>
      select(
        db,
        sql`select ${sql.raw(columns)} from ${sql.table(table)} where ${sql.ref(idColumn)} in (${ownOrders(subject)})`,
      ),
    erase: nothing,
  };
}

/** Rows of the payments of those orders. */
const ofPayments = (table: keyof ClubDatabase, title: string, columns: string): PersonalTable<ClubDatabase> => ({
  ...ofOrders(table, title, columns),
  export: (db, subject) =>
    select(
      db,
      sql`select ${sql.raw(columns)} from ${sql.table(table)}
        where payment_id in (select id from payments where order_id in (${ownOrders(subject)}))`,
    ),
});

/** What the member has bought, and the money and the papers of it. */
export const orderPersonalData: PersonalTable<ClubDatabase>[] = [
  membersOwn("member_orders", "Ordrer i din konto", "order_id, earns, pending, due_at"),
  membersOwn("pending_member_orders", "Ordrer, der kommer i din konto, når de er betalt", "order_id"),
  {
    ...ofOrders("orders", "Ordrer", "*", "id"),
    kept: `${lawful} En ordre, der aldrig blev betalt, siger ikke længere, hvem du er.`,
    erase: (trx, subject) => eraseUnpaidBuyer(trx, ordersToErase(subject)),
  },
  ofOrders("order_lines", "Varer i dine ordrer", "*"),
  ofOrders("promotion_uses", "Rabatter, du har brugt", "order_id, off_ore, used_at"),
  ofOrders("order_events", "Hvad der er sket med dine ordrer", "order_id, kind, happened_at"),
  ofOrders("parcels", "Pakker, vi har sendt dig", "order_id, no, carrier, tracking_number, weight_g, state, sent_at"),
  {
    ...ofOrders("parcel_events", "Hvor dine pakker har været", ""),
    export: (db, subject) =>
      select(
        db,
        sql`select state, place, happened_at from parcel_events
          where parcel_id in (select id from parcels where order_id in (${ownOrders(subject)}))`,
      ),
  },
  ofOrders("order_attention", "Hvad vi har måttet se på ved dine ordrer", "order_id, reason, raised_at, resolved_at"),
  ofOrders("order_email_links", "Mails, hvor du skulle bekræfte en ordre", "order_id, made_at"),
  {
    ...ofOrders("unpaid_orders", "Ordrer, du ikke har betalt", "order_id, placed_at, held_at"),
    kept: "Glemmes, når ordren er betalt, ellers et døgn efter, at den er bortfaldet.",
  },
  ofOrders("order_notes", "Vores noter om dine ordrer", "order_id, text, written_at"),
  ofOrders("order_dispatches", "Afsendelser, der kunne fortrydes", "order_id, sent_at, undo_before, undone_at"),
  ofOrders("order_steps_done", "Trin, der er gjort ved dine ordrer", "order_id, step, done_at"),
  {
    ...ofOrders("gift_cards", "Gavekort, du har købt eller fået af os", ""),
    export: (db, subject) =>
      select(
        db,
        sql`select order_id, kind, amount_ore, recipient_name, recipient_email, greeting, send_at, handed_out_at, lapses_at
          from gift_cards where order_id in (${ownOrders(subject)}) or ${isGivenTo(subject)}`,
      ),
    // A card that waits for its mail keeps the recipient until the nightly clean-up, and so does a printed one: a name on it proves nobody's. The log loses
    // the reason by a trigger.
    erase: async (trx, subject) => {
      await sql`update gift_cards set recipient_name = null, recipient_email = null, greeting = '', sender_name = '',
          blocked_reason = case when blocked_reason is not null then '' end
        where ${isGivenTo(subject)} and (handed_out_at is not null or blocked_at is not null)`.execute(trx);
    },
  },
  ofOrders("gift_card_entries", "Hvad gavekort har betalt i dine ordrer", "order_id, reason, amount_ore, booked_at"),
  ofOrders("payments", "Betalinger", "order_id, reference, status, amount_ore, captured_ore, refunded_ore, created_at"),
  ofPayments("payment_events", "Svar fra betalingsudbyderen", "kind, amount_ore, received_at"),
  ofPayments("bank_transfers", "Bankoverførsler, der er kommet og sendt tilbage", "amount_ore, moved_at"),
  ofPayments("payment_requests", "Hvad vi har bedt betalingsudbyderen om", "kind, amount_ore, created_at, done_at"),
  ofOrders("invoices", "Fakturaer", "*"),
  ofOrders("credit_notes", "Kreditnotaer", "*"),
  {
    ...ofOrders("age_checks", "Alderskontroller", ""),
    export: (db, subject) =>
      select(
        db,
        sql`select order_id, min_age, method, result, started_at, checked_at, used_at from age_checks
          where order_id in (${ownOrders(subject)}) or member_id = ${subject.memberId}
            or visitor_id = ${subject.browser.visitorId ?? null} and member_id is null and order_id is null`,
      ),
  },
  membersOwn("member_age_proofs", "Din bekræftede alder", "min_age, method, proven_at"),
  {
    table: "withdrawals",
    title: "Fortrydelser",
    kept: lawful,
    export: (db, subject) =>
      select(
        db,
        sql`select reference, name, order_number, email, lines, reason, received_at, in_time, handled_at from withdrawals
          where order_id in (${ownOrders(subject)}) or (${subject.emailConfirmed} and lower(email) = ${subject.email})`,
      ),
    erase: nothing,
  },
];

import type { OrderView } from "@skaenk/contract/office/orders";
import { unpaidStatuses } from "@skaenk/contract/order-groups";
import type { OrderStatus } from "@skaenk/contract/orders";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import { sql } from "kysely";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { MailTables } from "../../../people/mail/tables.ts";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import { comesTo } from "../amounts-queries.ts";
import type { OrderTables } from "../tables.ts";
import { cardsSendAt, isOfCardsAlone } from "../waiting-card-queries.ts";

type Db = Queries<OrderTables & AuditTables & MailTables>;

type Wanted = {
  q?: string | undefined;
  view: OrderView;
  status?: OrderStatus | undefined;
  method?: "bank-transfer" | undefined;
  now: Date;
};

/** As migration 342 has its index. */
const found = sql<string>`translate(lower(order_number || ' ' || name || ' ' || email || ' ' || phone), 'ÆØÅÄÖÜÉ', 'æøåäöüé')`;

/** A telephone number is one word however it is written: `+45 12 34 56 78` is `12345678`. */
function wordsOf(q: string): string[] {
  const [digits] = /^(?:\+?45)?(\d{8})$/.exec(q.replaceAll(/\s/g, ""))?.slice(1) ?? [];
  return digits ? [digits] : q.normalize("NFC").split(/\s+/).filter(Boolean);
}

/** True while goods of an order are still to be sent. A gift card that waits for its day is captured, and is not packed. */
const hasGoodsToSend = sql<boolean>`exists (
  select from order_lines where order_id = orders.id and quantity > shipped_quantity + released_quantity)`;

/** The orders of a view, as the list shows them. */
export function officeOrdersQuery(db: Db, { q, view, status, method, now }: Wanted) {
  let query = db
    .selectFrom("orders")
    .select(["id", "order_number", "status", "name", "email", "placed_at", "delivery", "payment_method"])
    .select([
      comesTo("total_ore").as("total_ore"),
      sql<number>`(select coalesce(sum(quantity - released_quantity), 0)::int from order_lines
        where order_id = orders.id)`.as("pieces"),
      sql<("reservation_lost" | "capture_refused" | "refund_refused")[]>`(
        select coalesce(array_agg(reason order by id), '{}') from order_attention
        where order_id = orders.id and resolved_at is null)`.as("attention"),
      sql<boolean>`exists (select from withdrawals where order_id = orders.id and handled_at is null)`.as("withdrawn"),
      sql<Date | null>`(select min(lapses_at) from payments
        where order_id = orders.id and held_ore > 0)`.as("lapses_at"),
      cardsSendAt.as("cards_send_at"),
      isOfCardsAlone.as("is_of_cards_alone"),
    ]);
  for (const word of wordsOf(q ?? "")) {
    query = query.where(sql<boolean>`${found} like ${containsPattern(word.toLowerCase())}`);
  }
  if (status) query = query.where("status", "=", status);
  if (method) query = query.where("payment_method", "=", method);
  if (view === "to-pack") {
    query = query.where("status", "in", ["confirmed", "picking", "partially_shipped"]).where(hasGoodsToSend);
  }
  if (view === "sent") {
    const yesterday = new Date(now.getTime() - 86_400_000);
    query = query.where(sql<boolean>`orders.id in (select order_id from parcels where sent_at >= ${yesterday})`);
  }
  if (view === "to-collect") query = query.where("status", "=", "ready_for_pickup");
  if (view === "awaiting-payment") query = query.where("status", "in", unpaidStatuses);
  if (view === "attention") query = query.where(sql<boolean>`orders.id in (${troubled(now)})`);
  return query;
}

/**
 * Orders that need attention first: flagged by the shop, withdrawn from, not collected, or with a payment authorization about to expire.
 */
const troubled = (now: Date) => sql`
  select order_id from order_attention where resolved_at is null
  union select order_id from withdrawals where handled_at is null and order_id is not null
  union select id from orders where status in ('not_collected', 'return_in_transit')
    or (status = 'withdrawal_received' and not exists (select from withdrawals where order_id = orders.id))
  union select order_id from payments join orders on orders.id = order_id
    where payments.held_ore > 0 and payments.warns_at <= ${now}
      and orders.status not in ('cancelled', 'returned', 'delivered', 'shipped')`;

export type OfficeOrderListRow = Awaited<ReturnType<ReturnType<typeof officeOrdersQuery>["execute"]>>[number];

/** The mails about an order to the customer. Their keys hold the number of the order or of a credit note of it. */
export const listOrderMails = (db: Db, orderNumber: string, creditNotes: string[]) =>
  db
    .selectFrom("mail_outbox")
    .select(["key", "template", "created_at", "sent_at", "gave_up_at", "not_before"])
    .where((eb) =>
      eb.or([
        eb("key", "in", [
          ...[
            "phone-order",
            "order-received",
            "order-ready",
            "order-delivered",
            "order-cancelled",
            "rest-released",
          ].map((name) => `${name}:${orderNumber}`),
          ...creditNotes.map((number) => `refund:${number}`),
        ]),
        // A range on the key's index: the prefix with a colon and everything after it.
        ...[
          "order-shipped",
          "gift-sent",
          "payment-again",
          "order-again",
          "confirm-order",
          "bank-transfer",
          "order-changed",
          "points-back",
          "refund",
        ].map((name) =>
          eb.and([eb("key", ">=", `${name}:${orderNumber}:`), eb("key", "<", `${name}:${orderNumber};`)]),
        ),
      ]),
    )
    .orderBy("created_at")
    .execute();

/** The keys of the mails that told of an order's dispatches, in the order of the dispatches. */
export async function listShippedMailKeys(db: Db, orderNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom("mail_outbox")
    .select("key")
    .where("key", ">=", `order-shipped:${orderNumber}:`)
    .where("key", "<", `order-shipped:${orderNumber};`)
    .execute();
  // Each is named by how many pieces had been sent before it.
  const before = (key: string) => Number(key.split(":")[2]);
  return rows.map(({ key }) => key).toSorted((a, b) => before(a) - before(b));
}

/** This query marks the open withdrawals of an order as dealt with, once the order is refunded in full or cancelled. */
export async function handleWithdrawalsOf(
  trx: Db,
  orderId: number,
  { at, by, outcome }: { at: Date; by: string; outcome: string },
): Promise<void> {
  await sql`
    update withdrawals set handled_at = ${at}, handled_by = ${by}, outcome = ${outcome}
    where order_id = ${orderId} and handled_at is null`.execute(trx);
}

/** Notes shown at once: each is up to two pages of a book. */
const shownNotes = 20;

/** The newest notes of an order, or the newest before another; the newest last. */
export async function listOrderNotes(db: Db, orderId: number, before?: number) {
  let query = db.selectFrom("order_notes").selectAll().where("order_id", "=", orderId);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query
    .orderBy("id", "desc")
    .limit(shownNotes + 1)
    .execute();
  return { items: rows.slice(0, shownNotes).toReversed(), older: rows.length > shownNotes };
}

export async function countOrderNotes(trx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_notes where order_id = ${orderId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function insertOrderNote(
  trx: Db,
  note: { orderId: number; who: string; text: string; at: Date },
): Promise<void> {
  const { orderId, who, text, at } = note;
  await trx.insertInto("order_notes").values({ order_id: orderId, staff_name: who, text, written_at: at }).execute();
}

/** An order has far fewer; all of them stand in the log. */
const shownActs = 200;

/** The latest acts of the office on an order, to name who did them beside what happened; without notes, which stand by themselves. */
export async function listOrderActs(db: Db, orderNumber: string) {
  const rows = await db
    .selectFrom("audit_log")
    .select(["at", "act", "staff_name"])
    .where("thing", "in", ["order", "order-delivery"])
    .where("key", "=", orderNumber)
    .where("act", "<>", "order.note")
    .orderBy("id", "desc")
    .limit(shownActs)
    .execute();
  return rows.toReversed();
}

/** Barcodes and where goods stand: the place that the shop has written down, and their category. */
export async function listShelves(db: Db, skus: string[]) {
  type Row = {
    sku: string;
    slug: string;
    size: string;
    gtin: string | null;
    place: string;
    category: string;
    drawing: ProductDrawing;
    first: string;
  };
  const { rows } = await sql<Row>`
    select variants.sku, products.slug, variants.name as size, variants.gtin, variants.shelf_place as place,
      products.category_path as category, products.content -> 'drawing' as drawing,
      (select name from variants others where others.product_slug = products.slug order by position limit 1) as first
    from variants join products on products.slug = variants.product_slug
    where variants.sku = any (${skus})`.execute(db);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** This query changes the address and the recipient of an order. */
export async function updateOrderDelivery(
  trx: Db,
  orderNumber: string,
  set: {
    name?: string;
    phone?: string;
    street?: string | null;
    postcode?: string | null;
    city?: string | null;
    delivery?: string;
    gift?: string;
  },
): Promise<void> {
  await trx.updateTable("orders").set(set).where("order_number", "=", orderNumber).execute();
}

export const lockOrderByNumber = (trx: Db, orderNumber: string) =>
  trx.selectFrom("orders").selectAll().where("order_number", "=", orderNumber).forUpdate().executeTakeFirst();

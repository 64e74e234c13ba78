import type { ClubConditions } from "@skaenk/contract/club-conditions";
import type { OrderGift } from "@skaenk/contract/order-gift";
import type { OrderDelivery, OrderStatus } from "@skaenk/contract/orders";
import type { UsedPromotion } from "@skaenk/contract/promotions";
import { sql } from "kysely";
import { reportStockChanges } from "../../catalogue/stock/change-queries.ts";
import { returnToRemoved } from "../../catalogue/stock/ledger-queries.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { GiftCardKind } from "../gift-cards/tables.ts";
import { insertOrderEvents, type NewOrderEvent } from "./order-event-queries.ts";
import type { LinePromotion } from "./parcel-amounts.ts";
import { checkOrderStep } from "./status-machine.ts";
import type { OrderEventKind, OrderTables } from "./tables.ts";

type Db = Queries<OrderTables & ProductTables>;

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type OrderLineRow = Awaited<ReturnType<typeof listOrderLines>>[number];
export type OrderEventRow = Awaited<ReturnType<typeof listOrderEvents>>[number];

type Trx = Transaction<OrderTables & ProductTables>;

export const findOrder = (db: Db, by: { token: string } | { id: number } | { orderNumber: string }) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where((eb) => {
      if ("token" in by) return eb("token", "=", by.token);
      return "id" in by ? eb("id", "=", by.id) : eb("order_number", "=", by.orderNumber);
    })
    .executeTakeFirst();

/** The order, kept from all others until the transaction ends. @throws Error when there is none */
export const lockOrder = (trx: Trx, id: number): Promise<OrderRow> =>
  trx.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const listOrderLines = (db: Db, orderId: number) =>
  db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).orderBy("position").execute();

export const listOrderEvents = (db: Db, orderId: number) =>
  db.selectFrom("order_events").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export const recordEvent = (trx: Trx, { orderId, ...event }: NewOrderEvent & { orderId: number }): Promise<void> =>
  insertOrderEvents(trx, orderId, [event]);

/**
 * Moves a locked order on and writes it in its log.
 * @throws IllegalTransition
 */
export async function moveOrder(
  trx: Trx,
  order: Pick<OrderRow, "id" | "status">,
  to: OrderStatus,
  more: {
    at: Date;
    details?: Record<string, unknown>;
    deliveredAt?: Date;
    payBefore?: Date;
  },
): Promise<void> {
  checkOrderStep(order.status, to);
  await trx
    .updateTable("orders")
    .set({
      status: to,
      ...(more.deliveredAt ? { delivered_at: more.deliveredAt } : {}),
      ...(more.payBefore ? { pay_before: more.payBefore } : {}),
    })
    .where("id", "=", order.id)
    .execute();
  await recordEvent(trx, { orderId: order.id, kind: to, ...more });
}

type Resetting = { to: OrderStatus; kind?: "withdrawal_dismissed" | "dispatch_undone"; at: Date };

/** Takes a locked order back to the status before its withdrawal, which was dismissed, or before it was sent by mistake. */
export async function resetStatus(
  trx: Trx,
  orderId: number,
  { to, kind = "withdrawal_dismissed", at }: Resetting,
): Promise<void> {
  await trx.updateTable("orders").set({ status: to }).where("id", "=", orderId).execute();
  await recordEvent(trx, { orderId, kind, details: { to }, at });
}

export type NewOrder = {
  token: string;
  customer: { email: string; name: string; phone: string };
  address: { street: string; postcode: string; city: string } | undefined;
  delivery: OrderDelivery;
  gift?: OrderGift | undefined;
  paymentMethod: string;
  prices: {
    goodsOre: number;
    discountOre: number;
    points: number;
    /** The parts of the discount that promotions and a special offer gave. */
    promotionOre?: number;
    offerOre?: number;
    depositOre: number;
    deliveryOre: number;
    vatOre: number;
    totalOre: number;
    /** The part of it that gift cards pay. */
    giftCardOre?: number;
  };
  promotions?: UsedPromotion[];
  offerTitle?: string | undefined;
  terms: { version: string; hash: string };
  /** The club's conditions, which the order keeps. */
  club?: ClubConditions;
  byMember?: boolean;
  placedAt: Date;
  payBefore: Date;
  /** Member of staff who took the order by phone. */
  takenBy?: string | undefined;
  /** The buyer has still to prove their age, before there is anything to pay. */
  awaitsAge?: boolean;
  /** Whether the buyer must confirm the mail address before goods are held. */
  awaitsEmail?: boolean;
  lines: {
    sku: string;
    productSlug: string;
    name: string;
    brandName: string;
    size: string;
    abvPercent: number;
    quantity: number;
    priceOre: number;
    offOre?: number;
    offByPromotion?: LinePromotion[];
    depositOre: number;
    vatPercent: number;
    giftCard?: GiftCardKind | undefined;
    drinks?: readonly string[];
  }[];
};

/** The cost of one piece of a variant, to be kept with what is sold now. */
export const costNow = (sku: string) => sql<number | null>`(select cost_ore from variants where sku = ${sku})`;

/** Inserts an order in its first status (awaiting payment, age proof or mail confirmation), with its lines and its first log entries. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<OrderRow> {
  const { customer, address, prices } = order;
  const status = order.awaitsEmail ? "awaiting_email" : order.awaitsAge ? "awaiting_age" : "awaiting_payment";
  const row = await trx
    .insertInto("orders")
    .values({
      token: order.token,
      status,
      ...customer,
      street: address?.street ?? null,
      postcode: address?.postcode ?? null,
      city: address?.city ?? null,
      delivery: JSON.stringify(order.delivery),
      gift: order.gift ? JSON.stringify(order.gift) : null,
      payment_method: order.paymentMethod,
      goods_ore: prices.goodsOre,
      discount_ore: prices.discountOre,
      points: prices.points,
      promotion_ore: prices.promotionOre ?? 0,
      promotions: JSON.stringify(order.promotions ?? []),
      offer_ore: prices.offerOre ?? 0,
      offer_title: order.offerTitle ?? null,
      deposit_ore: prices.depositOre,
      delivery_ore: prices.deliveryOre,
      vat_ore: prices.vatOre,
      total_ore: prices.totalOre,
      gift_card_ore: prices.giftCardOre ?? 0,
      terms_version: order.terms.version,
      terms_hash: order.terms.hash,
      placed_at: order.placedAt,
      pay_before: order.payBefore,
      taken_by: order.takenBy ?? null,
      ore_per_earned_point: order.club ? (order.club.open ? order.club.orePerEarnedPoint : 0) : null,
      points_wait_days: order.club?.waitDays ?? null,
      placed_by_member: order.byMember ?? false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("order_lines")
    .values(
      order.lines.map((line, position) => ({
        order_id: row.id,
        position,
        sku: line.sku,
        product_slug: line.productSlug,
        name: line.name,
        brand_name: line.brandName,
        size: line.size,
        abv_percent: line.abvPercent,
        quantity: line.quantity,
        price_ore: line.priceOre,
        off_ore: line.offOre ?? 0,
        off_by_promotion: JSON.stringify(line.offByPromotion ?? []),
        deposit_ore: line.depositOre,
        vat_percent: line.vatPercent,
        gift_card: line.giftCard ?? null,
        drinks: [...(line.drinks ?? [])],
        cost_ore: costNow(line.sku),
      })),
    )
    .execute();
  const kinds: OrderEventKind[] = ["received", status];
  await insertOrderEvents(
    trx,
    row.id,
    kinds.map((kind) => ({ kind, at: order.placedAt })),
  );
  return row;
}

/** Deletes the buyer hashes of an order once it is paid, because it no longer counts as unpaid. */
export async function forgetUnpaid(trx: Trx, orderId: number): Promise<void> {
  await trx.deleteFrom("unpaid_orders").where("order_id", "=", orderId).execute();
}

/** Counts up what has been sent of each line. */
export async function countShipped(trx: Trx, parcel: { lineId: number; quantity: number }[]): Promise<void> {
  const ids = parcel.map(({ lineId }) => lineId);
  const quantities = parcel.map(({ quantity }) => quantity);
  await sql`
    update order_lines set shipped_quantity = shipped_quantity + sent.quantity
    from unnest(${ids}::bigint[], ${quantities}::int[]) as sent(id, quantity)
    where order_lines.id = sent.id`.execute(trx);
}

/**
 * Locks the stock of variants, always in the order of their SKUs, so that two orders never wait for each other. Whatever else writes several variants locks them in
 * the same order first (`lockVariants`, `lockThings`).
 * @returns the stock of those that exist
 */
export async function lockStock(trx: Trx, skus: string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("variants")
    .select(["sku", "stock"])
    .where("sku", "in", skus)
    .orderBy("sku")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}

/** Moves locked stock: negative numbers are sold, positive ones come back, also to variants that were removed since. */
export async function moveStock(trx: Trx, moves: { sku: string; quantity: number }[]): Promise<void> {
  const skus = moves.map(({ sku }) => sku);
  const quantities = moves.map(({ quantity }) => quantity);
  const { rows } = await sql<{ sku: string; quantity: number; after: number | null }>`
    with moved as (
      select sku, sum(quantity)::int as quantity from unnest(${skus}::text[], ${quantities}::int[]) as m(sku, quantity)
      group by sku
    ), there as (
      update variants set stock = stock + moved.quantity from moved where variants.sku = moved.sku
      returning variants.sku, variants.stock as after
    )
    select sku, quantity, after from moved left join there using (sku) order by sku`.execute(trx);
  await reportStockChanges(
    trx,
    rows.flatMap(({ sku, quantity, after }) => (after === null ? [] : { sku, before: after - quantity, after })),
  );
  const absent = rows.filter(({ quantity, after }) => after === null && quantity > 0);
  for (const one of absent) await returnToRemoved(trx, one);
}

/** Puts everything that was not sent back on the shelves. */
export async function restock(trx: Trx, lines: OrderLineRow[]): Promise<void> {
  const moves = lines
    // Of a card by mail there is no stock.
    .filter(({ gift_card }) => gift_card !== "mail")
    .map(({ sku, quantity, shipped_quantity, released_quantity }) => ({
      sku,
      quantity: quantity - shipped_quantity - released_quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  if (moves.length === 0) return;
  await lockStock(
    trx,
    moves.map(({ sku }) => sku),
  );
  await moveStock(trx, moves);
}

/** The customer has all of a delivered order from that moment. */
export const saveDeliveredAt = (trx: Transaction<OrderTables>, orderId: number, at: Date) =>
  trx.updateTable("orders").set({ delivered_at: at }).where("id", "=", orderId).execute();

export const saveDelivery = (trx: Transaction<OrderTables>, orderId: number, delivery: OrderRow["delivery"]) =>
  trx
    .updateTable("orders")
    .set({ delivery: JSON.stringify(delivery) })
    .where("id", "=", orderId)
    .execute();

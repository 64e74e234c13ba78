import type { MemberOrder } from "@skaenk/contract/club";
import type { AddedToCart } from "@skaenk/contract/club-schemas";
import { orderStatusWords } from "@skaenk/danish/order-words";
import { paymentWordsOf } from "@skaenk/danish/payment-words";
import type { KnownUser } from "../behaviour/known-user.ts";
import { addLines } from "../cart/add-queries.ts";
import { countItems } from "../cart/queries.ts";
import { paymentStatusOf } from "../orders/build-order.ts";
import { listPayments, payingAttempt } from "../orders/money-queries.ts";
import { listOrderLines } from "../orders/queries.ts";
import type { Database } from "../platform/queries.ts";
import { Refused } from "../platform/refuse.ts";
import { listMemberOrderRows, type MemberOrderRow } from "./order-queries.ts";
import type { ClubDatabase } from "./tables.ts";

/** A page of the member's orders. */
export async function readOrders(
  db: Database<ClubDatabase>,
  memberId: number,
  range: { limit: number; offset: number },
): Promise<MemberOrder[]> {
  const rows = await listMemberOrderRows(db, memberId, range);
  return await Promise.all(rows.map((row) => buildMemberOrder(db, row)));
}

async function buildMemberOrder(db: Database<ClubDatabase>, row: MemberOrderRow): Promise<MemberOrder> {
  const payment = paymentStatusOf(row, payingAttempt(await listPayments(db, row.id)));
  return {
    orderNumber: row.order_number,
    token: row.token,
    placedAt: row.placed_at.toISOString(),
    status: { code: row.status, label: orderStatusWords[row.status].label },
    payment: { code: payment, label: paymentWordsOf(payment, row.payment_method).label },
    totalOre: row.total_ore,
    itemCount: row.item_count,
    ...(row.tracking_number === null ? {} : { trackingNumber: row.tracking_number }),
  };
}

/**
 * Puts what an order held in the cart at today's prices, as far as there is any. The same `operationId` counts once.
 * @throws Refused 409 nothing_to_add
 */
export async function putInCartAgain(
  db: Database<ClubDatabase>,
  press: {
    orderId: number;
    visitorId: string;
    operationId: string | undefined;
    now: Date;
    known: KnownUser | undefined;
  },
): Promise<AddedToCart> {
  const { orderId, ...visit } = press;
  const bought = await listOrderLines(db, orderId);
  const wishes = bought.map(({ sku, quantity }) => ({ sku, quantity }));
  const lines = await addLines(db, { ...visit, wishes });
  // That press has counted before.
  if (!lines) return { added: [], warnings: [], itemCount: await countItems(db, visit.visitorId) };
  const added: AddedToCart["added"] = [];
  const warnings: string[] = [];
  for (const { sku, name, size, quantity: wanted } of bought) {
    const line = lines.find((one) => one.sku === sku);
    const got = line ? Math.max(0, line.quantity - line.before) : 0;
    if (got > 0) added.push({ variantId: sku, name, size, quantity: got });
    if (!line) warnings.push(`${name} er udsolgt`);
    else if (got < wanted) warnings.push(`Vi kunne kun lægge ${got} af ${wanted} ${name} (${size}) i kurven.`);
  }
  if (added.length === 0) {
    throw new Refused(409, "nothing_to_add", warnings[0] ?? "Der er ingen af varerne at lægge i kurven lige nu.");
  }
  return { added, warnings, itemCount: await countItems(db, visit.visitorId) };
}

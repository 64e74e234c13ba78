import type { MemberOrder } from "@skaenk/contract/club";
import type { AddedToCart } from "@skaenk/contract/club-schemas";
import { listedStatus } from "@skaenk/danish/gift-card-words";
import { paymentWordsOf } from "@skaenk/danish/payment-words";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { addLines } from "../../selling/cart/add-queries.ts";
import { variantBought } from "../../selling/cart/open-amount.ts";
import { countItems } from "../../selling/cart/queries.ts";
import { paymentStatusOf } from "../../selling/orders/build-order.ts";
import { listPaymentsOf, type PaymentRow } from "../../selling/orders/money-queries.ts";
import { listOrderLines } from "../../selling/orders/queries.ts";
import { listMemberOrderRows, type MemberOrderRow } from "./order-queries.ts";
import type { ClubDatabase } from "./tables.ts";

/** A page of the member's orders. */
export async function readOrders(
  db: Database<ClubDatabase>,
  memberId: number,
  range: { limit: number; offset: number },
): Promise<MemberOrder[]> {
  const rows = await listMemberOrderRows(db, memberId, range);
  const payments = await listPaymentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const ofOrder = Map.groupBy(payments, ({ order_id }) => order_id);
  return rows.map((row) => buildMemberOrder(row, ofOrder.get(row.id) ?? []));
}

/** Pure. */
function buildMemberOrder(row: MemberOrderRow, payments: PaymentRow[]): MemberOrder {
  const payment = paymentStatusOf(row, payments, row.credited_ore);
  const cards = { sendAt: row.cards_send_at?.toISOString() ?? null, areAlone: row.is_of_cards_alone };
  return {
    orderNumber: row.order_number,
    token: row.token,
    placedAt: row.placed_at.toISOString(),
    status: { code: row.status, label: listedStatus(row.status, cards) },
    payment: { code: payment, label: paymentWordsOf(payment, row.payment_method).label },
    totalOre: row.total_ore,
    itemCount: row.item_count,
    ...(row.tracking_number === null ? {} : { trackingNumber: row.tracking_number }),
  };
}

type Bought = Awaited<ReturnType<typeof listOrderLines>>[number];

/** An order's goods by the line of the cart that they become; gift cards of several amounts are several lines. */
function boughtByLine(lines: readonly Bought[], shelf: Parameters<typeof variantBought>[1]) {
  const named = lines.map((line) => ({ line, id: variantBought(line, shelf) }));
  return [...Map.groupBy(named, ({ line, id }) => id ?? `${line.sku}@${line.price_ore}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { name, size } = first.line;
    return [{ id: first.id, name, size, quantity: same.reduce((sum, { line }) => sum + line.quantity, 0) }];
  });
}

/**
 * Puts what an order held in the cart at today's prices, as far as there is any. The same `operationId` counts once.
 * @throws Refused 409 nothing_to_add
 */
export async function putInCartAgain(
  { db, shelves }: { db: Database<ClubDatabase>; shelves: Shelves },
  press: {
    orderId: number;
    visitorId: string;
    operationId: string | undefined;
    now: Date;
    known: KnownUser | undefined;
  },
): Promise<AddedToCart> {
  const { orderId, ...visit } = press;
  const bought = boughtByLine(await listOrderLines(db, orderId), await shelves.read());
  const wishes = bought.flatMap(({ id, quantity }) => (id === undefined ? [] : [{ sku: id, quantity }]));
  const lines = await addLines(db, { ...visit, wishes });
  // That press has counted before.
  if (!lines) return { added: [], warnings: [], itemCount: await countItems(db, visit.visitorId) };
  const added: AddedToCart["added"] = [];
  const warnings: string[] = [];
  for (const { id, name, size, quantity: wanted } of bought) {
    const line = lines.find((one) => one.sku === id);
    const got = line ? Math.max(0, line.quantity - line.before) : 0;
    if (got > 0 && id !== undefined) added.push({ variantId: id, name, size, quantity: got });
    if (!line) warnings.push(`${name} er udsolgt`);
    else if (got < wanted) warnings.push(`Vi kunne kun lægge ${got} af ${wanted} ${name} (${size}) i kurven.`);
  }
  if (added.length === 0) {
    throw new Refused(409, "nothing_to_add", warnings[0] ?? "Der er ingen af varerne at lægge i kurven lige nu.");
  }
  return { added, warnings, itemCount: await countItems(db, visit.visitorId) };
}

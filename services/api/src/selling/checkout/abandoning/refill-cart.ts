import type { CartRefill } from "@skaenk/contract/cart-refill";
import { unpaidStatuses } from "@skaenk/contract/order-groups";
import { writtenTo } from "@skaenk/danish/company-words";
import type { KnownUser } from "../../../discovery/behaviour/known-user.ts";
import type { ShelfState } from "../../../discovery/shelves/open-shelves.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { retriedTransaction } from "../../../platform/retried-transaction.ts";
import { noteDrinks } from "../../cart/drink-queries.ts";
import { variantBought } from "../../cart/open-amount.ts";
import { countItems } from "../../cart/queries.ts";
import { noteOperation, refillBenefits, refillLines, takeCart } from "../../cart/refill-queries.ts";
import { listCardsOfOrder, listCardsPaidWith } from "../../gift-cards/queries.ts";
import { endingOf, isAbandonable } from "../../orders/abandon-rules.ts";
import { cancelLockedOrder } from "../../orders/cancelling/cancel-order.ts";
import { listPayments } from "../../orders/money-queries.ts";
import { listOrderEvents, listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from "../../orders/queries.ts";
import { returnCheck } from "../age/queries.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { learnPayments } from "../payment/poll-payments.ts";
import { hasPlaced } from "../queries.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { typedDetails } from "./typed-details.ts";

type Trx = Transaction<CheckoutDatabase>;

/** The answer, with the number of rows that the cart has more, or at most: of a line, and of the drinks that it is for. */
type Refilled = { answer: CartRefill; rows: number };

type Press = { visitorId: string; memberId: number | undefined; known: KnownUser | undefined };

/** Reasons in the order's log, in Danish: the office reads them. */
const reasons = { abandoned: "Kunden opgav ordren, før den var betalt.", lapsed: "Ordren blev ikke betalt i tide." };

/**
 * Puts the goods of an unpaid or cancelled order into a cart, once for each cart. An unpaid order is abandoned in the same transaction: its goods go back
 * on the shelves, and points, codes, gift cards and proof of age to its buyer. The provider is asked first whether a payment that was begun is
 * authorised. What the buyer pays by a page that is still open comes too late, and is released as for an order that lapsed.
 * @throws Refused 409 order_not_awaiting_payment, transfer_awaited or order_not_abandonable; 422 cart_full; 503 payment_unknown
 */
export async function refillCart(checkout: CheckoutContext, order: OrderRow, press: Press): Promise<Refilled> {
  if (unpaidStatuses.includes(order.status) && !(await learnPayments(checkout, order.id))) throw refuseUnknown();
  const shelf = await checkout.shelves.read();
  const now = checkout.now();
  return await retriedTransaction<CheckoutDatabase, Refilled>(checkout.db, async (trx) => {
    await takeCart(trx, { ...press, now });
    const locked = await lockOrder(trx, order.id);
    const buyer = await findBuyer(checkout, trx, locked, press);
    if (locked.status !== "cancelled") await abandon(checkout, trx, locked, now);
    const operationId = `order-${locked.order_number}`;
    if (!(await noteOperation(trx, { visitorId: press.visitorId, operationId, now }))) {
      const itemCount = await countItems(trx, press.visitorId);
      const nothing = { again: true, itemCount, capped: [], needsLogin: false, leftOut: [] };
      return { answer: { orderNumber: locked.order_number, ...nothing }, rows: 0 };
    }
    return await refill(trx, locked, { press, buyer, shelf, now });
  });
}

/** The special offer that the buyer had used for the order. */
type Buyer = { offerCode: string | undefined };

/**
 * Finds the buyer among visitors with the token: the browser that placed the order and, for a member's order, the same member. Others with the
 * token, such as somebody it was forwarded to, get goods alone.
 */
async function findBuyer(
  { memberPoints }: CheckoutContext,
  trx: Trx,
  order: OrderRow,
  { visitorId, memberId }: Press,
): Promise<Buyer | undefined> {
  if (order.email === "" || !(await hasPlaced(trx, visitorId, order.id))) return undefined;
  if (!order.placed_by_member) return { offerCode: undefined };
  return memberId === undefined ? undefined : await memberPoints?.spentOn(trx, { memberId, orderId: order.id });
}

async function abandon(checkout: CheckoutContext, trx: Trx, order: OrderRow, now: Date): Promise<void> {
  const [payments, events] = [await listPayments(trx, order.id), await listOrderEvents(trx, order.id)];
  if (!isAbandonable(order, { payments, events })) throw refuseToAbandon(checkout, order);
  const ending = order.pay_before <= now ? "lapsed" : "abandoned";
  await cancelLockedOrder(trx, order, { reason: reasons[ending], now, unpaid: "cancelled", ending });
}

type Refilling = { press: Press; buyer: Buyer | undefined; shelf: ShelfState; now: Date };

async function refill(trx: Trx, order: OrderRow, { press, buyer, shelf, now }: Refilling): Promise<Refilled> {
  const { visitorId, memberId } = press;
  const lines = (await listOrderLines(trx, order.id)).map((line) => ({ line, sku: variantBought(line, shelf) }));
  const goods = [...Map.groupBy(lines, ({ sku }) => sku)].flatMap(([sku, same]) =>
    sku === undefined ? [] : { sku, quantity: sumOf(same), seenPriceOre: same[0]?.line.price_ore ?? 0 },
  );
  const filled = await refillLines(trx, { visitorId, goods, now });
  const notes = lines.flatMap(({ line: { quantity, drinks }, sku }) =>
    sku === undefined ? [] : { sku, quantity, drinks },
  );
  await noteDrinks(trx, visitorId, notes);
  if (buyer) {
    const owner = order.placed_by_member ? memberId : undefined;
    // Somebody else with the order's token may have abandoned it first.
    const isUnpaid = endingOf(await listOrderEvents(trx, order.id)) !== undefined;
    if (isUnpaid) await returnCheck(trx, { orderId: order.id, visitorId, memberId: owner });
    const cards = await listCardsPaidWith(trx, order.id);
    await refillBenefits(trx, {
      ...{ visitorId, memberId: owner, since: order.placed_at },
      ...{ points: order.placed_by_member ? order.points : 0, offerCode: buyer.offerCode },
      promotionCode: order.promotions.find(({ code }) => code !== undefined)?.code,
      cardIds: cards.map(({ card_id }) => card_id),
    });
  }
  const lineIdOf = (orderLineId: number) => {
    const sku = lines.find(({ line }) => line.id === orderLineId)?.sku;
    const line = filled.find((one) => one.sku === sku);
    return line && String(line.id);
  };
  const answer: CartRefill = {
    orderNumber: order.order_number,
    again: false,
    itemCount: await countItems(trx, visitorId),
    capped: goods.flatMap(({ sku, quantity }) => {
      const line = filled.find((one) => one.sku === sku);
      return line && line.quantity < line.before + quantity ? [sku] : [];
    }),
    needsLogin: order.placed_by_member && memberId === undefined && (await hasPlaced(trx, visitorId, order.id)),
    leftOut: lines.flatMap(({ line, sku }) => (sku === undefined ? [line.name] : [])),
    ...(buyer ? { typed: typedDetails(order, { cards: await listCardsOfOrder(trx, order.id), lineIdOf }) } : {}),
  };
  return { answer, rows: filled.length + notes.reduce((sum, { drinks }) => sum + drinks.length, 0) };
}

const sumOf = (same: readonly { line: OrderLineRow }[]): number =>
  same.reduce((sum, { line }) => sum + line.quantity, 0);

const refuseUnknown = () =>
  new Refused(
    503,
    "payment_unknown",
    "Vi kan ikke få svar på, om du har betalt. Ordren står, som den var. Vent et øjeblik, og prøv igen.",
  );

function refuseToAbandon({ settings: { company } }: CheckoutContext, { status, payment_method }: OrderRow): Refused {
  if (!unpaidStatuses.includes(status)) {
    return new Refused(409, "order_not_awaiting_payment", "Ordren er allerede betalt.");
  }
  const ask = `Skriv til ${writtenTo(company)}, så annullerer vi den for dig.`;
  return payment_method === "bank-transfer"
    ? new Refused(409, "transfer_awaited", `Ordren venter på din bankoverførsel. ${ask}`)
    : new Refused(409, "order_not_abandonable", `Ordren er aftalt med os. ${ask}`);
}

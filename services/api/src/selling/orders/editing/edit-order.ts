import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OrderDelivery } from "@skaenk/contract/orders";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { leastWithAgeLimit, limitIn } from "../../../platform/age-limit.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { personNeeded } from "../../../platform/office-refusals.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { DeliveryProvider } from "../../delivery/delivery-provider.ts";
import { counterHours, deliveryPriceOre, expectedDay, keptCutOff } from "../../delivery/delivery-rules.ts";
import { returnToCards } from "../../gift-cards/pay-with-cards.ts";
import { findAgeProof } from "../age-proof-queries.ts";
import { writePromotionDiscounts } from "../amounts-queries.ts";
import { refuseWhileHeld } from "../attention/attention.ts";
import { bankPayment, giftCardPayment, listPayments, type PaymentRow, payingAttempt } from "../money-queries.ts";
import { countHeldByOffice } from "../office-hold-queries.ts";
import { refuseToHoldUnpaid } from "../office-holds.ts";
import { unpackParcels } from "../parcels/make-parcels.ts";
import { listParcels } from "../parcels/queries.ts";
import { listOrderLines, lockStock, moveStock, type OrderLineRow, type OrderRow, recordEvent } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { insertLines, listEditGoods, removeLines, saveEditedOrder, saveLine } from "./edit-queries.ts";
import { type OrderPlan, planEdit } from "./plan-edit.ts";
import { settleEdit } from "./settle-edit.ts";

type Trx = Transaction<OrdersDatabase>;

export type WantedEdit = {
  lines: { sku: string; quantity: number }[];
  deliveryMethodId?: string | undefined;
  pickupPointId?: string | undefined;
};

export type EditContext = {
  delivery: DeliveryProvider;
  settings: Pick<Settings, "age" | "company">;
  actor: Pick<ActingStaff, "name" | "role" | "sessionId">;
  now: Date;
  /** Names the edit in the keys of mails. */
  operation: string;
};

/**
 * Changes lines or delivery of a locked order of which nothing is sent. Stock follows, packed parcels are taken apart, the customer gets the
 * confirmation anew. Costs it less, less is captured, what gift cards paid too much goes back to them, and a transfer goes back by hand. Costs it
 * more than is reserved, the reservation is released and the customer is asked to pay the whole by a link; the goods stay held meanwhile, within
 * the bounds of orders by phone. An API key only ever takes pieces out, and never makes the order cost more.
 * @throws Refused 403 person_needed; 409 too_much_of_product, order_on_its_way, order_needs_attention, not_paid or not_enough; 422 as `planEdit`, unknown_delivery,
 * delivery_without_alcohol, unknown_pickup_point, age_not_proven or cannot_ask_for_more
 */
export async function editOrder(
  trx: Trx,
  order: OrderRow,
  wanted: WantedEdit,
  context: EditContext,
): Promise<OrderEditPreview> {
  const { now } = context;
  const lines = await listOrderLines(trx, order.id);
  refuseSent(order, lines);
  await refuseWhileHeld(trx, order.id);
  const payment = payingAttempt(await listPayments(trx, order.id));
  if (order.total_ore > 0 && payment?.status !== "authorized") {
    throw new Refused(409, "not_paid", "Ordren kan ændres, når den er betalt, og før noget er sendt.");
  }
  const delivery = await chooseDelivery(order, wanted, context);
  const sellable = await listEditGoods(
    trx,
    wanted.lines.map(({ sku }) => sku),
    // Added goods get the VAT rates of the day on which the order was placed.
    copenhagenDay(order.placed_at),
  );
  const plan = planEdit(order, lines, sellable, {
    lines: wanted.lines,
    ...(delivery
      ? { delivery: { name: delivery.chosen.name, priceOre: (ore: number) => deliveryPriceOre(delivery.method, ore) } }
      : {}),
  });
  const isKey = context.actor.sessionId === undefined;
  if (isKey && (delivery || !isOnlyLess(lines, plan.lines))) throw personNeeded();
  await refuseUnproven(trx, order, plan, { delivery, settings: context.settings });
  const giftCardOre = giftCardsPay(order, plan);
  const outcome = outcomeOf(order, payment, plan.sums.totalOre - giftCardOre);
  const asksAnew = outcome === "pay-again";
  if (asksAnew && isKey) throw personNeeded();
  await takeStock(trx, plan, asksAnew ? context.actor : undefined);
  await unpackParcels(trx, await listParcels(trx, order.id), now);
  await saveLines(trx, order.id, plan);
  await saveSums(trx, order, { plan, giftCardOre, delivery: delivery?.chosen ?? order.delivery });
  const details = { changes: plan.changes, amountOre: plan.sums.totalOre };
  await recordEvent(trx, { orderId: order.id, kind: "edited", details, at: now });
  if (giftCardOre < order.gift_card_ore) {
    const amountOre = order.gift_card_ore - giftCardOre;
    const key = `edited-${order.id}-${context.operation}`;
    await returnToCards(trx, { orderId: order.id, amountOre, reason: "released", key, at: now });
  }
  await settleEdit(trx, order, { payment, outcome, context });
  const { totalOre, vatOre } = plan.sums;
  return {
    ...{ beforeOre: order.total_ore, totalOre, vatOre, differenceOre: totalOre - order.total_ore },
    ...{ giftCardOre: order.gift_card_ore - giftCardOre, outcome, changes: plan.changes },
    waivedDeliveryOre: waivedDelivery(order, plan, { before: lines, delivery, context }),
  };
}

type Waiving = { before: readonly OrderLineRow[]; delivery: ChosenDelivery | undefined; context: EditContext };

/**
 * This function returns today's price in øre of a delivery that stays free although the edit brings the order below the limit. The result is 0
 * when another delivery is chosen, and when the order was below the limit before, so that something else made the delivery free.
 */
function waivedDelivery(order: OrderRow, { lines, sums }: OrderPlan, { before, delivery, context }: Waiving): number {
  const method = context.delivery.findMethod(order.delivery.methodId);
  if (!method || delivery || order.delivery_ore > 0 || sums.deliveryOre > 0) return 0;
  const beforeOre = order.goods_ore - mailedOre(before) - order.discount_ore;
  if (deliveryPriceOre(method, beforeOre) > 0) return 0;
  return deliveryPriceOre(method, sums.goodsOre - mailedOre(lines) - sums.discountOre);
}

/** This function returns the price of the gift cards by mail in øre, which no delivery is for. Pure. */
const mailedOre = (lines: readonly Pick<OrderLineRow, "gift_card" | "price_ore" | "quantity">[]): number =>
  lines.reduce((sum, line) => sum + (line.gift_card === "mail" ? line.price_ore * line.quantity : 0), 0);

/** Whether an order has no line that it did not have, and no more of any. Pure. */
const isOnlyLess = (before: readonly OrderLineRow[], after: OrderPlan["lines"]): boolean =>
  after.every(({ id, quantity }) => quantity <= (before.find((line) => line.id === id)?.quantity ?? 0));

function refuseSent({ status }: OrderRow, lines: readonly OrderLineRow[]): void {
  const sent = lines.some(
    // A gift card by mail counts from the confirmation on: its money is captured, or about to be, and one payment cannot be released in part.
    ({ shipped_quantity, released_quantity }) => shipped_quantity > 0 || released_quantity > 0,
  );
  if (sent || (status !== "confirmed" && status !== "picking")) {
    throw new Refused(409, "order_on_its_way", "Ordren kan kun ændres, når den er betalt, og før noget er sendt.");
  }
}

type ChosenDelivery = {
  method: { priceOre: number; freeFromOre: number; allowsAlcohol: boolean; name: string };
  chosen: OrderDelivery;
};

async function chooseDelivery(
  order: OrderRow,
  { deliveryMethodId, pickupPointId }: WantedEdit,
  { delivery, now }: EditContext,
): Promise<ChosenDelivery | undefined> {
  if (!deliveryMethodId || deliveryMethodId === order.delivery.methodId) return undefined;
  const method = delivery.findMethod(deliveryMethodId);
  if (!method || method.kind === "mail" || order.delivery.kind === "mail") {
    throw refused("unknown_delivery", "deliveryMethodId", "Den levering kan ikke vælges til ordren.");
  }
  if (method.kind === "home" && order.street === null) {
    throw refused("unknown_delivery", "deliveryMethodId", "Ordren har ingen adresse at levere til.");
  }
  const pickupPoint = method.kind === "pickup_point" ? await delivery.findPickupPoint(pickupPointId ?? "") : undefined;
  if (method.kind === "pickup_point" && !pickupPoint) {
    throw refused("unknown_pickup_point", "pickupPointId", "Vælg en pakkeshop, der findes.");
  }
  const { id: methodId, name, kind, leadDays } = method;
  const expectedOn = order.gift?.deliverOn ?? expectedDay(now, leadDays, delivery.cutOff());
  const chosen = {
    methodId,
    name,
    kind,
    leadDays,
    expectedOn,
    ...keptCutOff(delivery.cutOff()),
    ...counterHours(method),
  };
  return { method, chosen: { ...chosen, ...(pickupPoint ? { pickupPoint } : {}) } };
}

type Proving = { delivery: ChosenDelivery | undefined; settings: Pick<Settings, "age"> };

/** Refuses added goods that need a higher age than was proven, or that the delivery may not carry. */
async function refuseUnproven(
  trx: Trx,
  order: OrderRow,
  plan: OrderPlan,
  { delivery, settings }: Proving,
): Promise<void> {
  const left = plan.lines.filter(({ quantity }) => quantity > 0);
  if (delivery && !delivery.method.allowsAlcohol && left.some(({ abv_percent }) => abv_percent >= leastWithAgeLimit)) {
    const detail = `${delivery.method.name} kan ikke bruges til varer med alkohol.`;
    throw refused("delivery_without_alcohol", "deliveryMethodId", detail);
  }
  const limitOf = limitIn(settings);
  const needed = Math.max(0, ...left.filter(({ id }) => id === null).map(({ abv_percent }) => limitOf(abv_percent)));
  if (needed === 0 || ((await findAgeProof(trx, order.id))?.min_age ?? 0) >= needed) return;
  const detail = `Kunden har ikke bevist, at vedkommende er fyldt ${needed} år. Varer med alkohol kan ikke lægges i ordren.`;
  throw refused("age_not_proven", "lines", detail);
}

/** Gift cards pay what they paid before, and never for gift cards or more than there is to pay. */
function giftCardsPay(order: OrderRow, { lines, sums }: OrderPlan): number {
  const boughtOre = lines.reduce((sum, line) => sum + (line.gift_card ? line.price_ore * line.quantity : 0), 0);
  return Math.min(order.gift_card_ore, Math.max(0, sums.totalOre - boughtOre));
}

function outcomeOf(order: OrderRow, payment: PaymentRow | undefined, toPayOre: number): OrderEditPreview["outcome"] {
  const beforeOre = order.total_ore - order.gift_card_ore;
  const isBank = payment?.provider === bankPayment;
  if (toPayOre < beforeOre) return isBank ? "paid-back-by-hand" : "less-drawn";
  if (toPayOre === beforeOre) return "same";
  const byProvider = payment !== undefined && !isBank && payment.provider !== giftCardPayment;
  if (!byProvider) {
    const detail =
      "Ordren er betalt med bankoverførsel, gavekort eller point, så der kan ikke bedes om mere for den. Lav en ny ordre med det, der kommer til.";
    throw refused("cannot_ask_for_more", "lines", detail);
  }
  return toPayOre <= payment.amount_ore ? "same" : "pay-again";
}

/**
 * @param unpaidBy who leaves the order unpaid by the edit
 * @throws Refused 409 not_enough or too_much_of_product
 */
async function takeStock(
  trx: Trx,
  { moves, lines }: OrderPlan,
  unpaidBy: EditContext["actor"] | undefined,
): Promise<void> {
  if (moves.length === 0) return;
  const stock = await lockStock(
    trx,
    moves.map(({ sku }) => sku),
  );
  for (const { sku, quantity } of moves) {
    const there = stock.get(sku) ?? 0;
    if (quantity <= there) continue;
    const name = lines.find((line) => line.sku === sku)?.name ?? sku;
    const detail = `Der er kun ${there} af ${name} på lager.`;
    throw new Refused(409, "not_enough", detail, { errors: { lines: detail } });
  }
  if (unpaidBy) {
    const added = moves.filter(({ quantity }) => quantity > 0);
    const held = await countHeldByOffice(
      trx,
      added.map(({ sku }) => sku),
    );
    const goods = added.map(({ sku, quantity }) => {
      const line = lines.find((one) => one.sku === sku);
      const name = line ? `${line.name}, ${line.size}` : sku;
      return { name, quantity, free: stock.get(sku) ?? 0, held: held.get(sku) ?? 0 };
    });
    refuseToHoldUnpaid(unpaidBy, goods, "lines");
  }
  await moveStock(
    trx,
    moves.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
  );
}

async function saveLines(trx: Trx, orderId: number, { lines }: OrderPlan): Promise<void> {
  const kept = lines.flatMap((line) => (line.id === null ? [] : [{ ...line, id: line.id }]));
  for (const { id, quantity, off_ore, off_by_promotion } of kept.filter(({ quantity: left }) => left > 0)) {
    await saveLine(trx, id, { quantity, off_ore, off_by_promotion: JSON.stringify(off_by_promotion) });
  }
  await removeLines(
    trx,
    kept.filter(({ quantity }) => quantity === 0).map(({ id }) => id),
  );
  const added = lines.filter(({ id, quantity }) => id === null && quantity > 0);
  await insertLines(
    trx,
    added.map(({ id: _, released_quantity: __, off_by_promotion: ___, ...line }, index) => ({
      ...line,
      order_id: orderId,
      position: lines.length + index,
    })),
  );
}

type Saving = { plan: OrderPlan; giftCardOre: number; delivery: OrderDelivery };

async function saveSums(trx: Trx, order: OrderRow, { plan: { sums }, giftCardOre, delivery }: Saving): Promise<void> {
  await saveEditedOrder(trx, order.id, {
    goods_ore: sums.goodsOre,
    discount_ore: sums.discountOre,
    promotion_ore: sums.promotionOre,
    promotions: JSON.stringify(sums.promotions),
    deposit_ore: sums.depositOre,
    delivery_ore: sums.deliveryOre,
    vat_ore: sums.vatOre,
    total_ore: sums.totalOre,
    gift_card_ore: giftCardOre,
    delivery: JSON.stringify(delivery),
  });
  await writePromotionDiscounts(trx, order.id, sums.promotions);
}

const refused = (code: string, field: string, detail: string) =>
  new Refused(422, code, detail, { errors: { [field]: detail } });

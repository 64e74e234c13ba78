import { randomBytes } from "node:crypto";
import type { UsedPromotion } from "@skaenk/contract/promotions";
import { formatPrice } from "@skaenk/danish/format";
import { findTerms } from "../../editorial/terms/queries.ts";
import { limitIn, provesAge } from "../../platform/age-limit.ts";
import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { sha256 } from "../../platform/sha256.ts";
import type { CartGoods } from "../cart/build-cart.ts";
import { lockCartCards } from "../cart/gift-card-queries.ts";
import { readCart } from "../cart/load-cart.ts";
import type { PricedLine, Prices } from "../cart/price-cart.ts";
import { refuseNotYet } from "../cart/refusals.ts";
import { counterHours, expectedDay, keptCutOff } from "../delivery/delivery-rules.ts";
import { payWithCards } from "../gift-cards/pay-with-cards.ts";
import { insertCards, type NewCard } from "../gift-cards/queries.ts";
import { confirmOrder } from "../orders/confirm-order.ts";
import { giftCardPayment, insertPayment } from "../orders/money-queries.ts";
import { mailEmailLink } from "../orders/payment/email-link.ts";
import { insertOrder, listOrderLines, moveStock, type NewOrder, type OrderRow } from "../orders/queries.ts";
import { bookPromotions } from "../promotions/book-promotions.ts";
import { neededAge } from "./age/age-rule.ts";
import { findProof, useProof } from "./age/find-proof.ts";
import { mailTransferDetails } from "./ask-for-transfer.ts";
import { type CheckedForm, refuseForm } from "./check-form.ts";
import { checkGoods } from "./check-goods.ts";
import { checkCardWishes, type GiftCardRequest } from "./gift-card-form.ts";
import { goodsToHold, mailedCardsIn, refuseToHold } from "./holds/hold-goods.ts";
import { insertUnpaidOrder } from "./holds/hold-queries.ts";
import type { HoldKind } from "./holds/hold-rules.ts";
import { refuseToHoldPromotions } from "./holds/promotion-holds.ts";
import type { CheckoutContext } from "./open-checkout.ts";
import { offeredMethods, providerFor } from "./payment/choose-provider.ts";
import { priceSale, type Sale } from "./price-sale.ts";
import { emptyCart } from "./queries.ts";
import type { CheckoutDatabase } from "./tables.ts";

type Trx = Transaction<CheckoutDatabase>;

/** Time for which goods are held for an unpaid order. */
const heldMs = 30 * 60_000;
/** Lifetime of the link that confirms the mail address; no goods are held until it is used. */
const confirmMs = 24 * 3_600_000;

/**
 * Sells what lies in a locked cart from locked stock. One that is taken by phone is sold before its buyer has proven an age: it
 * waits for that, and is paid after.
 */
export async function sellCart(checkout: CheckoutContext, trx: Trx, sale: Sale): Promise<OrderRow> {
  const { visitorId, memberId, checked, form, now, byPhone, buyer } = sale;
  await lockCartCards(trx, visitorId);
  const stored = await readCart(checkout, visitorId, { db: trx, memberId: async () => memberId });
  const { lines, prices, offer, promotions } = await priceSale(checkout, trx, stored, sale);
  checkGoods(lines, prices, form.expectedTotalOre);
  checkPayment(checkout, checked, prices, form.expectedToPayOre);
  const errors = {};
  const cards = checkCardWishes(form, lines, { customer: checked.customer, now, errors });
  if (Object.keys(errors).length > 0) throw refuseForm(errors);
  if (prices.ageLimit > 0 && !checked.method.allowsAlcohol) throw refuseDelivery(checked.method.name);
  const strengths = lines.flatMap(({ counted, abvPercent }) => (counted > 0 ? abvPercent : []));
  const minAge = neededAge(strengths, limitIn(checkout.settings));
  const asked = minAge > 0 && byPhone === undefined;
  const proof = asked ? await findProof(trx, checkout.settings, { visitorId, memberId, minAge, now }) : undefined;
  if (asked && !provesAge(checkout.settings)) throw refuseNotYet();
  if (asked && proof === undefined) throw refuseUnchecked();
  const awaitsAge = minAge > 0 && byPhone !== undefined;
  const goods = goodsToHold(lines);
  const held = { goods, mailedCards: mailedCardsIn(lines) };
  const { awaitsEmail, isShown } = prices.toPayOre > 0 ? await mayHold(checkout, trx, sale, held) : nothingToHold;
  if (prices.toPayOre > 0 && buyer) {
    await refuseToHoldPromotions(trx, { promotionIds: promotions.map(({ id }) => id), buyer, at: now });
  }
  const used = prices.offerOre > 0 ? offer : undefined;
  const order = await insertOrder(trx, {
    ...(await newOrder(trx, checked, {
      now,
      cutOff: checkout.delivery.cutOff(),
      heldMs: awaitsEmail ? confirmMs : heldFor(checkout, sale),
    })),
    ...(prices.toPayOre === 0 ? { paymentMethod: nothingToPay(prices) } : {}),
    prices,
    club: checkout.settings.live.club,
    byMember: memberId !== undefined,
    promotions,
    offerTitle: used?.title,
    takenBy: byPhone?.takenBy,
    awaitsAge,
    awaitsEmail,
    lines: lines.map((line) => orderLine(line, promotions)),
  });
  if (proof && !(await useProof(trx, proof, { id: order.id, visitorId, now }))) throw refuseUnchecked();
  if (!awaitsEmail) {
    await moveStock(
      trx,
      goods.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
    );
  }
  await payWithCards(trx, { cards: stored.giftCards, orderId: order.id, amountOre: prices.giftCardOre, at: now });
  await bookCards(trx, order, { lines, cards, now });
  await bookPromotions(trx, { promotions, orderId: order.id, memberId, at: now });
  if (memberId !== undefined) {
    await checkout.memberPoints?.pay(trx, { memberId, orderId: order.id, points: order.points, offerCode: used?.code });
  }
  const attempt = { orderId: order.id, orderNumber: order.order_number, at: now };
  if (prices.toPayOre > 0) {
    const provider = providerFor(checkout, order.payment_method);
    await insertPayment(trx, { ...attempt, provider, amountOre: prices.toPayOre });
    if (buyer) await insertUnpaidOrder(trx, { orderId: order.id, buyer, at: now, isHeld: !awaitsEmail, isShown });
    if (awaitsEmail) await mailEmailLink(trx, order, { at: now, askedFrom: sale.askedFrom });
    else if (!awaitsAge) await mailTransferDetails(checkout, trx, order, { reminder: false });
  } else if (prices.giftCardOre > 0) {
    await insertPayment(trx, {
      ...attempt,
      provider: giftCardPayment,
      amountOre: prices.giftCardOre,
      status: "authorized",
    });
  }
  // Paid with points and gift cards to the last krone: there is nothing to wait for.
  if (prices.toPayOre === 0 && !awaitsAge) await confirmOrder(trx, order, now, sale.askedFrom);
  await emptyCart(trx, { visitorId, known: sale.known, now });
  return order;
}

/**
 * The cart is still what the form was checked for, and what is left to pay what the customer saw.
 * @throws Refused 409 cart_changed or gift_card_changed
 */
function checkPayment(
  checkout: CheckoutContext,
  { method, paymentMethod }: CheckedForm,
  prices: Prices,
  expectedToPayOre: number | undefined,
): void {
  const noWay = prices.toPayOre > 0 && !offeredMethods(checkout).some((id) => id === paymentMethod);
  if (noWay || prices.needsDelivery !== (method.kind !== "mail")) {
    throw new Refused(409, "cart_changed", "Kurven er ændret. Se den igennem, og bestil igen.");
  }
  if (expectedToPayOre !== undefined && expectedToPayOre !== prices.toPayOre) {
    const detail = `Et gavekort er brugt imens. Du skal nu betale ${formatPrice(prices.toPayOre)} Se ordren igennem, og bestil igen.`;
    throw new Refused(409, "gift_card_changed", detail);
  }
}

type Booking = { lines: PricedLine<CartGoods>[]; cards: Map<string, GiftCardRequest>; now: Date };

/** Writes down the gift cards that are bought, who gets them and when; they are good when they are paid for. */
async function bookCards(trx: Trx, order: OrderRow, { lines, cards, now }: Booking): Promise<void> {
  const bought = lines.filter(({ giftCard }) => giftCard !== undefined);
  if (bought.length === 0) return;
  const written = await listOrderLines(trx, order.id);
  const booked = bought.flatMap(({ sku, lineId, counted, giftCard, priceOre }): NewCard[] => {
    const line = written.find((row) => row.sku === sku && row.price_ore === priceOre);
    const wish = cards.get(lineId);
    if (!line || !wish || !giftCard) return [];
    const card = {
      orderId: order.id,
      orderLineId: line.id,
      kind: giftCard,
      amountOre: priceOre,
      senderName: order.name,
    };
    return Array.from({ length: counted }, () => ({ ...card, ...wish }));
  });
  await insertCards(trx, booked, now);
}

/** What paid for an order that leaves nothing to pay. */
const nothingToPay = ({ giftCardOre, points }: Prices): string => {
  if (giftCardOre > 0) return giftCardPayment;
  return points > 0 ? "points" : "discount";
};

/** Time for which goods are held for an unpaid order: minutes at a payment page, days for a bank transfer. */
function heldFor(checkout: CheckoutContext, { checked: { paymentMethod }, byPhone }: Sale): number {
  const days = checkout.payments.get(providerFor(checkout, paymentMethod))?.daysToPay ?? 0;
  const longest = Math.max(days, byPhone?.daysToPay ?? 0);
  return longest === 0 ? heldMs : longest * 86_400_000;
}

type Hold = {
  /** Whether the buyer must confirm the mail address before goods are held. */
  awaitsEmail: boolean;
  /** Whether the order goes to a member's own mail address, which the member confirmed earlier. */
  isShown: boolean;
};

const nothingToHold: Hold = { awaitsEmail: false, isShown: false };

/** @throws Refused 409 when the buyer may not hold the goods at all */
async function mayHold(
  checkout: CheckoutContext,
  trx: Trx,
  sale: Sale,
  held: { goods: ReturnType<typeof goodsToHold>; mailedCards: number },
): Promise<Hold> {
  const { buyer, checked, now } = sale;
  if (!buyer) return nothingToHold;
  const kind = holdKindOf(checkout, checked.paymentMethod);
  const isShown = await hasShownEmail(checkout, trx, sale);
  await refuseToHold(checkout, trx, { kind, buyer, isMember: isShown, ...held, at: now });
  return { awaitsEmail: kind === "transfer" && !isShown, isShown };
}

const holdKindOf = (checkout: CheckoutContext, paymentMethod: string): HoldKind =>
  paymentMethod !== "" && checkout.payments.get(providerFor(checkout, paymentMethod))?.daysToPay !== undefined
    ? "transfer"
    : "payment_page";

async function hasShownEmail(
  { memberPoints }: CheckoutContext,
  trx: Trx,
  { memberId, checked }: Sale,
): Promise<boolean> {
  if (!memberPoints || memberId === undefined) return false;
  return (await memberPoints.memberAt(trx, checked.customer.email)) === memberId;
}

async function newOrder(
  trx: Trx,
  checked: CheckedForm,
  { now, heldMs, cutOff }: { now: Date; heldMs: number; cutOff: string },
): Promise<Omit<NewOrder, "prices" | "lines">> {
  const { customer, address, method, pickupPoint, paymentMethod, gift } = checked;
  const terms = await findTerms(trx);
  if (!terms) throw new Error("The shop has no terms of trade, so nothing can be agreed");
  return {
    token: randomBytes(24).toString("base64url"),
    customer,
    address,
    delivery: {
      methodId: method.id,
      name: method.name,
      kind: method.kind,
      leadDays: method.leadDays,
      expectedOn: gift?.deliverOn ?? expectedDay(now, method.leadDays, cutOff),
      ...keptCutOff(cutOff),
      ...(pickupPoint ? { pickupPoint } : {}),
      ...counterHours(method),
    },
    gift,
    paymentMethod,
    terms: { version: terms.version, hash: sha256(JSON.stringify(terms.content)) },
    placedAt: now,
    payBefore: new Date(now.getTime() + heldMs),
  };
}

function orderLine(line: PricedLine<CartGoods>, promotions: readonly UsedPromotion[]): NewOrder["lines"][number] {
  const { sku, productSlug, name, brandName, size, abvPercent, priceOre, counted, offOre, depositTotalOre } = line;
  return {
    sku,
    productSlug,
    name,
    brandName,
    size,
    abvPercent,
    quantity: counted,
    priceOre,
    offOre,
    offByPromotion: line.offById.map(({ id, offOre: ore }) => {
      const title = promotions.find((one) => one.id === id)?.title ?? "";
      return { id, title, offOre: ore };
    }),
    depositOre: depositTotalOre / counted,
    vatPercent: line.vatPercent,
    giftCard: line.giftCard,
    drinks: line.drinkSlugs,
  };
}

const refuseUnchecked = () => new Refused(409, "age_check_required", "Bekræft din alder for at fortsætte.");

function refuseDelivery(name: string): Refused {
  const detail = `${name} kan ikke bruges til varer med alkohol. Vælg en anden levering.`;
  return new Refused(422, "delivery_without_alcohol", detail, { errors: { deliveryMethodId: detail } });
}

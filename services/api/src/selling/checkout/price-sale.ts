import type { CheckoutRequest } from "@skaenk/contract/checkout";
import type { UsedPromotion } from "@skaenk/contract/promotions";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { CartGoods } from "../cart/build-cart.ts";
import { readCart, type StoredCart } from "../cart/load-cart.ts";
import type { CartOffer } from "../cart/member-benefits.ts";
import { type PricedLine, type Prices, priceCart } from "../cart/price-cart.ts";
import { usedPromotions } from "../promotions/promotion-rules.ts";
import { codeInCart, findActivePromotions, promotionsOf } from "../promotions/standing.ts";
import type { CheckedForm } from "./check-form.ts";
import type { BuyerKeys } from "./holds/hold-queries.ts";
import type { CheckoutContext } from "./open-checkout.ts";
import { offeredMethods, providerFor } from "./payment/choose-provider.ts";
import type { CheckoutDatabase } from "./tables.ts";

type Trx = Transaction<CheckoutDatabase>;
type Db = Database<CheckoutDatabase> | Trx;

export type Sale = {
  visitorId: string;
  memberId: number | undefined;
  /** The buyer's identity in the search service is absent for phone orders and for buyers without consent. */
  known?: KnownUser | undefined;
  checked: CheckedForm;
  form: CheckoutRequest;
  now: Date;
  /** The buyer whose unpaid holds are counted; absent for phone orders, which the shop itself vouches for. */
  buyer?: BuyerKeys;
  /** The network that orders, as mails to one address are counted by it (`askedFrom`). */
  askedFrom?: string | undefined;
  /** Details of an order that the office takes by phone. */
  byPhone?: { takenBy: string; daysToPay: number; knowsBuyer: boolean };
};

type PricedSale = {
  lines: PricedLine<CartGoods>[];
  prices: Prices;
  offer: CartOffer | undefined;
  promotions: UsedPromotion[];
};

/**
 * Prices a locked cart for this customer now, with what takes something off it kept from all other orders until this one is placed. A mail
 * address and a phone number that were typed show nobody: `refusePersonalCode` asks by them once the order could be placed (decision 692).
 * @throws Refused 409 points_changed, offer_changed or promotion_changed when that is not what the customer saw
 */
export async function priceSale(
  checkout: CheckoutContext,
  trx: Trx,
  stored: StoredCart,
  sale: Sale,
): Promise<PricedSale> {
  const { memberId, checked, form, now, byPhone } = sale;
  const points = await pointsFor(checkout, trx, memberId, stored);
  const offer = await offerFor(checkout, trx, memberId, stored.offerCode);
  const standing = await findActivePromotions(trx, {
    code: stored.promotionCode,
    goods: stored.goods,
    now,
    customer: async () => (byPhone?.knowsBuyer ? { memberId, ...checked.customer } : { memberId }),
    withPoints: points > 0 || offer !== undefined,
    locking: true,
  });
  const { lines, prices, promoted, savedDeliveryOre } = priceCart(stored.goods, {
    points,
    orePerPoint: checkout.memberPoints?.orePerPoint(),
    offer,
    promotions: promotionsOf(standing, stored.goods),
    delivery: checked.method,
    giftCardOre: stored.giftCards.reduce((sum, card) => sum + card.balanceOre, 0),
  });
  const seen = form.expectedTotalOre === prices.totalOre;
  if (points < stored.points && !seen) throw refusePoints(points);
  if (stored.offerCode !== null && !offer && !seen) throw refuseOffer();
  const code = codeInCart(standing, promoted, stored.goods);
  if (code?.message !== undefined && !code.waiting && !seen) throw refusePromotion(code.message);
  return { lines, prices, offer, promotions: usedPromotions(standing.live, promoted, savedDeliveryOre > 0) };
}

/**
 * The required fields of the form, by the cart before it is locked: this serves the messages, and the sale decides by the
 * locked cart. A press that comes again finds it empty: then what was sent stands.
 */
export async function whatIsAsked(
  checkout: CheckoutContext,
  { visitorId, memberId, form }: { visitorId: string; memberId: number | undefined; form: CheckoutRequest },
) {
  const methods = offeredMethods(checkout);
  const method = methods.find((id) => id === form.paymentMethod);
  const reservationDays = method && checkout.payments.get(providerFor(checkout, method))?.reservationDays;
  const giftDays = { now: checkout.now(), cutOff: checkout.delivery.cutOff(), reservationDays };
  const stored = await readCart(checkout, visitorId, { memberId: async () => memberId });
  if (stored.goods.length === 0) {
    return { methods, needsDelivery: !["", "e-mail"].includes(form.deliveryMethodId), paysNothing: true, giftDays };
  }
  const points = await pointsFor(checkout, checkout.db, memberId, stored);
  const offer = await offerFor(checkout, checkout.db, memberId, stored.offerCode);
  const standing = await findActivePromotions(checkout.db, {
    code: stored.promotionCode,
    goods: stored.goods,
    now: checkout.now(),
    customer: async () => ({ memberId }),
    withPoints: points > 0 || offer !== undefined,
  });
  const { prices } = priceCart(stored.goods, {
    points,
    orePerPoint: checkout.memberPoints?.orePerPoint(),
    offer,
    promotions: promotionsOf(standing, stored.goods),
    giftCardOre: stored.giftCards.reduce((sum, { balanceOre }) => sum + balanceOre, 0),
    delivery: checkout.delivery.findMethod(form.deliveryMethodId),
  });
  return { methods, needsDelivery: prices.needsDelivery, paysNothing: prices.toPayOre === 0, giftDays };
}

/** Points that the cart wants and the member can use; in a transaction kept from the member's other orders until it ends. */
async function pointsFor(
  { memberPoints }: CheckoutContext,
  db: Db,
  memberId: number | undefined,
  { points }: StoredCart,
): Promise<number> {
  if (points === 0 || !memberPoints || memberId === undefined) return 0;
  return Math.min(points, await memberPoints.balanceOf(db, memberId));
}

/** The special offer that the cart wants to use, kept from the member's other orders like the points. */
async function offerFor({ memberPoints }: CheckoutContext, db: Db, memberId: number | undefined, code: string | null) {
  if (!memberPoints || memberId === undefined || code === null) return undefined;
  return await memberPoints.offerOf(db, memberId, code);
}

function refusePoints(points: number): Refused {
  const detail = `Du har nu ${points} point at bruge, så prisen er en anden. Se den igennem, og bestil igen.`;
  return new Refused(409, "points_changed", detail);
}

const refuseOffer = () =>
  new Refused(409, "offer_changed", "Klubtilbuddet er brugt, så prisen er en anden. Se den igennem, og bestil igen.");

export const refusePromotion = (why: string) =>
  new Refused(409, "promotion_changed", `${why} Den er fjernet fra kurven. Se prisen igennem, og bestil igen.`);

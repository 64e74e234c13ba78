import { largestQuantity } from "@skaenk/contract/cart";
import { type DepositClass, depositOf } from "@skaenk/money/deposit";
import { applyPromotions, type PromotedPrice, type Promotion } from "@skaenk/money/promotions";
import { type AgeLimit, shopAge } from "../../platform/age-limit.ts";
import { deliveryPriceOre } from "../delivery/delivery-rules.ts";
import type { GiftCardKind } from "../gift-cards/tables.ts";
import { vatOfOrder } from "../orders/parcel-amounts.ts";

/** What the rule needs to know of one line, as the database says right now. Prices in øre including VAT. */
export type GoodsLine = {
  sku: string;
  /** What the visitor asked for. */
  quantity: number;
  priceOre: number;
  depositClass: DepositClass;
  /** Bottles or cans in the pack: each carries its deposit. */
  units: number;
  stock: number;
  abvPercent: number;
  /** A gift card is money; it is taxed when it is used. */
  vatFree: boolean;
  /** Of its kind of goods on this day. */
  vatPercent: number;
  /** How a gift card reaches its recipient: one by mail is never sold out and is carried nowhere. */
  giftCard?: GiftCardKind | undefined;
};

export type PricedLine<Line extends GoodsLine = GoodsLine> = Line & {
  /** What counts: never more than there is. */
  counted: number;
  available: number;
  totalOre: number;
  /** What promotions take off it. */
  offOre: number;
  /** The same by promotion. */
  offById: { id: number; offOre: number }[];
  depositTotalOre: number;
};

export type Prices = {
  goodsOre: number;
  points: number;
  /** All that comes off the goods: `promotionOre` by promotions, `offerOre` by a special offer, the rest by points. */
  discountOre: number;
  promotionOre: number;
  offerOre: number;
  depositOre: number;
  deliveryOre: number;
  vatOre: number;
  totalOre: number;
  /** The part of the total that gift cards pay; they pay for everything but gift cards. */
  giftCardOre: number;
  toPayOre: number;
  needsDelivery: boolean;
  ageLimit: AgeLimit;
};

/** So much off goods for at least so much. */
export type OfferTerms = { offOre: number; fromOre: number };

export type DeliveryPrice = { priceOre: number; freeFromOre: number };

export type PricedCart<Line extends GoodsLine = GoodsLine> = {
  lines: PricedLine<Line>[];
  prices: Prices;
  promoted: PromotedPrice;
  /** The value of a promotion's free delivery, by the method that was chosen. */
  savedDeliveryOre: number;
  /** Goods without gift cards, after promotions: the base of an offer's minimum. */
  offerBaseOre: number;
  /** Goods without gift cards, after promotions and the offer: the most that points can pay. */
  pointsBaseOre: number;
  /** Goods that are carried, after every discount: the base of free delivery. */
  paidGoodsOre: number;
};

/**
 * The price of a cart. Pure: no clock, no database.
 * Deposit is separate: it is not discounted, earns nothing and does not count toward free delivery. Promotions, then a special offer and then
 * points reduce the goods only, in whole points and never by more than the goods. VAT is that of goods (after discount) and delivery, each at
 * its rate. A payment by gift card changes neither price nor VAT, because a gift card is money. Gift cards by mail have no delivery. A gift
 * card that is bought is money too: nothing reduces its price, and it does not count toward an offer's minimum.
 * @source denmark.md 1.5; 2.2 for free delivery; 2.7 for gift cards
 */
export function priceCart<Line extends GoodsLine>(
  goods: readonly Line[],
  choices: {
    points?: number;
    /** The amount that a point takes off the goods. */
    orePerPoint?: number | undefined;
    /** About lines by their SKU. */
    promotions?: readonly Promotion[];
    offer?: OfferTerms | undefined;
    delivery?: DeliveryPrice | undefined;
    giftCardOre?: number;
    ageLimitOf?: (abvPercent: number) => AgeLimit;
  } = {},
): PricedCart<Line> {
  const full = goods.map(priceLine);
  const promoted = applyPromotions(
    full.map(({ sku, priceOre, counted }) => ({ key: sku, priceOre, quantity: counted })),
    choices.promotions ?? [],
  );
  const lines = full.map((line) => ({
    ...line,
    offOre: promoted.offByLine.get(line.sku) ?? 0,
    offById: promoted.taken.flatMap(({ id, byLine }) => {
      const offOre = byLine.get(line.sku) ?? 0;
      return offOre > 0 ? [{ id, offOre }] : [];
    }),
  }));
  const goodsOre = sum(lines, ({ totalOre }) => totalOre);
  const promotionOre = promoted.offOre;
  const untaxedOre = sum(lines, ({ vatFree, totalOre }) => (vatFree ? totalOre : 0));
  const offerBaseOre = goodsOre - untaxedOre - promotionOre;
  const offerOre = offerFor(choices.offer, offerBaseOre);
  const pointsBaseOre = offerBaseOre - offerOre;
  const { orePerPoint = 100 } = choices;
  const points = Math.min(choices.points ?? 0, Math.floor(pointsBaseOre / orePerPoint));
  const discountOre = promotionOre + offerOre + points * orePerPoint;
  const depositOre = sum(lines, ({ depositTotalOre }) => depositTotalOre);
  const counts = lines.some(({ counted }) => counted > 0);
  const needsDelivery = !counts || lines.some(({ counted, giftCard }) => counted > 0 && giftCard !== "mail");
  const carriedOre = sum(lines, ({ giftCard, totalOre }) => (giftCard === "mail" ? 0 : totalOre));
  const paidGoodsOre = carriedOre - discountOre;
  const plainDeliveryOre =
    counts && needsDelivery && choices.delivery ? deliveryPriceOre(choices.delivery, paidGoodsOre) : 0;
  const deliveryOre = promoted.freeDelivery ? 0 : plainDeliveryOre;
  const ages = lines.map(({ abvPercent, counted }) => (counted > 0 ? (choices.ageLimitOf ?? shopAge)(abvPercent) : 0));
  const ageLimit = ages.includes(18) ? 18 : ages.includes(16) ? 16 : 0;
  const totalOre = goodsOre - discountOre + depositOre + deliveryOre;
  const giftCardOre = Math.min(choices.giftCardOre ?? 0, Math.max(0, totalOre - untaxedOre));
  return {
    lines,
    promoted,
    savedDeliveryOre: promoted.freeDelivery ? plainDeliveryOre : 0,
    offerBaseOre,
    pointsBaseOre,
    paidGoodsOre,
    prices: {
      goodsOre,
      points,
      discountOre,
      promotionOre,
      offerOre,
      depositOre,
      deliveryOre,
      vatOre: vatOfLines(lines, { discountOre, deliveryOre }),
      totalOre,
      giftCardOre,
      toPayOre: totalOre - giftCardOre,
      needsDelivery,
      ageLimit,
    },
  };
}

/** By the rule of the papers, so that they add up to it. */
const vatOfLines = (lines: readonly PricedLine[], order: { discountOre: number; deliveryOre: number }): number =>
  vatOfOrder(
    { discount_ore: order.discountOre, delivery_ore: order.deliveryOre, promotions: [] },
    lines.map(({ sku, counted, priceOre, offOre, vatPercent, vatFree }, id) => ({
      ...{ id, name: sku, size: "", quantity: counted, shipped_quantity: 0, price_ore: priceOre, off_ore: offOre },
      ...{ deposit_ore: 0, vat_percent: vatPercent, gift_card: vatFree ? "print" : null },
    })),
  );

const offerFor = (offer: OfferTerms | undefined, goodsOre: number): number =>
  offer && goodsOre >= offer.fromOre ? Math.min(offer.offOre, goodsOre) : 0;

function priceLine<Line extends GoodsLine>(
  line: Line,
): Omit<PricedLine, keyof GoodsLine | "offOre" | "offById"> & Line {
  const available = line.giftCard === "mail" ? largestQuantity : Math.min(line.stock, largestQuantity);
  const counted = Math.min(line.quantity, available);
  return {
    ...line,
    available,
    counted,
    totalOre: line.priceOre * counted,
    depositTotalOre: depositOf(line.depositClass, line.units) * counted,
  };
}

/**
 * The price of a delivery of a priced cart, and the VAT of the cart when it is delivered so, both in øre. The VAT is that of the order to
 * the øre, because it is rounded once for each rate after goods and delivery are added up. Pure.
 */
export function quoteDelivery(
  { lines, prices, promoted, paidGoodsOre }: PricedCart,
  method: DeliveryPrice,
): { priceOre: number; vatOre: number } {
  const priceOre = promoted.freeDelivery ? 0 : deliveryPriceOre(method, paidGoodsOre);
  return { priceOre, vatOre: vatOfLines(lines, { discountOre: prices.discountOre, deliveryOre: priceOre }) };
}

/** The sum that the goods lack to free delivery. `fromOre` is the method's own limit. */
export function freeDelivery(fromOre: number, paidGoodsOre: number) {
  const missingOre = Math.max(0, fromOre - paidGoodsOre);
  return { fromOre, missingOre, reached: missingOre === 0 };
}

function sum<Item>(items: readonly Item[], oreOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + oreOf(item), 0);
}

import { discountOfPieces, shareOfPieces } from "../../../selling/orders/share-discount.ts";

/** What the ledger needs to know of an order, as its rows say now. Amounts in øre including VAT. */
export type OrderFacts = {
  orderId: number;
  /** Called off, or its payment failed or ran out. */
  cancelled: boolean;
  /** Paid or reserved, and on its way as it was ordered: what is not sent yet will be. */
  underWay: boolean;
  /** Points that paid for goods when it was placed. */
  points: number;
  discountOre: number;
  lines: {
    priceOre: number;
    /** What promotions took off the whole line. */
    offOre: number;
    quantity: number;
    shipped: number;
    released: number;
    returned: number;
    earns: boolean;
  }[];
  /** Money captured, and money that was to be captured for what is sent. */
  capturedOre: number;
  askedOre: number;
  /** Money paid back or about to be, for no goods in particular. Allowances are for goods. */
  refundedWithoutGoodsOre: number;
  /** Paid back for goods that are kept, which cost that much less: allowances that no return has set off. */
  allowedOre: number;
  /** Whether points can be earned at all: not on orders from before the membership, or placed while the club was closed. */
  earns: boolean;
  /** Goods for so many øre give a point, as it was when the order was placed; null where the order does not say. */
  orePerEarnedPoint?: number | null;
  /** The first instant after the withdrawal period, or later where the order was placed so; nothing while it is not known, or a withdrawal is being dealt with. */
  availableAt: Date | undefined;
};

export type OrderPoints = {
  /** How many points stay used for it. */
  spent: number;
  /** How many it gives, in all. */
  earned: number;
  /** The number of points that the order gives once the rest of it is sent and captured. */
  expected: number;
  availableAt: Date | undefined;
};

/**
 * The points that belong to an order as it stands. Everything else follows from laying this beside what is booked: an order
 * that changes puts back exactly what no longer belongs, however it came there. Pure.
 * @param orePerEarnedPoint goods for so many øre give a point
 * @source seed/pages/klub-vilkaar.yaml sections 3, 4 and 6
 */
export function pointsOfOrder(facts: OrderFacts, orePerEarnedPoint: number): OrderPoints {
  const { availableAt } = facts;
  if (isUndone(facts)) return { spent: 0, earned: 0, expected: 0, availableAt };
  // What will never be sent is as little paid for as what has come back.
  const returnedShare = shareOfPieces(facts, linesOf(facts), ({ returned, released }) => returned + released);
  const spent = facts.points - Math.round(facts.points * returnedShare);
  const earned = Math.floor(earningOre(facts) / orePerEarnedPoint);
  const expected = facts.underWay ? Math.max(earned, Math.floor(promisedOre(facts) / orePerEarnedPoint)) : earned;
  return { spent, earned, expected, availableAt };
}

const linesOf = ({ lines }: OrderFacts) => lines.map((line) => ({ ...line, taxed: line.earns }));

/**
 * The order has come to nothing: called off, or all of it sent back. Money that comes back for no goods, or for a part of them, says nothing of
 * goods that are kept, because points may have paid for those.
 */
export const isUndone = (facts: OrderFacts): boolean => facts.cancelled || isAllSentBack(facts);

const isAllSentBack = ({ lines }: OrderFacts): boolean =>
  lines.length > 0 && lines.every(({ quantity, returned, released }) => returned + released >= quantity);

/** Money captured for goods that were kept. */
function earningOre(facts: OrderFacts): number {
  if (facts.askedOre === 0) return 0;
  const drawn = Math.min(1, facts.capturedOre / facts.askedOre);
  return Math.floor(paidOre(facts, kept) * drawn * keptMoney(facts));
}

/** The same when everything that is still to be sent has been. */
const promisedOre = (facts: OrderFacts): number =>
  Math.floor(
    paidOre(facts, ({ quantity, released, returned }) => Math.max(0, quantity - released - returned)) *
      keptMoney(facts),
  );

/** Goods that are paid with money: without deposit, delivery and gift cards, and after the discount. */
function paidOre(facts: OrderFacts, piecesOf: (line: OrderFacts["lines"][number]) => number): number {
  if (!facts.earns) return 0;
  const earningGoodsOre = sum(facts.lines, (line) => (line.earns ? line.priceOre * piecesOf(line) : 0));
  return Math.max(0, earningGoodsOre - discountOfPieces(facts, linesOf(facts), piecesOf) - facts.allowedOre);
}

const keptMoney = ({ refundedWithoutGoodsOre, askedOre }: OrderFacts): number =>
  Math.max(0, 1 - shareOf(refundedWithoutGoodsOre, askedOre));

const kept = ({ shipped, returned }: { shipped: number; returned: number }) => Math.max(0, shipped - returned);
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole));

function sum<Item>(items: readonly Item[], oreOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + oreOf(item), 0);
}

import { offOfPieces } from "@skaenk/money/split";

type Line = {
  priceOre: number;
  quantity: number;
  offOre: number;
  /** Gift cards are not taxed; they are money, and nothing comes off them. */
  taxed: boolean;
};
type Order = { discountOre: number };

/**
 * The part of an order's discount that belongs to some pieces of its lines: what promotions took off them, and of the rest (points,
 * a special offer) as much as the pieces are of the goods after that. Cut from totals, so that the parts of an order add up to
 * it, however it is split. Pure.
 * @param countOf how many pieces of a line
 */
export function discountOfPieces<One extends Line>(
  order: Order,
  lines: readonly One[],
  countOf: (line: One) => number,
): number {
  const { part, whole } = sumsOf(order, lines, countOf);
  return part.offOre + Math.round((order.discountOre - whole.offOre) * shareOf(part, whole));
}

/** The share of some pieces in an order's discounted goods, by their price after promotions. */
export function shareOfPieces<One extends Line>(
  order: Order,
  lines: readonly One[],
  countOf: (line: One) => number,
): number {
  const { part, whole } = sumsOf(order, lines, countOf);
  return shareOf(part, whole);
}

function sumsOf<One extends Line>(order: Order, lines: readonly One[], countOf: (line: One) => number) {
  const taxed = lines.filter((line) => line.taxed);
  const room = sumOf(taxed, ({ quantity }) => quantity).goodsOre;
  // Points came off gift cards too in orders that were placed before this rule: such a discount is shared by all lines.
  const shared = order.discountOre <= room ? taxed : lines;
  return { part: sumOf(shared, countOf), whole: sumOf(shared, ({ quantity }) => quantity) };
}

type Sum = { goodsOre: number; offOre: number };

const shareOf = (part: Sum, whole: Sum): number => {
  const wholeOre = whole.goodsOre - whole.offOre;
  return wholeOre === 0 ? 0 : Math.min(1, (part.goodsOre - part.offOre) / wholeOre);
};

function sumOf<One extends Line>(lines: readonly One[], countOf: (line: One) => number): Sum {
  const sum = { goodsOre: 0, offOre: 0 };
  for (const line of lines) {
    const count = countOf(line);
    sum.goodsOre += line.priceOre * count;
    sum.offOre += offOfPieces(line, count);
  }
  return sum;
}

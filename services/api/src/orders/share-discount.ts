import { offOfPieces } from "@skaenk/money/split";

type Line = { priceOre: number; quantity: number; offOre: number };

/**
 * The part of an order's discount that belongs to some pieces of its lines: what promotions took off them, and of the rest (points,
 * a special offer) as much as the pieces are of the goods after that. Cut from totals, so that the parts of an order add up to
 * it, however it is split. Pure.
 * @param countOf how many pieces of a line
 */
export function discountOfPieces<One extends Line>(
  order: { discountOre: number },
  lines: readonly One[],
  countOf: (line: One) => number,
): number {
  const whole = sumOf(lines, ({ quantity }) => quantity);
  const part = sumOf(lines, countOf);
  return part.offOre + Math.round((order.discountOre - whole.offOre) * shareOf(part, whole));
}

/** How much of an order's goods some pieces are, by what they cost after promotions. */
export function shareOfPieces<One extends Line>(lines: readonly One[], countOf: (line: One) => number): number {
  return shareOf(
    sumOf(lines, countOf),
    sumOf(lines, ({ quantity }) => quantity),
  );
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

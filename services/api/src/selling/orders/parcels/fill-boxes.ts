import type { Goods } from "../parcel-amounts.ts";

/** Goods of one line that are to be packed. */
export type ToPack = {
  lineId: number;
  quantity: number;
  /** Of one, with its glass. */
  weightG: number;
  /** Bottles in one that need a place of their own in the box; what is smaller goes in between. */
  bottles: number;
};

/** What the shop's box takes. */
export type Box = { mostWeightG: number; mostBottles: number; emptyG: number };

export type FilledBox = { goods: Goods; weightG: number };

type Filling = FilledBox & { bottles: number };

/**
 * The goods of each box, the heaviest first, each in the first box with room for it. Goods too large for any box get one of their own. Pure.
 */
export function fillBoxes(goods: readonly ToPack[], box: Box): FilledBox[] {
  const boxes: Filling[] = [];
  const heaviestFirst = [...goods].sort((a, b) => b.weightG - a.weightG || a.lineId - b.lineId);
  for (const line of heaviestFirst) {
    let left = line.quantity;
    for (const open of boxes) left -= put(open, line, Math.min(left, roomFor(open, line, box)));
    while (left > 0) {
      const fresh: Filling = { goods: [], weightG: box.emptyG, bottles: 0 };
      boxes.push(fresh);
      left -= put(fresh, line, Math.min(left, Math.max(1, roomFor(fresh, line, box))));
    }
  }
  return boxes.map(({ goods: inside, weightG }) => ({
    goods: inside.toSorted((a, b) => a.lineId - b.lineId),
    weightG,
  }));
}

function roomFor(open: Filling, { weightG, bottles }: ToPack, { mostWeightG, mostBottles }: Box): number {
  // What was too much for any box is alone in its own, also beside what weighs nothing.
  if (open.weightG > mostWeightG || open.bottles > mostBottles) return 0;
  const byWeight = weightG > 0 ? Math.floor((mostWeightG - open.weightG) / weightG) : Number.POSITIVE_INFINITY;
  const byPlaces = bottles > 0 ? Math.floor((mostBottles - open.bottles) / bottles) : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(byWeight, byPlaces));
}

/** @returns how many were put */
function put(open: Filling, { lineId, weightG, bottles }: ToPack, quantity: number): number {
  if (quantity <= 0) return 0;
  open.goods.push({ lineId, quantity });
  open.weightG += weightG * quantity;
  open.bottles += bottles * quantity;
  return quantity;
}

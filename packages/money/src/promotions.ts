import { splitByWeight } from "./split.ts";

/** What a promotion gives. Percent and counts are whole numbers. */
export type Benefit =
  | { kind: "percent"; percent: number }
  | { kind: "amount"; offOre: number }
  /** Take so many, pay for the dearest of them. */
  | { kind: "bundle"; take: number; pay: number }
  | { kind: "free-delivery" };

/** One line of a basket. What may have nothing off (a gift card) does not fit any promotion. */
export type PromotedLine = { key: string; priceOre: number; quantity: number };

export type Promotion<Line extends PromotedLine = PromotedLine> = {
  id: number;
  benefit: Benefit;
  /** The goods that it is about must come to so much before anything is taken off. */
  fromOre: number;
  /** Whether it is used together with others that say the same. */
  stacks: boolean;
  fits(line: Line): boolean;
};

/** Why a promotion gives nothing in a basket. */
export type PromotionMissReason =
  | { because: "no-goods" }
  | { because: "below-minimum"; missingOre: number }
  | { because: "too-few"; missing: number }
  | { because: "other-is-better" };

export type PromotedPrice = {
  /** What each promotion takes off, goods only; free delivery takes nothing off goods. */
  taken: { id: number; offOre: number; byLine: Map<string, number> }[];
  missed: ({ id: number } & PromotionMissReason)[];
  /** What comes off each line in all: never more than the line. */
  offByLine: Map<string, number>;
  offOre: number;
  freeDelivery: boolean;
};

const turn: Benefit["kind"][] = ["bundle", "percent", "amount", "free-delivery"];

/**
 * The discounts of a cart by promotions, line by line. Pure: no clock, no database, and the order of the lines does not matter.
 * Promotions that combine are applied one after the other, each to what the former ones left, up to half of a line or the discount of one of
 * them alone. A promotion that does not combine is applied alone. Of these choices the customer gets the largest discount. Free delivery is
 * independent and combines with any.
 */
export function applyPromotions<Line extends PromotedLine>(
  lines: readonly Line[],
  promotions: readonly Promotion<Line>[],
): PromotedPrice {
  const sorted = promotions.toSorted(
    (a, b) => turn.indexOf(a.benefit.kind) - turn.indexOf(b.benefit.kind) || a.id - b.id,
  );
  const beside = sorted.filter(({ benefit }) => benefit.kind === "free-delivery");
  const onGoods = sorted.filter(({ benefit }) => benefit.kind !== "free-delivery");
  const choices = [
    onGoods.filter(({ stacks }) => stacks),
    ...onGoods.filter(({ stacks }) => !stacks).map((one) => [one]),
  ];
  const best = choices
    .map((chosen) => takeInTurn(lines, chosen))
    .reduce((most, next) => (next.offOre > most.offOre ? next : most));
  const free = beside.map((promotion) => ({ promotion, missed: missedBecause(lines, promotion) }));
  const taken = [
    ...best.taken,
    ...free.filter(({ missed }) => !missed).map(({ promotion: { id } }) => ({ id, offOre: 0, byLine: new Map() })),
  ];
  const missed = sorted
    .filter(({ id }) => !taken.some((one) => one.id === id))
    .map((one) => ({ id: one.id, ...(missedBecause(lines, one) ?? { because: "other-is-better" as const }) }));
  return { ...best, taken, missed, freeDelivery: free.some((one) => !one.missed) };
}

function takeInTurn<Line extends PromotedLine>(lines: readonly Line[], promotions: readonly Promotion<Line>[]) {
  const left = new Map(lines.map((line) => [line.key, line.priceOre * line.quantity]));
  const bundled = new Set<string>();
  const room = mostOffTogether(lines, promotions);
  const taken = promotions.flatMap((promotion) => {
    if (missedBecause(lines, promotion)) return [];
    const wanted = offFor(promotion.benefit, fitting(lines, promotion), left, bundled);
    const byLine = new Map([...wanted].map(([key, ore]) => [key, Math.min(ore, room.get(key) ?? 0)]));
    const offOre = [...byLine.values()].reduce((sum, ore) => sum + ore, 0);
    if (offOre === 0) return [];
    for (const [key, ore] of byLine) {
      left.set(key, (left.get(key) ?? 0) - ore);
      room.set(key, (room.get(key) ?? 0) - ore);
    }
    if (promotion.benefit.kind === "bundle") for (const key of byLine.keys()) bundled.add(key);
    return [{ id: promotion.id, offOre, byLine }];
  });
  const offByLine = new Map(
    lines.map(({ key }) => [key, taken.reduce((sum, { byLine }) => sum + (byLine.get(key) ?? 0), 0)]),
  );
  return { taken, offByLine, offOre: taken.reduce((sum, { offOre }) => sum + offOre, 0) };
}

/**
 * The most that promotions together may take off each line: half of it, or what the most generous of them takes alone. A promotion above half
 * is saved with the password, and none above half fits alcohol; several that stack must not come round either.
 */
function mostOffTogether<Line extends PromotedLine>(
  lines: readonly Line[],
  promotions: readonly Promotion<Line>[],
): Map<string, number> {
  const whole = new Map(lines.map((line) => [line.key, line.priceOre * line.quantity]));
  const most = new Map([...whole].map(([key, ore]) => [key, Math.floor(ore / 2)]));
  for (const promotion of promotions) {
    if (missedBecause(lines, promotion)) continue;
    const alone = offFor(promotion.benefit, fitting(lines, promotion), whole, new Set());
    for (const [key, ore] of alone) most.set(key, Math.max(most.get(key) ?? 0, ore));
  }
  return most;
}

const fitting = <Line extends PromotedLine>(lines: readonly Line[], { fits }: Promotion<Line>): Line[] =>
  lines.filter((line) => line.quantity > 0 && fits(line));

/** Why it gives nothing by itself, whatever else is in the basket; nothing when it gives something. */
function missedBecause<Line extends PromotedLine>(
  lines: readonly Line[],
  promotion: Promotion<Line>,
): PromotionMissReason | undefined {
  const { benefit, fromOre } = promotion;
  const goods = fitting(lines, promotion);
  if (goods.length === 0) return { because: "no-goods" };
  const goodsOre = goods.reduce((sum, { priceOre, quantity }) => sum + priceOre * quantity, 0);
  if (goodsOre < fromOre) return { because: "below-minimum", missingOre: fromOre - goodsOre };
  if (benefit.kind !== "bundle") return undefined;
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces < benefit.take ? { because: "too-few", missing: benefit.take - pieces } : undefined;
}

type Left = ReadonlyMap<string, number>;

/** What one promotion takes off the goods that it is about, of what others have left of them. */
function offFor(
  benefit: Benefit,
  goods: readonly PromotedLine[],
  left: Left,
  bundled: ReadonlySet<string>,
): Map<string, number> {
  if (benefit.kind === "free-delivery") return new Map();
  if (benefit.kind === "bundle")
    return offForBundles(
      benefit,
      goods.filter(({ key }) => !bundled.has(key)),
    );
  const weights = goods.map(({ key }) => ({ key, weight: left.get(key) ?? 0 }));
  const wholeOre = weights.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = benefit.kind === "percent" ? Math.round((wholeOre * benefit.percent) / 100) : benefit.offOre;
  return splitByWeight(Math.min(wanted, wholeOre), weights);
}

/**
 * The dearest pieces are grouped first, which takes most off; of each whole group the cheapest are free. What is off is shared by
 * all pieces of the groups by price, so that whichever of them comes back, its part of it comes back with it.
 */
function offForBundles(
  { take, pay }: { take: number; pay: number },
  goods: readonly PromotedLine[],
): Map<string, number> {
  const pieces = goods
    .toSorted((a, b) => b.priceOre - a.priceOre || (a.key < b.key ? -1 : 1))
    .flatMap(({ key, priceOre, quantity }) => Array.from({ length: quantity }, () => ({ key, priceOre })));
  const grouped = pieces.slice(0, pieces.length - (pieces.length % take));
  const offOre = grouped.reduce((sum, { priceOre }, index) => sum + (index % take >= pay ? priceOre : 0), 0);
  const weights = new Map<string, number>();
  for (const { key, priceOre } of grouped) weights.set(key, (weights.get(key) ?? 0) + priceOre);
  return splitByWeight(
    offOre,
    [...weights].map(([key, weight]) => ({ key, weight })),
  );
}

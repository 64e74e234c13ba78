import { choosePacks } from "./choose-packs.ts";
import { amountInCl, amountInG } from "./measures.ts";

/** A pack that can be bought now. Contents are of the whole pack; a pack of pieces has neither millilitres nor grams. */
export type OfferedPack = {
  sku: string;
  size: string;
  contentMl: number;
  contentG: number;
  units: number;
  priceOre: number;
  depositOre: number;
};

/** A measure of a recipe and the packs of the product that serves it. */
export type MeasureToBuy = {
  key: string;
  amount: number;
  unit: string;
  productSlug: string;
  packs: readonly OfferedPack[];
};

export type BasketLine = {
  ingredientKeys: string[];
  productSlug: string;
  sku: string;
  size: string;
  quantity: number;
  totalOre: number;
  depositOre: number;
  /** A larger pack that costs more in all and less for its content; on the first line of what one product serves. */
  more?: LargePack;
  /** The line is such a larger pack, which the visitor asked for. */
  isLarger?: true;
};

/**
 * `extraOre` is the price beyond that of the chosen packs, without deposit, and `extraDepositOre` the deposit beyond theirs. Their sum is above
 * zero, and one of them may be below.
 */
export type LargePack = { sku: string; size: string; quantity: number; extraOre: number; extraDepositOre: number };

export type FilledBasket = {
  lines: BasketLine[];
  goodsOre: number;
  depositOre: number;
  /** What goes into the glasses, as its share of the packs' price. Not rounded. */
  pouredOre: number;
};

type Need = {
  productSlug: string;
  packs: readonly OfferedPack[];
  keys: string[];
  ml: number;
  g: number;
  pieces: number;
};

/**
 * Chooses the cheapest packs that cover all measures `times` over. Measures of one product share its packs. The server and the browser both
 * use this function, so they show the same price.
 * @param larger SKUs of larger packs that the visitor asked for; one that is no longer offered as such changes nothing
 */
export function fillBasket(
  measures: readonly MeasureToBuy[],
  times: number,
  larger: readonly string[] = [],
): FilledBasket {
  const filled = fillNeeds(measures, times, larger);
  const lines = filled.flatMap((need) => need.lines);
  return {
    lines,
    goodsOre: sum(lines.map(({ totalOre }) => totalOre)),
    depositOre: sum(lines.map(({ depositOre }) => depositOre)),
    pouredOre: sum(filled.map(({ pouredOre }) => pouredOre)),
  };
}

/** `leftOver` is the content of the packs beyond the need, in the unit of the need: ml, g or pieces. `pouredOre` is the price of the used part. */
export type FilledNeed = { lines: BasketLine[]; pouredOre: number; leftOver: number };

/** This function chooses the packs for each product by itself, with the rules of `fillBasket`. */
export function fillNeeds(
  measures: readonly MeasureToBuy[],
  times: number,
  larger: readonly string[] = [],
): FilledNeed[] {
  const needs = new Map<string, Need>();
  for (const measure of measures) addNeed(needs, measure, times);
  return [...needs.values()].map((need) => fillNeed(need, larger));
}

function addNeed(needs: Map<string, Need>, measure: MeasureToBuy, times: number): void {
  const { key, unit, productSlug, packs } = measure;
  const amount = measure.amount * times;
  const need = needs.get(productSlug) ?? { productSlug, packs, keys: [], ml: 0, g: 0, pieces: 0 };
  need.keys.push(key);
  need.ml += amountInCl(amount, unit) * 10;
  need.g += amountInG(amount, unit);
  need.pieces += amount;
  needs.set(productSlug, need);
}

/** Bottles are filled by millilitres, bags by grams, the rest is counted; what fits no measure takes one pack. */
function fillNeed(need: Need, larger: readonly string[]): FilledNeed {
  const { amount, contentOf } = measureWith(need);
  const packs = need.packs.filter((pack) => contentOf(pack) > 0);
  const choices = choosePacks(
    amount,
    packs.map((pack) => ({ sku: pack.sku, content: contentOf(pack), priceOre: pack.priceOre + pack.depositOre })),
  );
  const linesOf = (chosen: readonly { sku: string; quantity: number }[]) =>
    chosen.flatMap(({ sku, quantity }): (BasketLine & { content: number })[] => {
      const pack = packs.find((candidate) => candidate.sku === sku);
      if (!pack) return [];
      const { productSlug, keys: ingredientKeys } = need;
      const [totalOre, depositOre] = [pack.priceOre * quantity, pack.depositOre * quantity];
      const content = contentOf(pack) * quantity;
      return [{ ingredientKeys, productSlug, sku, size: pack.size, quantity, totalOre, depositOre, content }];
    });
  const cheapest = linesOf(choices);
  const [first] = cheapest;
  const more = findLarger({ packs, amount, contentOf }, cheapest);
  if (first && more) first.more = more;
  const isAsked = more !== undefined && larger.includes(more.sku);
  const bought = isAsked ? linesOf([more]).map((line) => ({ ...line, isLarger: true as const })) : cheapest;
  const content = sum(bought.map((line) => line.content));
  const priceOre = sum(bought.map(({ totalOre }) => totalOre));
  return {
    lines: bought.map(({ content: _content, ...line }) => line),
    pouredOre: content > 0 ? priceOre * Math.min(1, amount / content) : 0,
    leftOver: content - amount,
  };
}

/** A larger pack of the same product than the one at hand, that costs more and is cheaper by its content. */
export function largerThan(pack: OfferedPack, packs: readonly OfferedPack[], quantity = 1): LargePack | undefined {
  const contentOf = (one: OfferedPack) =>
    pack.contentMl > 0 ? one.contentMl : pack.contentG > 0 ? one.contentG : one.units;
  const content = contentOf(pack) * quantity;
  return findLarger(
    { packs: packs.filter((one) => one.sku !== pack.sku && contentOf(one) > 0), amount: content, contentOf },
    [{ content, totalOre: pack.priceOre * quantity, depositOre: pack.depositOre * quantity }],
  );
}

/**
 * One kind of pack that holds more than what was chosen, for less per measure and at most twice the money: who may need more another day is
 * told what that costs. Of several the one that adds least.
 */
function findLarger(
  { packs, amount, contentOf }: { packs: readonly OfferedPack[]; amount: number; contentOf(pack: OfferedPack): number },
  chosen: readonly { content: number; totalOre: number; depositOre: number }[],
): LargePack | undefined {
  const all = (of: "content" | "totalOre" | "depositOre") => sum(chosen.map((line) => line[of]));
  const paidOre = all("totalOre") + all("depositOre");
  const larger = packs.flatMap((pack) => {
    const quantity = Math.max(1, Math.ceil(amount / contentOf(pack)));
    const content = quantity * contentOf(pack);
    const extraOre = quantity * pack.priceOre - all("totalOre");
    const extraDepositOre = quantity * pack.depositOre - all("depositOre");
    const addedOre = extraOre + extraDepositOre;
    // A larger pack that costs more and less for its content holds more.
    if (addedOre <= 0 || addedOre > paidOre || (paidOre + addedOre) * all("content") >= paidOre * content) return [];
    return { sku: pack.sku, size: pack.size, quantity, extraOre, extraDepositOre };
  });
  const added = (one: LargePack) => one.extraOre + one.extraDepositOre;
  return larger.sort((a, b) => added(a) - added(b) || (a.sku < b.sku ? -1 : 1))[0];
}

function measureWith({ packs, ml, g, pieces }: Need): { amount: number; contentOf(pack: OfferedPack): number } {
  if (ml > 0 && packs.some(({ contentMl }) => contentMl > 0))
    return { amount: ml, contentOf: (pack) => pack.contentMl };
  if (g > 0 && packs.some(({ contentG }) => contentG > 0)) return { amount: g, contentOf: (pack) => pack.contentG };
  // Pieces are only counted against packs of pieces; six leaves of what is sold by the bag are one bag.
  const counted = packs.some(({ contentMl, contentG }) => contentMl === 0 && contentG === 0);
  return counted ? { amount: pieces, contentOf: (pack) => pack.units } : { amount: 1, contentOf: () => 1 };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

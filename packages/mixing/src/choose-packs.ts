/** A pack that can be bought: its whole content in ml or g, and its price with deposit, in øre. */
export type Pack = { sku: string; content: number; priceOre: number };

export type PackChoice = { sku: string; quantity: number };

/** Maximum quantity of one pack in a single purchase; the shop handles larger amounts in person. */
const largestQuantity = 99;

/**
 * Chooses the cheapest packs that cover `amount` (same unit as `content`); of equally cheap choices the one with least left over, then the
 * one with fewest packs. Packs may be mixed. At least one pack, and at most 99 of each kind: larger amounts are covered by the larger packs
 * alone.
 * @returns an empty list when nothing can be bought
 */
export function choosePacks(amount: number, packs: readonly Pack[]): PackChoice[] {
  const usable = packs.filter(({ content }) => content > 0).sort((a, b) => b.content - a.content);
  const largest = usable[0];
  if (!largest) return [];
  if (amount > largestQuantity * largest.content) return [{ sku: largest.sku, quantity: largestQuantity }];
  const choices = leastMoney(amount, usable);
  const tooMany = choices.filter(({ quantity }) => quantity > largestQuantity).map(({ sku }) => sku);
  return tooMany.length === 0
    ? choices
    : choosePacks(
        amount,
        usable.filter(({ sku }) => !tooMany.includes(sku)),
      );
}

/**
 * Dynamic programming over totals. Contents are multiples of their greatest common divisor, so each reachable total is an index in a table,
 * and its lowest price follows from the prices of smaller totals.
 */
function leastMoney(amount: number, packs: readonly Pack[]): PackChoice[] {
  const contents = packs.map(({ content }) => toWhole(content));
  const measure = contents.reduce(commonMeasure);
  const sizes = contents.map((content) => content / measure);
  const needed = Math.max(1, Math.ceil(toWhole(amount) / measure));
  const most = needed + Math.max(...sizes) - 1;

  const prices = new Float64Array(most + 1).fill(Number.POSITIVE_INFINITY);
  const counts = new Int32Array(most + 1);
  const lastPacks = new Int32Array(most + 1);
  prices[0] = 0;
  for (let total = 1; total <= most; total += 1) {
    for (const [place, size] of sizes.entries()) {
      if (size > total) continue;
      const price = at(prices, total - size) + (packs[place]?.priceOre ?? 0);
      const count = at(counts, total - size) + 1;
      if (price > at(prices, total) || (price === at(prices, total) && count >= at(counts, total))) continue;
      prices[total] = price;
      counts[total] = count;
      lastPacks[total] = place;
    }
  }

  let best = needed;
  for (let total = needed; total <= most; total += 1) if (at(prices, total) < at(prices, best)) best = total;
  const quantities = packs.map(() => 0);
  for (let total = best; total > 0; total -= sizes[at(lastPacks, total)] ?? total) {
    const place = at(lastPacks, total);
    quantities[place] = (quantities[place] ?? 0) + 1;
  }
  return packs.flatMap(({ sku }, place) => {
    const quantity = quantities[place] ?? 0;
    return quantity === 0 ? [] : { sku, quantity };
  });
}

const at = (values: Float64Array | Int32Array, place: number): number => values[place] ?? 0;

/** Converts to thousandths of the unit, so that sums of fractions are exact. */
const toWhole = (value: number): number => Math.round(value * 1_000);

function commonMeasure(one: number, other: number): number {
  return other === 0 ? one : commonMeasure(other, one % other);
}

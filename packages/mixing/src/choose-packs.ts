/** A pack that can be bought: its whole content in ml or g, and its price with deposit, in øre. */
export type Pack = { sku: string; content: number; priceOre: number };

export type PackChoice = { sku: string; quantity: number };

/** Nobody buys a hundred bottles for a party by one press; larger amounts are a talk with the shop. */
const largestQuantity = 99;

/**
 * The fewest packs that cover `amount` (same unit as `content`); among equally few, the cheapest; among equally cheap, the
 * one that leaves least over. Packs may be mixed. Always at least one pack, never a whole pack too many.
 * @returns an empty list when nothing can be bought.
 */
export function choosePacks(amount: number, packs: Pack[]): PackChoice[] {
  const usable = packs.filter((pack) => pack.content > 0).sort((a, b) => b.content - a.content);
  const largest = usable[0];
  if (!largest) return [];
  const needed = Math.max(amount, 1e-9);
  const count = Math.max(1, Math.ceil(round(needed / largest.content)));
  if (count > largestQuantity) return [{ sku: largest.sku, quantity: largestQuantity }];
  const quantities = new Map<string, number>();
  for (let step = cheapestOf(count, needed, usable, largest); step; step = step.before) {
    quantities.set(step.pack.sku, (quantities.get(step.pack.sku) ?? 0) + 1);
  }
  return usable.flatMap(({ sku }) => {
    const quantity = quantities.get(sku);
    return quantity === undefined ? [] : { sku, quantity };
  });
}

/** The packs chosen so far, as a chain back to the first. */
type Step = { pack: Pack; before: Step | undefined; priceOre: number };

/**
 * The cheapest `count` packs that hold what is needed. Each pack is seen by how much it falls short of the largest: together
 * they may fall short only by what the largest would leave over, so few sums are possible and the cheapest way to each is
 * enough to remember.
 */
function cheapestOf(count: number, needed: number, packs: Pack[], largest: Pack): Step | undefined {
  const mayFallShort = round(count * largest.content - needed);
  let ways = new Map<number, Step | undefined>([[0, undefined]]);
  for (let chosen = 0; chosen < count; chosen += 1) {
    const next = new Map<number, Step | undefined>();
    for (const [short, before] of ways) {
      for (const pack of packs) {
        const shorter = round(short + largest.content - pack.content);
        if (shorter > mayFallShort) continue;
        const priceOre = (before?.priceOre ?? 0) + pack.priceOre;
        const known = next.get(shorter);
        if (!known || priceOre < known.priceOre) next.set(shorter, { pack, before, priceOre });
      }
    }
    ways = next;
  }
  // The shorter, the less is left over.
  const best = [...ways].sort(([a, x], [b, y]) => (x?.priceOre ?? 0) - (y?.priceOre ?? 0) || b - a);
  return best[0]?.[1];
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

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
  const count = Math.min(Math.ceil(round(needed / largest.content)), largestQuantity);
  const best = cheapestOf(count, needed, usable);
  const chosen = best ?? Array.from({ length: count }, () => largest);
  const quantities = new Map<string, number>();
  for (const { sku } of chosen) quantities.set(sku, (quantities.get(sku) ?? 0) + 1);
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }));
}

/**
 * All packs but the last few are the largest; the rest are tried in every combination. With n packs needed at least,
 * smaller ones can only replace a few of them before the sum no longer covers, so the search stays tiny.
 */
function cheapestOf(count: number, needed: number, packs: Pack[]): Pack[] | undefined {
  const largest = packs[0];
  if (!largest) return undefined;
  const free = Math.min(count, 4);
  const fixed = Array.from({ length: count - free }, () => largest);
  const covered = fixed.length * largest.content;
  let best: { packs: Pack[]; priceOre: number; content: number } | undefined;
  for (const tail of combinations(packs, free)) {
    const content = covered + tail.reduce((sum, pack) => sum + pack.content, 0);
    if (round(content) < round(needed)) continue;
    const priceOre = tail.reduce((sum, pack) => sum + pack.priceOre, 0);
    if (!best || priceOre < best.priceOre || (priceOre === best.priceOre && content < best.content)) {
      best = { packs: [...fixed, ...tail], priceOre, content };
    }
  }
  return best?.packs;
}

function* combinations(packs: Pack[], size: number, from = 0): Generator<Pack[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index < packs.length; index += 1) {
    const pack = packs[index];
    if (!pack) continue;
    for (const rest of combinations(packs, size - 1, index)) yield [pack, ...rest];
  }
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

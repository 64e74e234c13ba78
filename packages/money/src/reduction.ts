/** One step of a variant's price, oldest first when in a list. `validFrom` is UTC. */
export type PriceStep = { priceOre: number; validFrom: Date };

export type Reduction = { referenceOre: number; savingOre: number; savingPercent: number };

const day = 86_400_000;
const referenceDays = 30;
/** A reduction older than this is no longer news; the price has become the price. */
const longestOfferDays = 30;

/**
 * The lawful before-price of today's price, or nothing when there is none.
 *
 * The reference is the lowest price used in the 30 days before the reduction began. Cuts that follow each other without a
 * rise belong to one campaign, whose reference is the price before its first cut. A price that has not been used for 30
 * days before the cut gives no reference.
 * @source markedsføringsloven/prismærkningsbekendtgørelsen § 9 a; CJEU C-330/23
 */
export function reductionAt(history: PriceStep[], now: Date): Reduction | undefined {
  const steps = history
    .filter((step) => step.validFrom <= now)
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  const current = steps.at(-1);
  const firstCut = findFirstCut(steps);
  if (!current || firstCut === undefined) return undefined;
  const begins = steps[firstCut]?.validFrom.getTime() ?? 0;
  if (now.getTime() - begins > longestOfferDays * day) return undefined;
  const windowStart = begins - referenceDays * day;
  const first = steps[0];
  if (!first || first.validFrom.getTime() > windowStart) return undefined;
  const referenceOre = lowestBetween(steps.slice(0, firstCut), windowStart);
  if (referenceOre <= current.priceOre) return undefined;
  const savingOre = referenceOre - current.priceOre;
  return { referenceOre, savingOre, savingPercent: Math.floor((savingOre * 100) / referenceOre) };
}

/** Index of the first of the unbroken cuts that lead to today's price; nothing when the last step was no cut. */
function findFirstCut(steps: PriceStep[]): number | undefined {
  let index: number | undefined;
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const before = steps[at - 1];
    const step = steps[at];
    if (!before || !step || before.priceOre <= step.priceOre) break;
    // A cut that stood for a month is no longer one campaign with the next.
    const previous = index === undefined ? undefined : steps[index];
    if (previous && previous.validFrom.getTime() - step.validFrom.getTime() > longestOfferDays * day) break;
    index = at;
  }
  return index;
}

/** The lowest price in force at any time from `windowStart` to the cut. */
function lowestBetween(steps: PriceStep[], windowStart: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  steps.forEach((step, index) => {
    const ends = steps[index + 1]?.validFrom.getTime() ?? Number.POSITIVE_INFINITY;
    if (ends > windowStart) lowest = Math.min(lowest, step.priceOre);
  });
  return lowest;
}

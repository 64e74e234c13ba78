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
  const judged = judgeReduction(history, now);
  return "reduction" in judged ? judged.reduction : undefined;
}

/**
 * Why there is no lawful before-price: the price was not cut, the cut is more than 30 days old, the price before it was not used for 30 days, or
 * it was as low (`lowestOre`) within them.
 */
export type ReductionBlocker =
  | { why: "not_cut" | "long_ago"; since?: Date }
  | { why: "too_few_days"; since: Date }
  | { why: "not_lower"; lowestOre: number };

/** The lawful before-price of today's price, or why there is none. */
export function judgeReduction(
  history: PriceStep[],
  now: Date,
): { reduction: Reduction } | { blocker: ReductionBlocker } {
  const steps = history
    .filter((step) => step.validFrom <= now)
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  const current = steps.at(-1);
  const firstCut = findFirstCut(steps);
  if (!current || firstCut === undefined) return { blocker: { why: "not_cut" } };
  const cut = steps[firstCut]?.validFrom ?? now;
  const begins = cut.getTime();
  if (now.getTime() - begins > longestOfferDays * day) return { blocker: { why: "long_ago", since: cut } };
  const windowStart = begins - referenceDays * day;
  const first = steps[0];
  if (!first || first.validFrom.getTime() > windowStart) {
    return { blocker: { why: "too_few_days", since: first?.validFrom ?? cut } };
  }
  const referenceOre = lowestBetween(steps.slice(0, firstCut), windowStart);
  if (referenceOre <= current.priceOre) return { blocker: { why: "not_lower", lowestOre: referenceOre } };
  const savingOre = referenceOre - current.priceOre;
  const savingPercent = Math.floor((savingOre * 100) / referenceOre);
  return { reduction: { referenceOre, savingOre, savingPercent } };
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

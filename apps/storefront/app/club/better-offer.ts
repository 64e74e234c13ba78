import { formatRoundPrice } from "@skaenk/danish/format";

/** A special offer that points can buy for the cart. */
export type OfferStep = { points: number; offOre: number; fromOre: number };

/**
 * This function describes special offers that give a larger reduction for the same points than the slider does: the best that the member can
 * afford for this cart, and the next one with the number of points that the member lacks. Each text is undefined where there is no such offer. Pure.
 * @param payableOre value in øre of the goods in this cart that points may pay for
 */
export function betterOffer(
  steps: readonly OfferStep[],
  { balance, orePerPoint, payableOre }: { balance: number; orePerPoint: number; payableOre: number },
): { best?: string; next?: string } {
  const better = steps
    .filter(({ points, offOre }) => offOre > points * orePerPoint)
    .toSorted((one, other) => one.points - other.points);
  const best = better.findLast(({ points, fromOre }) => points <= balance && fromOre <= payableOre);
  const next = better.find(({ points, offOre }) => points > balance && offOre > (best?.offOre ?? 0));
  return {
    ...(best
      ? {
          best: `${best.points} point giver ${formatRoundPrice(best.offOre)} som klubtilbud og kun ${formatRoundPrice(best.points * orePerPoint)} her.`,
        }
      : {}),
    ...(next
      ? {
          next: `Næste trin: ${formatRoundPrice(next.offOre)} for ${next.points} point, på varer fra ${formatRoundPrice(next.fromOre)} Du mangler ${next.points - balance} point.`,
        }
      : {}),
  };
}

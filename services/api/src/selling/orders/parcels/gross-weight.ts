/** What is known of a variant's content: of one of the pieces it is sold in. */
type Content = { volumeMl: number | null; weightG: number | null; units: number };

/** Grams of glass for each millilitre: a 70 cl bottle of spirits weighs about half a kilo empty, a 20 cl tonic 150 g. */
const glassGPerMl = 0.75;
/** Of what nobody has said anything: a shaker, a set of glasses. */
const unknownG = 600;
/** A jar, a bag or a box around goods that are weighed. */
const wrappingShare = 1.15;
/** From here a bottle needs a place of its own between the cardboard. */
const smallestBottleMl = 400;

/**
 * The weight of a variant with its glass, and the number of bottle places that it takes in a box. The weight is calculated, never measured.
 * Pure.
 */
export function grossWeight({ volumeMl, weightG, units }: Content): { weightG: number; bottles: number } {
  if (volumeMl) {
    const each = Math.round(volumeMl * (1 + glassGPerMl));
    return { weightG: each * units, bottles: volumeMl >= smallestBottleMl ? units : 0 };
  }
  return { weightG: (weightG ? Math.round(weightG * wrappingShare) : unknownG) * units, bottles: 0 };
}

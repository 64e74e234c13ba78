/** What an ingredient is like where it is at its most usual. */
export type WantedLiquor = { colour: string; abvPercent: number };

/** A product that can serve it. */
export type Candidate = {
  slug: string;
  soldOut: boolean;
  /** Whether it is first of all this ingredient, or a kind of it: a London dry gin is a gin. */
  isKindOf: boolean;
  /** Colour of what is in the bottle, `#rrggbb`. */
  colour: string;
  abvPercent: number;
  /** This is true when sweeteners replace the sugar. */
  sweetened: boolean;
  /** The price of the cheapest pack, in øre with deposit. */
  lowestOre: number;
  /** Øre per litre, kilogram or piece of the pack that its card shows. */
  unitPriceOre: number;
  /** Units sold lately. */
  sold: number;
};

/** These reasons hold for any number of drinks. A good price depends on the amount, so `offersFor` of the storefront adds that reason. */
export type ProposalReason = "style" | "best_selling";
export type Proposal<One extends Candidate> = {
  candidate: One;
  /** Number of ways in which the bottle differs from the wanted style; 0 is the right style. */
  strangeness: number;
  reasons: ProposalReason[];
};

/** A bottle is of another style above this distance in red, green and blue, each from 0 to 255: a pink gin in a clear drink. */
const otherColour = 60;
/** A lighter or darker bottle of the same hue is of the same style up to this distance: a young cognac beside an old cognac. */
const otherShade = 100;
/** Two colours are shades of the same hue up to this difference in degrees. */
const sameHue = 15;
/** A colour below this distance from grey counts as having no hue: a clear spirit. */
const leastChroma = 25;
/** A bottle is of another style when its strength differs by more percentage points of alcohol, for example navy strength. */
const otherStrength = 10;
/** A drink with at most this percentage of alcohol counts as free of alcohol. */
const withoutAlcohol = 1.2;

/**
 * This function sorts the bottles that can be poured for an ingredient: first by availability, then by the nearest style, then by the price of the
 * cheapest pack with deposit. Equal bottles are sorted by slug. `chooseBottles` finds the cheapest bottle of one style for a larger amount. Pure.
 */
export function proposeBottles<One extends Candidate>(
  wanted: WantedLiquor,
  candidates: readonly One[],
): Proposal<One>[] {
  const mostSold = Math.max(0, ...candidates.filter(({ soldOut }) => !soldOut).map(({ sold }) => sold));
  return candidates
    .map((candidate) => ({ candidate, strangeness: strangenessOf(wanted, candidate) }))
    .toSorted(
      (a, b) =>
        Number(a.candidate.soldOut) - Number(b.candidate.soldOut) ||
        a.strangeness - b.strangeness ||
        a.candidate.lowestOre - b.candidate.lowestOre ||
        a.candidate.unitPriceOre - b.candidate.unitPriceOre ||
        (a.candidate.slug < b.candidate.slug ? -1 : 1),
    )
    .map(({ candidate, strangeness }) => {
      const reasons: ProposalReason[] = [];
      if (strangeness === 0) reasons.push("style");
      if (mostSold > 0 && candidate.sold === mostSold) reasons.push("best_selling");
      return { candidate, strangeness, reasons };
    });
}

/** This function counts the ways in which a bottle differs from the wanted style: another ingredient, colour or strength, and sweeteners for sugar. */
function strangenessOf(wanted: WantedLiquor, { isKindOf, colour, abvPercent, sweetened }: Candidate): number {
  const isWithout = (percent: number) => percent <= withoutAlcohol;
  return (
    Number(!isKindOf) +
    Number(!isLikeColour(wanted.colour, colour)) +
    Number(
      isWithout(wanted.abvPercent) !== isWithout(abvPercent) ||
        Math.abs(wanted.abvPercent - abvPercent) > otherStrength,
    ) +
    Number(sweetened)
  );
}

function isLikeColour(one: string, other: string): boolean {
  const [a, b] = [channels(one), channels(other)];
  const distance = Math.hypot(...a.map((value, channel) => value - (b[channel] ?? 0)));
  if (distance <= otherColour) return true;
  const [first, second] = [hueOf(a), hueOf(b)];
  if (first.chroma < leastChroma || second.chroma < leastChroma) return false;
  const apart = Math.abs(first.degrees - second.degrees);
  return distance <= otherShade && Math.min(apart, 360 - apart) <= sameHue;
}

/** This function returns the hue in degrees and the distance from grey of a colour, in the plane of red–green and yellow–blue. */
function hueOf([red = 0, green = 0, blue = 0]: readonly number[]): { degrees: number; chroma: number } {
  const [redness, yellowness] = [red - green, (red + green) / 2 - blue];
  return {
    degrees: (Math.atan2(yellowness, redness) * 180) / Math.PI,
    chroma: Math.hypot(redness, yellowness),
  };
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) || 0);

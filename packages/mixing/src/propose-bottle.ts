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
  /** Whether sweeteners stand in for its sugar. */
  sweetened: boolean;
  /** Øre with deposit of the pack that costs least. */
  lowestOre: number;
  /** Øre per litre, kilogram or piece of the pack that its card shows. */
  unitPriceOre: number;
  /** Units sold lately. */
  sold: number;
};

/** Facts of one bottle, which hold for any number of drinks. A good price is a fact of an amount: see `offersFor` of the storefront. */
export type ProposalReason = "style" | "best_selling";
export type Proposal<One extends Candidate> = {
  candidate: One;
  /** Number of ways in which the bottle differs from the wanted style; 0 is the right style. */
  strangeness: number;
  reasons: ProposalReason[];
};

/** Steps of red, green and blue together, above which a bottle is of another style: a pink gin in a clear drink. */
const otherColour = 60;
/** The same, for a lighter or darker bottle of the same hue: a young cognac beside an old one. */
const otherShade = 100;
/** Degrees of hue apart, within which two colours are shades of each other. */
const sameHue = 15;
/** Distance from grey, below which a colour has no hue: a clear spirit. */
const leastChroma = 25;
/** Percent of alcohol apart, above which it is: navy strength. */
const otherStrength = 10;
/** Percent of alcohol, up to which a drink counts as one without. */
const withoutAlcohol = 1.2;

/**
 * The bottles that serve an ingredient: those that can be had first, of these the right style first, and of one style the cheapest to buy
 * one pack of first. The cheapest for a larger amount may be another bottle of the same style: `chooseBottles` finds it. Pure; alike ones
 * stand by slug.
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

/** In how many ways a bottle is not what one thinks of: another thing, another colour, another strength, sweeteners for sugar. */
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

/** Hue and distance from grey in the plane of red–green and yellow–blue. */
function hueOf([red = 0, green = 0, blue = 0]: readonly number[]): { degrees: number; chroma: number } {
  const [redness, yellowness] = [red - green, (red + green) / 2 - blue];
  return {
    degrees: (Math.atan2(yellowness, redness) * 180) / Math.PI,
    chroma: Math.hypot(redness, yellowness),
  };
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) || 0);

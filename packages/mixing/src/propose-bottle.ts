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
  /** Øre per litre, kilogram or piece of the pack that its card shows. */
  unitPriceOre: number;
  /** Units sold lately. */
  sold: number;
};

export type ProposalReason = "style" | "best_selling" | "fair_price";
export type Proposal<One extends Candidate> = { candidate: One; reasons: ProposalReason[] };

/** Steps of red, green and blue together, above which a bottle is of another style: a pink gin in a clear drink. */
const otherColour = 60;
/** Percent of alcohol apart, above which it is: navy strength, or none. */
const otherStrength = 8;
/** The best-selling one may cost so much more than the usual one, as a share of it, and still be proposed. */
const worthOfSales = 0.5;

/**
 * The bottles that serve an ingredient, the one to propose first: what can be had, of the right style, at a fair price and
 * liked by those who bought it. Within a style each is judged by its price over the middle price, less what its sales are
 * worth. Pure; alike ones stand by slug.
 */
export function proposeBottles<One extends Candidate>(
  wanted: WantedLiquor,
  candidates: readonly One[],
): Proposal<One>[] {
  const judged = candidates.map((candidate) => ({ candidate, strange: strangeness(wanted, candidate) }));
  const nearest = Math.min(...judged.filter(({ candidate }) => !candidate.soldOut).map(({ strange }) => strange));
  const fitting = judged.filter(({ candidate, strange }) => !candidate.soldOut && strange === nearest);
  const middle = middleOf(fitting.map(({ candidate }) => candidate.unitPriceOre)) || 1;
  const mostSold = Math.max(0, ...fitting.map(({ candidate }) => candidate.sold));
  const costOf = ({ unitPriceOre, sold }: One) =>
    unitPriceOre / middle - (mostSold > 0 ? (sold / mostSold) * worthOfSales : 0);
  return judged
    .toSorted(
      (a, b) =>
        Number(a.candidate.soldOut) - Number(b.candidate.soldOut) ||
        a.strange - b.strange ||
        costOf(a.candidate) - costOf(b.candidate) ||
        (a.candidate.slug < b.candidate.slug ? -1 : 1),
    )
    .map(({ candidate, strange }) => {
      const reasons: ProposalReason[] = [];
      if (strange === 0) reasons.push("style");
      if (mostSold > 0 && candidate.sold === mostSold) reasons.push("best_selling");
      if (candidate.unitPriceOre <= middle) reasons.push("fair_price");
      return { candidate, reasons };
    });
}

/** In how many ways a bottle is not what one thinks of: another thing, another colour, another strength. */
function strangeness(wanted: WantedLiquor, { isKindOf, colour, abvPercent }: Candidate): number {
  return (
    Number(!isKindOf) +
    Number(distance(wanted.colour, colour) > otherColour) +
    Number(Math.abs(wanted.abvPercent - abvPercent) > otherStrength)
  );
}

function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  return Math.hypot(...a.map((value, channel) => value - (b[channel] ?? 0)));
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) || 0);

function middleOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

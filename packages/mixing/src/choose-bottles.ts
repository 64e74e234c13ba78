import { fillNeeds, type MeasureToBuy, type OfferedPack } from "./fill-basket.ts";

/** What is sold for a measure; no packs when all of it is sold out. */
export type Bottle<Pack extends OfferedPack = OfferedPack> = { slug: string; name: string; packs: readonly Pack[] };

/** A measure and the bottles that serve it equally well, at least one, each with a pack that can be bought. */
export type MeasureToPour = { key: string; amount: number; unit: string; bottles: readonly Bottle[] };

type Assignment = ReadonlyMap<string, Bottle>;
type Cost = readonly [paidOre: number, leftOver: number, packs: number];

/**
 * The bottle for each ingredient that makes all measures `times` over for the least money with deposit, then with the least left over, then
 * in the fewest packs, then in the order given. Each ingredient is decided by itself first; ingredients that the same product serves are
 * then moved to other bottles, one at a time and all at once to one product, for as long as that makes the whole cheaper.
 */
export function chooseBottles(measures: readonly MeasureToPour[], times: number): Assignment {
  const byKey = Map.groupBy(measures, ({ key }) => key);
  const bottlesOf = new Map([...byKey].map(([key, parts]) => [key, parts[0]?.bottles ?? []]));
  const alone = new Map<string, Bottle>();
  for (const [key, parts] of byKey) {
    const [best] = byCost(
      (bottlesOf.get(key) ?? []).map((bottle) => new Map([[key, bottle]])),
      (one) => costOf(parts, one, times),
    );
    for (const bottle of best?.values() ?? []) alone.set(key, bottle);
  }
  return shareBottles(measures, { alone, bottlesOf, times });
}

function shareBottles(
  measures: readonly MeasureToPour[],
  given: { alone: Assignment; bottlesOf: ReadonlyMap<string, readonly Bottle[]>; times: number },
): Assignment {
  const { alone, bottlesOf, times } = given;
  const served = Map.groupBy(
    [...bottlesOf].flatMap(([key, bottles]) => bottles.map((bottle) => ({ key, bottle }))),
    ({ bottle }) => bottle.slug,
  );
  const shared = [...served.values()].filter((uses) => uses.length > 1);
  if (shared.length === 0) return alone;
  const sharing = new Set(shared.flat().map(({ key }) => key));
  const moves = [...shared, ...[...served.values()].flat().map((use) => [use])];
  const parts = measures.filter(({ key }) => sharing.has(key));
  const cost = (assignment: Assignment) => costOf(parts, assignment, times);
  let now: Assignment = alone;
  for (;;) {
    const moved = moves.map((uses) => new Map([...now, ...uses.map(({ key, bottle }) => [key, bottle] as const)]));
    const [best] = byCost([now, ...moved], cost);
    if (!best || best === now) return now;
    now = best;
  }
}

/** The assignments, the best first. */
function byCost(assignments: readonly Assignment[], cost: (one: Assignment) => Cost): Assignment[] {
  if (assignments.length < 2) return [...assignments];
  return assignments
    .map((assignment) => ({ assignment, cost: cost(assignment) }))
    .toSorted(({ cost: a }, { cost: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ assignment }) => assignment);
}

function costOf(measures: readonly MeasureToPour[], assignment: Assignment, times: number): Cost {
  const toBuy = measures.flatMap(({ key, amount, unit }): MeasureToBuy[] => {
    const bottle = assignment.get(key);
    return bottle ? [{ key, amount, unit, productSlug: bottle.slug, packs: bottle.packs }] : [];
  });
  const filled = fillNeeds(toBuy, times);
  const lines = filled.flatMap((need) => need.lines);
  return [
    lines.reduce((sum, { totalOre, depositOre }) => sum + totalOre + depositOre, 0),
    filled.reduce((sum, { leftOver }) => sum + leftOver, 0),
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  ];
}

/**
 * The bottles that are the cheapest for some amount, in their order: without those of which each pack can be replaced by one of another
 * bottle that holds as much and costs less, or costs the same and holds the same.
 */
export function withoutDearer<One extends Bottle>(bottles: readonly One[]): One[] {
  const isDearer = (one: One, other: One, isLater: boolean) =>
    one.packs.every((pack) => other.packs.some((rival) => replaces(rival, pack, isLater)));
  return bottles.filter(
    (one, place) =>
      !bottles.some((other, otherPlace) => place !== otherPlace && isDearer(one, other, otherPlace < place)),
  );
}

function replaces(rival: OfferedPack, pack: OfferedPack, isLater: boolean): boolean {
  const contents = (of: OfferedPack) =>
    of.contentMl > 0 || of.contentG > 0 ? [of.contentMl, of.contentG] : [0, 0, of.units];
  const [own, others] = [contents(pack), contents(rival)];
  const isSameMeasure =
    own.length === others.length && own.every((content, place) => content > 0 === (others[place] ?? 0) > 0);
  const holdsAsMuch = own.every((content, place) => (others[place] ?? 0) >= content);
  const paid = pack.priceOre + pack.depositOre - rival.priceOre - rival.depositOre;
  const isAlike = own.every((content, place) => others[place] === content);
  return isSameMeasure && holdsAsMuch && (paid > 0 || (paid === 0 && isAlike && isLater));
}

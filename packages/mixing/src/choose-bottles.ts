import { fillNeeds, type MeasureToBuy, type OfferedPack } from "./fill-basket.ts";

/** A bottle is a product that can be poured for a measure. The list of packs is empty when all packs are sold out. */
export type Bottle<Pack extends OfferedPack = OfferedPack> = { slug: string; name: string; packs: readonly Pack[] };

/** A measure to pour has at least one bottle, and each bottle has a pack that can be bought. The bottles serve the measure equally well. */
export type MeasureToPour = { key: string; amount: number; unit: string; bottles: readonly Bottle[] };

type Assignment = ReadonlyMap<string, Bottle>;
type Cost = readonly [paidOre: number, leftOver: number, packs: number];

/**
 * This function chooses one bottle for each ingredient, so that all measures `times` over cost the least money with deposit. Equal costs are decided
 * by the smallest remainder, then by the fewest packs, then by the given order. The function first decides each ingredient by itself. Ingredients
 * that the same product can serve are then moved to other bottles, one at a time and all at once to one product, as long as the total gets cheaper.
 * @param measures the measures for the own number of drinks of the recipe
 * @param times the factor for the wanted number of drinks
 * @returns the chosen bottle by ingredient key
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

/** This function sorts the assignments by cost, the cheapest first. */
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
 * This function keeps the bottles that are the cheapest for some amount, in the given order. A bottle is left out when each of its packs can be
 * replaced by a pack of one other bottle that holds as much and costs less with deposit, or costs and holds the same and stands earlier.
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

/** From candidates to what is recommended: filters, modifiers, what was shown, fill. */

import { productsInCarts } from "../behaviour/history.ts";
import type { RecommendationPass, RequestContext } from "../context.ts";
import { compareTies, type Entity, type EntityKind } from "../entities/entity.ts";
import type { FilterSet } from "../filters/filter-set.ts";
import { TopK } from "../index/top-k.ts";
import type { ModifierSet } from "../ranking/modifier-set.ts";
import type { Candidates, Reason } from "./candidates.ts";
import { type ShownRules, shownFactor } from "./shown-rules.ts";

export type Recipe = {
  kind: EntityKind;
  candidates: Candidates;
  /** What the type promises: candidates without this reason only fill up, before what is popular. */
  promises?: Reason;
  /** Ids that must not come back: the specification itself. */
  excluded: ReadonlySet<string>;
  /** Candidates alone may be too few: top up with what is popular, if the request allows it. */
  fills: boolean;
  /** The type itself ends in popularity (Popular…, Personal…): everything enabled may be a result. */
  endsInPopular: boolean;
  /** Keeps the candidates' own order whatever was shown lately. */
  fixedOrder: boolean;
  dropsCart: boolean;
  /**
   * Where `candidates` are but the best of more: all of them, and what none of the others can score more than. `equalsInOrder`: others
   * that score as much would come after them.
   */
  wider?: { candidates: () => Candidates; most: number; equalsInOrder: boolean };
  /** Share of the best candidate's score that long-term popularity can reach; next to nothing where counts decide. */
  popularityShare?: number;
};

/** What earlier responses of a batch have used up. */
export type UsedIds = Set<string>;

export type RecommendedEntity = { entity: Entity; score: number };

/** What a request wants of its recommendations. */
export type SelectionRequest = {
  count: number;
  /** Undefined: what was shown lately stays where it is. */
  shownRules: ShownRules | undefined;
  /** Too few may be topped up with what is popular. */
  fills: boolean;
  /** What is in the cart is not recommended. */
  dropsCart: boolean;
  /** Read anew for each pass: filters may say that they only hold for one of the two. */
  filtersFor: (pass: RecommendationPass) => { filters: FilterSet; modifiers: ModifierSet };
};

export function chooseEntities(
  context: RequestContext,
  recipe: Recipe,
  wish: SelectionRequest,
  used: UsedIds | undefined,
): RecommendedEntity[] {
  const { count } = wish;
  const rules = recipe.fixedOrder ? undefined : wish.shownRules;
  const cart = wish.dropsCart && recipe.kind === "product" ? productsInCarts(context.profile) : new Set<string>();
  const isAllowed = (entity: Entity) =>
    !recipe.excluded.has(entity.id) && !used?.has(entity.id) && !cart.has(entity.id);
  const chosen: RecommendedEntity[] = [];
  const passes: RecommendationPass[] = recipe.fills && wish.fills ? ["default", "fill"] : ["default"];
  for (const pass of passes) {
    if (chosen.length >= count) break;
    const { filters, modifiers } = wish.filtersFor(pass);
    const taken = new Set(chosen.map((it) => it.entity.id));
    const accepts = (entity: Entity) => !taken.has(entity.id) && isAllowed(entity) && filters.accepts(entity);
    const missing = count - chosen.length;
    const choice = { recipe, accepts, modifiers, penaltyOf: shownPenalty(context, recipe.kind, rules) };
    // Distinct values leave out some of the best: then nobody knows how many it takes.
    const limit = filters.distincts.length ? Number.POSITIVE_INFINITY : missing;
    const best = bestFor(context, choice, limit, pass === "fill" || recipe.endsInPopular);
    chosen.push(...limitDistinct(best, filters).slice(0, missing));
  }
  for (const { entity } of chosen) used?.add(entity.id);
  if (context.visitor !== undefined && !recipe.fixedOrder) {
    const names = chosen.map((it) => `${recipe.kind}:${it.entity.id}`);
    context.dataset.shown.note(context.visitor, names, context.now);
  }
  return chosen;
}

type Choice = {
  recipe: Recipe;
  accepts: (entity: Entity) => boolean;
  modifiers: ModifierSet;
  /** From 0 to 1: what was shown lately counts less. */
  penaltyOf: (entity: Entity) => number;
};

/** Looks among more candidates only where one of those left out could be among the best, as filters and modifiers are. */
function bestFor(context: RequestContext, choice: Choice, limit: number, all: boolean): RecommendedEntity[] {
  const bestAmong = all ? bestOfAll : bestCandidates;
  const best = bestAmong(context, choice, limit);
  const { wider, ...recipe } = choice.recipe;
  if (!wider || wider.most <= 0) return best;
  const last = best.length < limit ? 0 : (best.at(-1)?.score ?? 0);
  const most = wider.most * choice.modifiers.most;
  if (last > most || (last === most && wider.equalsInOrder && choice.modifiers.most === 1)) return best;
  return bestAmong(context, { ...choice, recipe: { ...recipe, candidates: wider.candidates() } }, limit);
}

function bestCandidates(context: RequestContext, choice: Choice, limit: number): RecommendedEntity[] {
  const { recipe, accepts, modifiers, penaltyOf } = choice;
  const table = context.dataset.catalogue.tables[recipe.kind];
  const promised = recipe.promises ? recipe.candidates.having(recipe.promises) : recipe.candidates;
  const shownOf = (ordinal: number) => {
    const entity = table.byOrdinal[ordinal];
    return entity && !entity.stub && !entity.disabled ? entity : undefined;
  };
  const worth = (entity: Entity, score: number) => score * modifiers.factor(entity) * penaltyOf(entity);
  if (recipe.fixedOrder) {
    return promised.scores().flatMap(([ordinal, score]) => {
      const entity = shownOf(ordinal);
      return entity && accepts(entity) ? [{ entity, score: worth(entity, score) }] : [];
    });
  }
  const entityOf = (ordinal: number) => table.byOrdinal[ordinal] as Entity;
  const best = new TopK(Math.min(limit, promised.size), (a, b) => compareTies(entityOf(a), entityOf(b)));
  for (const [ordinal, { score }] of promised.entries()) {
    // A shelf needs a handful of hundreds: most are not even looked at.
    if (score * modifiers.most < best.least) continue;
    const entity = shownOf(ordinal);
    if (entity && accepts(entity)) best.offer(worth(entity, score), ordinal);
  }
  const { rows, scores } = best.drain();
  return rows.map((ordinal, place) => ({ entity: entityOf(ordinal), score: scores[place] as number }));
}

const defaultPopularityShare = 0.05;
/** What nobody wants comes last, but it comes. */
const leastShare = 1e-6;

/**
 * Everything enabled: candidates first, then down by popularity as far as it could bring one of the others among the best. Only
 * where that is not enough are those looked through that nobody wants.
 */
function bestOfAll(context: RequestContext, choice: Choice, limit: number): RecommendedEntity[] {
  const { recipe, accepts, modifiers, penaltyOf } = choice;
  const { candidates } = recipe;
  const index = context.dataset.indexes[recipe.kind];
  const table = context.dataset.catalogue.tables[recipe.kind];
  const popularity = context.dataset.popularity[recipe.kind];
  const scale = popularity.scale(context.now);
  const weight = (candidates.best || 1) * (recipe.popularityShare ?? defaultPopularityShare);
  const entityOf = (ordinal: number) => table.byOrdinal[ordinal] as Entity;
  const heap = new TopK(Math.min(limit, table.byOrdinal.length), (a, b) => compareTies(entityOf(a), entityOf(b)));
  const offer = (entity: Entity, base: number) => {
    if (accepts(entity)) heap.offer(base * modifiers.factor(entity) * penaltyOf(entity), entity.ordinal);
  };
  const couldEnter = (base: number) => !(base * modifiers.most < heap.least);
  const worth = (share: number) => weight * (share + leastShare);
  for (const [ordinal, { score }] of candidates.entries()) {
    const base = score + worth(popularity.share(ordinal, scale));
    if (!couldEnter(base)) continue;
    const entity = table.byOrdinal[ordinal];
    if (entity && !entity.stub && !entity.disabled) offer(entity, base);
  }
  const offerPopular = (ordinal: number) => {
    const entity = table.byOrdinal[ordinal];
    if (!entity || entity.stub || entity.disabled || candidates.has(ordinal)) return;
    const base = worth(popularity.share(ordinal, scale));
    if (couldEnter(base)) offer(entity, base);
  };
  popularity.walkDown(scale, offerPopular, (mostShare) => couldEnter(worth(mostShare)));
  if (couldEnter(worth(0))) {
    index.live.forEach((row) => {
      const entity = index.rows[row];
      if (entity && popularity.share(entity.ordinal, scale) === 0 && !candidates.has(entity.ordinal))
        offer(entity, worth(0));
    });
  }
  const { rows, scores } = heap.drain();
  return rows.map((ordinal, place) => ({ entity: entityOf(ordinal), score: scores[place] as number }));
}

function shownPenalty(
  { visitor, dataset, profile, now }: RequestContext,
  kind: EntityKind,
  rules: ShownRules | undefined,
): (entity: Entity) => number {
  const shown = rules && visitor && dataset.shown.shownTo(visitor, profile, kind);
  if (!rules || !shown) return () => 1;
  return (entity) => {
    const showing = shown(entity.id);
    return showing ? shownFactor(showing, rules, now) : 1;
  };
}

function limitDistinct(scored: RecommendedEntity[], filters: FilterSet): RecommendedEntity[] {
  if (filters.distincts.length === 0) return scored;
  const seen = filters.distincts.map(() => new Map<string, number>());
  return scored.filter(({ entity }) =>
    filters.distincts.every(({ valueIn, allowed }, at) => {
      const value = valueIn(entity, undefined);
      if (value === undefined) return true;
      const times = (seen[at]?.get(value) ?? 0) + 1;
      seen[at]?.set(value, times);
      return times <= allowed;
    }),
  );
}

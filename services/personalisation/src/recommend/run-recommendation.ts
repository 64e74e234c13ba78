/** From candidates to a response: filters, modifiers, what was shown, fill, projection. */
import { compareTies, type Entity, type EntityKind } from "../entities/entity.ts";
import { compileFilters, type FilterSet } from "../filters/compile.ts";
import type { FilterContext, Pass, RequestContext } from "../filters/context.ts";
import { TopK } from "../index/top-k.ts";
import { type JsonObject, optionalBoolean, optionalObject, readCount } from "../protocol/reading.ts";
import { compileModifiers, type ModifierSet } from "../ranking/modifiers.ts";
import { productsInCarts } from "../users/history.ts";
import type { Candidates } from "./candidates.ts";
import { readShownRules, type ShownRules, shownFactor } from "./shown-rules.ts";

export type Recipe = {
  kind: EntityKind;
  candidates: Candidates;
  /** Ids that must not come back: the specification itself. */
  excluded: ReadonlySet<string>;
  /** Candidates alone may be too few: top up with what is popular, if the request allows it. */
  fills: boolean;
  /** The type itself ends in popularity (Popular…, Personal…): everything enabled may be a result. */
  endsInPopular: boolean;
  /** Keeps the candidates' own order whatever was shown lately. */
  fixedOrder: boolean;
  dropsCart: boolean;
  /** Share of the best candidate's score that long-term popularity can reach; next to nothing where counts decide. */
  popularityShare?: number;
};

/** What earlier responses of a batch have used up. */
export type Used = Set<string>;

export type Recommended = { entity: Entity; score: number };

export function chooseEntities(
  wire: JsonObject,
  context: RequestContext,
  recipe: Recipe,
  used: Used | undefined,
): Recommended[] {
  const settings = optionalObject(wire, "settings", "") ?? {};
  const count = readCount(settings, "numberOfRecommendations", "settings", 10);
  const rules = recipe.fixedOrder ? undefined : readShownRules(settings);
  const cart = dropsCart(settings, recipe) ? productsInCarts(context.profile) : new Set<string>();
  const isAllowed = (entity: Entity) =>
    !recipe.excluded.has(entity.id) && !used?.has(entity.id) && !cart.has(entity.id);
  const chosen: Recommended[] = [];
  const passes: Pass[] = fillAllowed(settings, recipe) ? ["default", "fill"] : ["default"];
  for (const pass of passes) {
    if (chosen.length >= count) break;
    const forPass: FilterContext = { ...context, kind: recipe.kind, pass };
    const filters = compileFilters(optionalObject(wire, "filters", ""), forPass);
    const modifiers = compileModifiers(optionalObject(wire, "relevanceModifiers", ""), forPass);
    const taken = new Set(chosen.map((it) => it.entity.id));
    const accepts = (entity: Entity) => !taken.has(entity.id) && isAllowed(entity) && filters.accepts(entity);
    const scored =
      pass === "fill" || recipe.endsInPopular
        ? scoreAll(context, recipe, accepts, modifiers)
        : scoreCandidates(context, recipe, accepts, modifiers);
    if (rules) applyShown(scored, context, recipe.kind, rules);
    const missing = count - chosen.length;
    // Distinct values leave out some of the best: then nobody knows how many it takes.
    const wanted = filters.distincts.length ? scored.length : missing;
    const best = recipe.fixedOrder && pass === "default" ? scored : bestOf(scored, wanted);
    chosen.push(...limitDistinct(best, filters).slice(0, missing));
  }
  for (const { entity } of chosen) used?.add(entity.id);
  if (context.visitor !== undefined && !recipe.fixedOrder) {
    const names = chosen.map((it) => `${recipe.kind}:${it.entity.id}`);
    context.dataset.shown.note(context.visitor, names, context.now);
  }
  return chosen;
}

/** The best in order: a shelf needs a handful of a hundred thousand. */
function bestOf(scored: readonly Recommended[], count: number): Recommended[] {
  const at = (place: number) => scored[place] as Recommended;
  const heap = new TopK(Math.min(count, scored.length), (a, b) => compareTies(at(a).entity, at(b).entity));
  scored.forEach(({ score }, place) => {
    heap.offer(score, place);
  });
  return heap.drain().rows.map(at);
}

function fillAllowed(settings: JsonObject, recipe: Recipe): boolean {
  return (
    recipe.fills &&
    optionalBoolean(settings, "allowFillIfNecessaryToReachNumberOfRecommendations", "settings") !== false
  );
}

function dropsCart(settings: JsonObject, recipe: Recipe): boolean {
  if (recipe.kind !== "product") return false;
  const allowed = optionalBoolean(settings, "allowProductsCurrentlyInCart", "settings");
  return allowed === undefined ? recipe.dropsCart : !allowed;
}

function scoreCandidates(
  context: RequestContext,
  recipe: Recipe,
  accepts: (entity: Entity) => boolean,
  modifiers: ModifierSet,
): Recommended[] {
  const table = context.dataset.catalogue.tables[recipe.kind];
  const scored: Recommended[] = [];
  for (const [ordinal, { score }] of recipe.candidates.entries()) {
    const entity = table.byOrdinal[ordinal];
    if (!entity || entity.stub || entity.disabled || !accepts(entity)) continue;
    scored.push({ entity, score: score * modifiers.factor(entity) });
  }
  return scored;
}

const POPULARITY_SHARE = 0.05;

/** Everything enabled: candidates first, then by popularity; what nobody wants comes last, but it comes. */
function scoreAll(
  context: RequestContext,
  recipe: Recipe,
  accepts: (entity: Entity) => boolean,
  modifiers: ModifierSet,
): Recommended[] {
  const index = context.dataset.indexes[recipe.kind];
  const popularity = context.dataset.popularity[recipe.kind];
  const scale = popularity.scale(context.now);
  const weight = (recipe.candidates.best || 1) * (recipe.popularityShare ?? POPULARITY_SHARE);
  const scored: Recommended[] = [];
  index.live.forEach((row) => {
    const entity = index.rows[row];
    if (!entity || !accepts(entity)) return;
    const base = recipe.candidates.scoreOf(entity.ordinal) + weight * (popularity.share(entity.ordinal, scale) + 1e-6);
    scored.push({ entity, score: base * modifiers.factor(entity) });
  });
  return scored;
}

function applyShown(scored: Recommended[], context: RequestContext, kind: EntityKind, rules: ShownRules): void {
  const { visitor, dataset, profile, now } = context;
  const shown = visitor && dataset.shown.shownTo(visitor, profile, kind);
  if (!shown?.size) return;
  for (const it of scored) {
    const showing = shown.get(it.entity.id);
    if (showing) it.score *= shownFactor(showing, rules, now);
  }
}

function limitDistinct(scored: Recommended[], filters: FilterSet): Recommended[] {
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

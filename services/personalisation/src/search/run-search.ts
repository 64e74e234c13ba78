/** The order of work of every search: filters → term → facets → post-filters → score → sort → page. */
import type { PriceBounds } from "@skaenk/danish/search-text";
import { takePrice } from "@skaenk/danish/search-text";
import { type Entity, Product } from "../entities/entity.ts";
import { readFacets } from "../facets/facet-table.ts";
import { compileFilters, type FilterSet } from "../filters/compile.ts";
import type { FilterContext } from "../filters/context.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import { type JsonObject, optionalObject } from "../protocol/reading.ts";
import { compileModifiers, type ModifierSet } from "../ranking/modifiers.ts";
import { bestByScore, orderByChain, type Scored } from "../ranking/order-rows.ts";
import { readSorting, type SortLevel } from "../ranking/sorting.ts";
import { countFacets } from "./count-facets.ts";
import { limitRepeats } from "./distinct.ts";
import type { FoundRows } from "./found-rows.ts";
import { matchText } from "./match-text.ts";
import { type PlannedSlot, planQuery } from "./query-plan.ts";
import { scoreRows } from "./score-rows.ts";

export type SearchRun = {
  index: EntityIndex;
  context: FilterContext;
  /** Empty when nothing was asked for in words. */
  plan: PlannedSlot[];
  filters: FilterSet;
  modifiers: ModifierSet;
  sorting: SortLevel[];
  /** All rows that are hits, unordered, with their scores after popularity, person and modifiers. */
  scored: Scored;
  /** Relevance 0–100 of a row, before modifiers; undefined without a term. */
  relevanceOf: ((row: number) => number) | undefined;
  facets: JsonObject[] | undefined;
  /** The first `limit` hits in order. */
  order(limit: number): number[];
};

/** Rows a result must pass beyond the filters; used for "must have a variant". */
export type Constraint = ((entity: Entity) => boolean) | undefined;

export function runSearch(
  wire: JsonObject,
  context: FilterContext,
  term: string,
  makeConstraint?: (filters: FilterSet) => Constraint,
): SearchRun {
  const index = context.dataset.indexes[context.kind];
  const filters = compileFilters(optionalObject(wire, "filters", ""), context);
  const postFilters = compileFilters(optionalObject(wire, "postFilters", ""), context, "postFilters");
  const modifiers = compileModifiers(optionalObject(wire, "relevanceModifiers", ""), context);
  const sorting = readSorting(optionalObject(wire, "sorting", ""), context);
  const facets = readFacets(optionalObject(wire, "facets", ""), index, context);
  const { price, plan } = readTerm(index, context, term);
  const constraint = bothOf(makeConstraint?.(filters), price && priceConstraint(price, context));

  const found = findRows(index, context, plan, filters, constraint);
  const universe = facets.some((it) => it.needsUniverse) ? passingRows(index, filters, constraint).rows : undefined;
  const counted = countFacets(facets, found, universe);
  const kept = postFilters.isEmpty ? counted.selected : keepPassing(index, counted.selected, postFilters, undefined);
  const scored = scoreRows(index, context, kept, modifiers);
  const limited = limitRepeats(index, scored, filters, postFilters, (it) => orderAll(index, context, it, sorting));
  return {
    index,
    context,
    plan,
    filters,
    modifiers,
    sorting,
    scored: limited.scored,
    relevanceOf: plan.length ? relevanceReader(kept) : undefined,
    facets: facets.length ? counted.results : undefined,
    order: (limit) =>
      limited.order?.slice(0, limit) ??
      (sorting.length
        ? orderByChain(index, limited.scored, sorting, popularityReader(index, context), limit)
        : bestByScore(index, limited.scored, limit)),
  };
}

function readTerm(
  index: EntityIndex,
  context: FilterContext,
  term: string,
): { price?: PriceBounds; plan: PlannedSlot[] } {
  if (!term.trim()) return { plan: [] };
  const { price, rest } = takePrice(term);
  const language = context.dataset.textLanguage(context.language);
  const plan = planQuery(index.textIndex(language), rest, {
    synonyms: index.synonyms(context.language),
    completeLast: false,
  });
  return { plan, ...(price && context.kind === "product" ? { price } : {}) };
}

/** "under 200 kr": by the price a customer would pay, else the list price, in any currency if the request names none. */
function priceConstraint(price: PriceBounds, context: FilterContext): Constraint {
  return (entity) => {
    if (!(entity instanceof Product)) return true;
    const all = [entity, ...entity.variants].flatMap((it) => {
      const amounts = Object.keys(it.salesPrice).length ? it.salesPrice : it.listPrice;
      return context.currency ? (amounts[context.currency] ?? []) : Object.values(amounts);
    });
    return all.some((amount) => amount >= (price.min ?? 0) && amount <= (price.max ?? Number.POSITIVE_INFINITY));
  };
}

function bothOf(a: Constraint, b: Constraint): Constraint {
  return a && b ? (entity) => a(entity) && b(entity) : (a ?? b);
}

function findRows(
  index: EntityIndex,
  context: FilterContext,
  plan: PlannedSlot[],
  filters: FilterSet,
  constraint: Constraint,
): FoundRows {
  if (plan.length === 0) return passingRows(index, filters, constraint);
  const language = context.dataset.textLanguage(context.language);
  const hits = matchText(index.textIndex(language), plan, index.rows.length);
  const found = { rows: hits.rows, count: hits.count, relevance: hits.scores.slice(0, hits.count) };
  return keepPassing(index, found, filters, constraint);
}

/** Without a term: every live row that passes. Filters on the entity alone are bitsets, which are ANDed word by word. */
function passingRows(index: EntityIndex, filters: FilterSet, constraint: Constraint): FoundRows {
  const rows = new Int32Array(index.liveCount);
  let count = 0;
  const kept = filters.filters.filter((it) => it.nature !== "personal");
  const bitsets = kept.map((it) => {
    const test = rowTest(index, it.test);
    return (
      index.keptFilter(it.key, test, it.nature === "related", 2 * index.rows.length) ??
      index.keepFilter(it.key, test, it.nature === "related")
    );
  });
  const others = filters.filters.filter((it) => it.nature === "personal");
  index.live.forEach((row) => {
    const entity = index.rows[row];
    if (!entity) return;
    for (const filter of others) if (filter.test(entity, undefined) === false) return;
    if (constraint && !constraint(entity)) return;
    rows[count++] = row;
  }, bitsets);
  return { rows: rows.subarray(0, count), count, relevance: undefined };
}

function rowTest(index: EntityIndex, test: FilterSet["filters"][number]["test"]): (row: number) => boolean {
  return (row) => {
    const entity = index.rows[row];
    return entity !== undefined && test(entity, undefined) !== false;
  };
}

/** Of some rows those that are live and pass. */
function keepPassing(index: EntityIndex, found: FoundRows, filters: FilterSet, constraint: Constraint): FoundRows {
  const tests = filters.filters.map((filter) => {
    if (filter.byRow) return filter.byRow;
    if (filter.nature === "personal") return rowTest(index, filter.test);
    const test = rowTest(index, filter.test);
    const bitset = index.keptFilter(filter.key, test, filter.nature === "related", found.count);
    return bitset ? (row: number) => bitset.has(row) : test;
  });
  const rows = new Int32Array(found.count);
  const relevance = found.relevance && new Float32Array(found.count);
  let count = 0;
  candidates: for (let at = 0; at < found.count; at++) {
    const row = found.rows[at] as number;
    if (!index.live.has(row)) continue;
    for (const test of tests) if (!test(row)) continue candidates;
    if (constraint && !constraint(index.rows[row] as Entity)) continue;
    if (relevance && found.relevance) relevance[count] = found.relevance[at] as number;
    rows[count++] = row;
  }
  return { rows, count, relevance };
}

function popularityReader(index: EntityIndex, context: FilterContext): (row: number) => number {
  const popularity = context.dataset.popularity[context.kind];
  const scale = popularity.scale(context.now);
  return (row) => popularity.share(index.ordinals[row] as number, scale);
}

function orderAll(index: EntityIndex, context: FilterContext, scored: Scored, sorting: SortLevel[]): number[] {
  if (sorting.length === 0) return bestByScore(index, scored, scored.count);
  return orderByChain(index, scored, sorting, popularityReader(index, context), scored.count);
}

function relevanceReader(found: FoundRows): (row: number) => number {
  let byRow: Map<number, number> | undefined;
  return (row) => {
    if (!byRow) {
      byRow = new Map();
      for (let at = 0; at < found.count; at++) byRow.set(found.rows[at] as number, found.relevance?.[at] ?? 0);
    }
    return byRow.get(row) ?? 0;
  };
}

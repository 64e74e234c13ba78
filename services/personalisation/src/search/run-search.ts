/** The order of work of every search: filters → term → facets → post-filters → score → sort → page. */
import type { PriceBounds } from "@skaenk/danish/search-text";
import { takePrice } from "@skaenk/danish/search-text";
import { Product } from "@skaenk/engine/entities/entity";
import type { FilterSet } from "@skaenk/engine/filters/filter-set";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import type { ModifierSet } from "@skaenk/engine/ranking/modifier-set";
import { orderByChain } from "@skaenk/engine/ranking/order-rows";
import type { SortLevel } from "@skaenk/engine/ranking/sort-level";
import { countFacets } from "@skaenk/engine/search/count-facets";
import { limitRepeats } from "@skaenk/engine/search/distinct";
import { type Constraint, findRows, keepPassing, passingRows } from "@skaenk/engine/search/find-rows";
import type { FoundRows } from "@skaenk/engine/search/found-rows";
import { matchText } from "@skaenk/engine/search/match-text";
import type { PlannedSlot } from "@skaenk/engine/search/planned-slot";
import { planQuery } from "@skaenk/engine/search/query-plan";
import { RowScorer } from "@skaenk/engine/search/score-rows";
import { readFacets } from "../facets/facet-table.ts";
import { compileFilters } from "../filters/compile.ts";
import type { FilterContext } from "../filters/context.ts";
import { type JsonObject, optionalObject } from "../protocol/reading.ts";
import { compileModifiers } from "../ranking/modifiers.ts";
import { readSorting } from "../ranking/sorting.ts";
import {
  type MerchandisingRules,
  merchandisingFor,
  modifiersOf,
  type PinnedRow,
  pinnedRows,
  withPins,
} from "./merchandising.ts";
import { modifiedTerm, type TermFilter, withResultRules } from "./term-rules.ts";

export type SearchRun = {
  index: EntityIndex;
  context: FilterContext;
  /** Empty when nothing was asked for in words. */
  plan: PlannedSlot[];
  filters: FilterSet;
  modifiers: ModifierSet;
  merchandising: MerchandisingRules;
  /** Hits with a fixed place. */
  pins: readonly PinnedRow[];
  sorting: SortLevel[];
  /** How many rows are hits. */
  hits: number;
  /** Relevance 0–100 of a row, before modifiers; undefined without a term. */
  relevanceOf: ((row: number) => number) | undefined;
  /** What a hit is ordered by: its relevance after popularity, person and modifiers. */
  scoreOf: (row: number) => number;
  facets: JsonObject[] | undefined;
  /** The first `limit` hits in order. */
  order(limit: number): number[];
};

export function runSearch(
  asked: JsonObject,
  context: FilterContext,
  typed: string,
  makeConstraint?: (filters: FilterSet) => Constraint,
): SearchRun {
  const index = context.dataset.indexes[context.kind];
  const { rules } = context.dataset;
  const merchandising = merchandisingFor(context, typed);
  const { wire, termFilters } = withResultRules(rules, asked, typed, context.language, merchandising.kept);
  const term = modifiedTerm(rules, typed, context.language);
  const filters = compileFilters(optionalObject(wire, "filters", ""), context);
  const postFilters = compileFilters(optionalObject(wire, "postFilters", ""), context, "postFilters");
  const modifiers = compileModifiers(
    optionalObject(wire, "relevanceModifiers", ""),
    context,
    "relevanceModifiers",
    modifiersOf(merchandising),
  );
  const sorting = readSorting(optionalObject(wire, "sorting", ""), context);
  const facets = readFacets(optionalObject(wire, "facets", ""), index, context);
  const { price, plan } = readTerm(index, context, term);
  const constraint = [
    makeConstraint?.(filters),
    price && priceConstraint(price, context),
    ...termFilters.map((it) => termConstraint(it, index, context)),
  ].reduce(bothOf, undefined);

  const found = findRows(index, context, plan, filters, constraint);
  const universe = facets.some((it) => it.needsUniverse) ? passingRows(index, filters, constraint).rows : undefined;
  const counted = countFacets(facets, found, universe);
  const kept = postFilters.isEmpty ? counted.selected : keepPassing(index, counted.selected, postFilters, undefined);
  const scorer = new RowScorer(index, context, modifiers);
  const relevanceOf = kept.relevance ? relevanceReader(kept) : undefined;
  // Who asked for an order of their own (by price, by name) gets that order.
  const pins = sorting[0]?.by === "value" ? [] : pinnedRows(merchandising, index, kept);
  const byScore = (limit: number): number[] =>
    sorting.length
      ? orderByChain(index, scorer.all(kept), sorting, popularityReader(index, context), limit)
      : scorer.best(kept, limit);
  const orderAll = (limit: number): number[] => withPins(pins, byScore, limit);
  const distincts = [...filters.distincts, ...postFilters.distincts];
  const distinct = distincts.length ? limitRepeats(index, orderAll(kept.count), distincts) : undefined;
  return {
    index,
    context,
    plan,
    filters,
    modifiers,
    merchandising,
    pins,
    sorting,
    hits: distinct?.length ?? kept.count,
    relevanceOf,
    scoreOf: (row) => scorer.score(row, relevanceOf?.(row)),
    facets: facets.length ? counted.results : undefined,
    order: (limit) => distinct?.slice(0, limit) ?? orderAll(limit),
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
    completeLast: context.isTyping === true,
    live: index.live,
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

function termConstraint({ term, negated }: TermFilter, index: EntityIndex, context: FilterContext): Constraint {
  const text = index.textIndex(context.dataset.textLanguage(context.language));
  const synonyms = index.synonyms(context.language);
  const plan = planQuery(text, term, { synonyms, completeLast: false, live: index.live });
  const hits = matchText(text, plan, index.rows.length);
  const rows = new Set(hits.rows.subarray(0, hits.count));
  return (entity) => rows.has(entity.row) !== negated;
}

function bothOf(a: Constraint, b: Constraint): Constraint {
  return a && b ? (entity) => a(entity) && b(entity) : (a ?? b);
}

function popularityReader(index: EntityIndex, context: FilterContext): (row: number) => number {
  const popularity = context.dataset.popularity[context.kind];
  const scale = popularity.scale(context.now);
  return (row) => popularity.share(index.ordinals[row] as number, scale);
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

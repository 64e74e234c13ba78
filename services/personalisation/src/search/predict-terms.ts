/** SearchTermPredictionRequest: completes what is being typed from indexed words, names and earlier searches. */
import { canonical, tokenise } from "@skaenk/danish/search-text";
import { type EntityKind, nameOf } from "../entities/entity.ts";
import { compileFilters, type FilterSet } from "../filters/compile.ts";
import type { FilterContext, RequestContext } from "../filters/context.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import { type JsonObject, optionalObject, optionalStrings, optionalTerm, readCount } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { matchText } from "./match-text.ts";
import { planQuery } from "./query-plan.ts";
import { mostSearched } from "./term-counts.ts";
import { type PredictionRules, predictionRules } from "./term-rules.ts";

const KIND_OF: Readonly<Record<string, EntityKind>> = {
  Product: "product",
  Variant: "product",
  ProductCategory: "productCategory",
  Brand: "brand",
  Content: "content",
  ContentCategory: "contentCategory",
};
const COMPLETIONS_PER_KIND = 40;
const NAMES_PER_KIND = 8;
const EARLIER_SEARCHES = 50;
/** Each is searched for, to see what it would find. */
const MOST_TRIED = 100;
/** How much an earlier search of the same words counts beside a hit. */
const SEARCH_WEIGHT = 2;

type Target = { type: string; index: EntityIndex; filters: FilterSet };
type Candidate = { words: string[]; corrected: boolean[]; score: number };

export function readTargets(settings: JsonObject | undefined): string[] {
  const types = settings && optionalStrings(settings, "targetEntityTypes", "settings");
  for (const type of types ?? []) {
    if (!Object.hasOwn(KIND_OF, type)) throw invalid("settings.targetEntityTypes", `unknown type ${type}`);
  }
  return types?.length ? types : Object.keys(KIND_OF).filter((type) => type !== "Variant");
}

export function predictTerms(wire: JsonObject, context: RequestContext): JsonObject {
  const typed = optionalTerm(wire) ?? "";
  const take = readCount(wire, "take", "", 0);
  const targets = makeTargets(readTargets(optionalObject(wire, "settings", "")), wire, context);
  const candidates = new Map<string, Candidate>();
  const words = tokenise(typed).map((word) => word.text);
  if (words.length) for (const target of targets) completeFrom(target, context, words, candidates);
  addEarlierSearches(context, typed, candidates);
  const best = inOrder(candidates, predictionRules(context.dataset.rules, typed, context.language));
  const predictions: JsonObject[] = [];
  for (const candidate of best.slice(0, MOST_TRIED)) {
    if (predictions.length >= take) break;
    const expectedResultTypes = expectedResults(candidate.words.join(" "), targets, context);
    if (expectedResultTypes.length === 0) continue;
    predictions.push({
      term: candidate.words.join(" "),
      rank: predictions.length + 1,
      expectedResultTypes,
      type: "Match",
      correctedWordsMask: candidate.corrected,
    });
  }
  return { predictions };
}

/** What rules promote comes first in their order, even when nothing else suggests it; what they hide is left out. */
function inOrder(candidates: Map<string, Candidate>, rules: PredictionRules): Candidate[] {
  for (const term of rules.promoted) {
    const words = term.split(/\s+/);
    offer(
      candidates,
      words,
      words.map(() => false),
      0,
    );
  }
  const all = [...candidates.values()].map((it) => ({ ...it, term: it.words.join(" ") }));
  return all
    .filter(({ term }) => !rules.isHidden(term))
    .sort((a, b) => rules.place(b.term) - rules.place(a.term) || b.score - a.score || (a.term < b.term ? -1 : 1));
}

function makeTargets(types: readonly string[], wire: JsonObject, context: RequestContext): Target[] {
  return types.map((type) => {
    const kind = KIND_OF[type] as EntityKind;
    const forKind: FilterContext = { ...context, kind, pass: "default" };
    return {
      type,
      index: context.dataset.indexes[kind],
      filters: compileFilters(optionalObject(wire, "filters", ""), forKind),
    };
  });
}

/** How many results of each type a term would find; types without any are left out. */
export function expectedTypes(
  term: string,
  types: readonly string[],
  wire: JsonObject,
  context: RequestContext,
): JsonObject[] {
  return expectedResults(term, makeTargets(types, wire, context), context);
}

/** Completes the last word with words that occur together with the earlier ones; corrects what is unknown. */
function completeFrom(
  target: Target,
  context: RequestContext,
  words: string[],
  candidates: Map<string, Candidate>,
): void {
  const { index } = target;
  const text = index.textIndex(context.dataset.textLanguage(context.language));
  const earlier = words.slice(0, -1);
  const { live } = index;
  const synonyms = index.synonyms(context.language);
  const plan = planQuery(text, earlier.join(" "), { synonyms, completeLast: false, live });
  const within = earlier.length && plan.length ? rowsOf(matchText(text, plan, index.rows.length)) : undefined;
  const corrections = new Map(plan.map((it) => [it.slot.words.join(" "), it.correctedTo]));
  const fixed = earlier.map((word) => corrections.get(canonical(word)) ?? word.toLowerCase());
  const wasFixed = earlier.map((word) => corrections.get(canonical(word)) !== undefined);
  const last = canonical(words.at(-1) ?? "");
  let terms = text.surfaces.startingWith(last, COMPLETIONS_PER_KIND * 4);
  let corrected = false;
  if (terms.length === 0) {
    terms = text.surfaces.similarTo(last, COMPLETIONS_PER_KIND).map((slip) => slip.term);
    corrected = true;
  }
  for (const term of terms) {
    const hits = countRows(target, text.surfaces.pool, term, within);
    if (hits === 0) continue;
    const word = text.surfaces.words[term] as string;
    offer(candidates, [...fixed, word], [...wasFixed, corrected], Math.log1p(hits) + (word === last ? 1 : 0));
  }
  if (!corrected) offerNames(target, context, words.join(" "), candidates);
}

function rowsOf(hits: { rows: Int32Array; count: number }): Set<number> {
  return new Set(hits.rows.subarray(0, hits.count));
}

function passes(target: Target, row: number): boolean {
  const entity = target.index.rows[row];
  return entity !== undefined && target.index.live.has(row) && target.filters.accepts(entity);
}

function countRows(
  target: Target,
  pool: { data: Int32Array; offset(term: number): number; length(term: number): number },
  term: number,
  within: Set<number> | undefined,
): number {
  let count = 0;
  const start = pool.offset(term);
  for (let at = start; at < start + pool.length(term); at++) {
    const row = (pool.data[at] as number) >>> 8;
    if ((!within || within.has(row)) && passes(target, row)) count++;
  }
  return count;
}

/** Whole names that begin as typed: the best completion there is. */
function offerNames(target: Target, context: RequestContext, typed: string, candidates: Map<string, Candidate>): void {
  const { index } = target;
  const text = index.textIndex(context.dataset.textLanguage(context.language));
  const { live } = index;
  const plan = planQuery(text, typed, { synonyms: index.synonyms(context.language), completeLast: true, live });
  const hits = matchText(text, plan, index.rows.length);
  const order = Array.from({ length: hits.count }, (_, at) => at).sort(
    (a, b) => (hits.scores[b] as number) - (hits.scores[a] as number),
  );
  const beginning = canonical(typed);
  let offered = 0;
  for (const at of order.slice(0, NAMES_PER_KIND * 10)) {
    const row = hits.rows[at] as number;
    const entity = index.rows[row];
    const name = entity && nameOf(entity, context.language);
    if (!name || !passes(target, row) || !canonical(name).startsWith(beginning)) continue;
    const words = name.split(/\s+/);
    offer(
      candidates,
      words,
      words.map(() => false),
      1.5 + (hits.scores[at] as number) / 100,
    );
    if (++offered === NAMES_PER_KIND) return;
  }
}

function addEarlierSearches(context: RequestContext, typed: string, candidates: Map<string, Candidate>): void {
  for (const { term, count } of mostSearched(context.dataset, context.language, typed, EARLIER_SEARCHES)) {
    const words = term.split(/\s+/);
    offer(
      candidates,
      words,
      words.map(() => false),
      SEARCH_WEIGHT * Math.log1p(count),
    );
  }
}

function offer(candidates: Map<string, Candidate>, words: string[], corrected: boolean[], score: number): void {
  const key = canonical(words.join(" "));
  if (!key) return;
  const known = candidates.get(key);
  if (known) known.score += score;
  else candidates.set(key, { words, corrected, score });
}

function expectedResults(term: string, targets: readonly Target[], context: RequestContext): JsonObject[] {
  return targets.flatMap((target) => {
    const text = target.index.textIndex(context.dataset.textLanguage(context.language));
    const { live } = target.index;
    const synonyms = target.index.synonyms(context.language);
    const plan = planQuery(text, term, { synonyms, completeLast: false, live });
    // What somebody once mistyped is not a suggestion.
    if (plan.some((it) => it.correctedTo !== undefined)) return [];
    const { rows, count } = matchText(text, plan, target.index.rows.length);
    let estimatedHits = 0;
    for (let at = 0; at < count; at++) if (passes(target, rows[at] as number)) estimatedHits++;
    return estimatedHits ? [{ type: target.type, estimatedHits }] : [];
  });
}

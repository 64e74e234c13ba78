/** SearchTermPredictionRequest: completes what is being typed from indexed words, names and earlier searches. */

import { analyseText, canonical, tokenise } from "@skaenk/danish/search-text";
import { type EntityKind, nameOf } from "@skaenk/engine/entities/entity";
import type { FilterSet } from "@skaenk/engine/filters/filter-set";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import { leastCalled, matchText, rowsCalled } from "@skaenk/engine/search/match-text";
import { planQuery } from "@skaenk/engine/search/query-plan";
import { mostSearched } from "@skaenk/engine/search/term-counts";
import { impacts } from "@skaenk/engine/text/entity-texts";
import { compileFilters } from "../filters/compile.ts";
import type { FilterContext, RequestContext } from "../filters/context.ts";
import { type JsonObject, optionalObject, optionalStrings, optionalTerm, readTake } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { leastSearches } from "./least-searches.ts";
import { type PredictionRules, predictionRules } from "./term-rules.ts";

const kindOf: Readonly<Record<string, EntityKind>> = {
  Product: "product",
  Variant: "product",
  ProductCategory: "productCategory",
  Brand: "brand",
  Content: "content",
  ContentCategory: "contentCategory",
};
/** Words of a text that is completed: a longer one is no name of anything, and each completion is searched for whole. */
const mostCompleted = 12;
const completionsPerKind = 40;
/** A letter that some text has for a word is nothing to search for. */
const shortestOffered = 2;
const namesPerKind = 8;
/** The worth of standing in a name together, beside that of a hit. */
const nameBonus = 1;
const earlierSearches = 50;
/** Each is searched for, to see what it would find. */
const mostTried = 100;
/** How much an earlier search of the same words counts beside a hit. */
const searchWeight = 2;
/** A search after which something was looked at or bought counts as so many more. */
const choiceWeight = 3;
/** How much the most popular thing is lifted among names that begin alike. */
const popularityWeight = 2;

type Postings = { data: Int32Array; offset(term: number): number; length(term: number): number };
type Target = { type: string; index: EntityIndex; filters: FilterSet };
/** `best` is what the form shown has brought of the score: of inflections the one that stands where most is found. */
type Candidate = { words: string[]; corrected: boolean[]; score: number; best: number };

export function readTargets(settings: JsonObject | undefined): string[] {
  // Each is searched: naming one again must not do it again.
  const types = settings && [...new Set(optionalStrings(settings, "targetEntityTypes", "settings"))];
  for (const type of types ?? []) {
    if (!Object.hasOwn(kindOf, type)) throw invalid("settings.targetEntityTypes", `unknown type ${type}`);
  }
  return types?.length ? types : Object.keys(kindOf).filter((type) => type !== "Variant");
}

export function predictTerms(wire: JsonObject, context: RequestContext): JsonObject {
  const typed = optionalTerm(wire) ?? "";
  const take = readTake(wire, "take", "", 0);
  const targets = makeTargets(readTargets(optionalObject(wire, "settings", "")), wire, context);
  const candidates = new Map<string, Candidate>();
  const words = tokenise(typed).map((word) => word.text);
  if (words.length > 0 && words.length <= mostCompleted)
    for (const target of targets) completeFrom(target, context, words, candidates);
  addEarlierSearches(context, { typed, least: leastSearches(wire) }, candidates);
  const best = inOrder(candidates, predictionRules(context.dataset.rules, typed, context.language));
  const predictions: JsonObject[] = [];
  for (const candidate of best.slice(0, mostTried)) {
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
    const kind = kindOf[type] as EntityKind;
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
  const within = earlier.length && plan.length ? rowsCalled(text, plan) : undefined;
  const corrections = new Map(plan.map((it) => [it.slot.words.join(" "), it.correctedTo]));
  const fixed = earlier.map((word) => corrections.get(canonical(word)) ?? word.toLowerCase());
  const wasFixed = earlier.map((word) => corrections.get(canonical(word)) !== undefined);
  const last = canonical(words.at(-1) ?? "");
  const typedBefore = new Set(earlier.map(canonical));
  let terms = text.surfaces.startingWith(last, completionsPerKind * 4);
  let corrected = false;
  if (terms.length === 0) {
    const isSaidTerm = (term: number) => isSaid(text.surfaces.pool, term);
    terms = text.surfaces.similarTo(last, completionsPerKind).map((slip) => slip.term);
    if (terms.length === 0) terms = text.surfaces.beginningNearly(last, isSaidTerm).slice(0, completionsPerKind);
    corrected = true;
  }
  for (const term of terms) {
    const word = text.surfaces.words[term] as string;
    if (word.length < shortestOffered || typedBefore.has(word)) continue;
    if (text.analyser.text(word)[0]?.stop || !isSaid(text.surfaces.pool, term)) continue;
    const { hits, named } = countRows(target, text.surfaces.pool, term, within);
    if (hits === 0) continue;
    // Words of one name belong together more than the brand or the shelf of a thing and a word of its name.
    const bonus = (word === last ? 1 : 0) + (within && named > 0 ? nameBonus : 0);
    offer(candidates, [...fixed, word], [...wasFixed, corrected], Math.log1p(hits) + bonus);
  }
  if (!corrected) offerNames(target, context, words.join(" "), candidates);
}

/** What only article numbers and running texts have is no word that somebody would look for: `cit`, `hvoraf`. */
const neverOffered: ReadonlySet<number> = new Set([impacts.id, impacts.variant]);

function isSaid(pool: Postings, term: number): boolean {
  const start = pool.offset(term);
  for (let at = start; at < start + pool.length(term); at++) {
    if (isSaidBy(pool.data[at] as number)) return true;
  }
  return false;
}

const isSaidBy = (posting: number): boolean => {
  const impact = posting & 255;
  return impact > impacts.longData && !neverOffered.has(impact);
};

function passes(target: Target, row: number): boolean {
  const entity = target.index.rows[row];
  return entity !== undefined && target.index.live.has(row) && target.filters.accepts(entity);
}

const isCalledBy = (posting: number): boolean => (posting & 255) >= leastCalled && isSaidBy(posting);

/**
 * Rows that have the word; beside earlier words those alone that are called by both, as by a name, a brand or a shelf: an article that
 * mentions two words, or links to two things, makes no pair of them.
 */
function countRows(
  target: Target,
  pool: Postings,
  term: number,
  within: ReadonlySet<number> | undefined,
): { hits: number; named: number } {
  let [hits, named] = [0, 0];
  const start = pool.offset(term);
  for (let at = start; at < start + pool.length(term); at++) {
    const posting = pool.data[at] as number;
    const row = posting >>> 8;
    if ((within && !(within.has(row) && isCalledBy(posting))) || !passes(target, row)) continue;
    hits++;
    if ((posting & 255) > impacts.brand) named++;
  }
  return { hits, named };
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
  const popularity = context.dataset.popularity[index.kind];
  const scale = popularity.scale(context.now);
  let offered = 0;
  for (const at of order.slice(0, namesPerKind * 10)) {
    const row = hits.rows[at] as number;
    const entity = index.rows[row];
    const name = entity && nameOf(entity, context.language);
    if (!name || !passes(target, row) || !canonical(name).startsWith(beginning)) continue;
    const words = name.split(/\s+/);
    offer(
      candidates,
      words,
      words.map(() => false),
      1.5 + (hits.scores[at] as number) / 100 + popularityWeight * popularity.share(entity.ordinal, scale),
    );
    if (++offered === namesPerKind) return;
  }
}

/** This function lists earlier searches for the same words, most frequent first, without terms that have fewer than `least` searches. */
function addEarlierSearches(
  context: RequestContext,
  { typed, least }: { typed: string; least: number },
  candidates: Map<string, Candidate>,
): void {
  for (const { term, count, chosen } of mostSearched(context.dataset, context.language, typed, earlierSearches)) {
    if (count < least) break;
    const words = term.split(/\s+/);
    offer(
      candidates,
      words,
      words.map(() => false),
      searchWeight * Math.log1p(count + choiceWeight * chosen),
    );
  }
}

/** Inflections of the same words are one candidate. */
function offer(candidates: Map<string, Candidate>, words: string[], corrected: boolean[], score: number): void {
  const phrase = words.join(" ");
  const key = analyseText(phrase)
    .filter((it) => !it.stop)
    .map((it) => it.stem)
    .join(" ");
  if (!canonical(phrase)) return;
  const known = candidates.get(key || phrase);
  if (!known) candidates.set(key || phrase, { words, corrected, score, best: score });
  else {
    known.score += score;
    if (score > known.best) Object.assign(known, { words, corrected, best: score });
  }
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

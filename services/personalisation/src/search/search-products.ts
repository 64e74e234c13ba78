/** ProductSearchRequest. */
import { type Entity, Product } from "@skaenk/engine/entities/entity";
import type { FilterSet } from "@skaenk/engine/filters/filter-set";
import {
  byPopularity,
  type ChosenVariant,
  eligibleVariants,
  isMentioned,
  matchVariants,
  rankVariants,
  type VariantChoice,
} from "@skaenk/engine/search/choose-variants";
import type { Constraint } from "@skaenk/engine/search/find-rows";
import { variantPopularity } from "@skaenk/engine/search/variant-popularity";
import { wantedStems, wordTest } from "@skaenk/engine/search/wanted-words";
import type { FilterContext } from "../filters/context.ts";
import {
  isTrue,
  type JsonObject,
  optionalNumber,
  optionalObject,
  optionalTerm,
  readPage,
} from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import { filteredVariants } from "../results/filtered-variants.ts";
import { makeHighlighter } from "../results/highlight.ts";
import { EntityPresenter, readSelected } from "../results/show-entity.ts";
import { explainer, wantsReasons } from "./explain.ts";
import { showGuesses, wantsGuesses } from "./guesses.ts";
import { matchingRedirects } from "./redirects.ts";
import { runSearch, type SearchRun } from "./run-search.ts";

type VariantWish = {
  /** Undefined: one when something picked it, else none. */
  most: number | undefined;
  grouped: boolean;
};

export function searchProducts(wire: JsonObject, context: FilterContext): JsonObject {
  const settings = optionalObject(wire, "settings", "") ?? {};
  const term = optionalTerm(wire) ?? "";
  const { skip, take } = readPage(wire);
  const run = runSearch(wire, context, term, (filters) => variantConstraint(settings, filters));
  const wish = readVariantWish(settings);
  const choice = variantChoice(run);
  const page =
    wish.most !== undefined && wish.most > 1 ? explode(run, wish, choice, skip, take) : plainPage(run, skip, take);
  const show = rowShower(run, settings, wish, choice);
  const explain = wantsReasons(settings) ? explainer(run) : undefined;
  const redirects = matchingRedirects(context.dataset.rules, term, context.language);
  return {
    hits: page.hits,
    results: page.rows.map((row, at) => {
      const result = show(row, skip + at + 1);
      return explain ? { ...result, custom: { ...(result.custom as object), ...explain(row.row) } } : result;
    }),
    ...(run.facets ? { facets: { items: run.facets } } : {}),
    ...(redirects.length ? { redirects } : {}),
    ...retailMedia(wire),
    ...(wantsGuesses(settings) ? showGuesses(run.plan) : {}),
  };
}

/** `resultConstraint`, or the older `variantSettings`: products without an eligible variant are no results. */
function variantConstraint(settings: JsonObject, filters: FilterSet): Constraint {
  const constraint = optionalObject(settings, "resultConstraint", "settings");
  const old = optionalObject(settings, "variantSettings", "settings");
  if (constraint) {
    const name = readClass(constraint, "settings.resultConstraint");
    if (name !== "ResultMustHaveVariantConstraint") throw unknownType(name, "settings.resultConstraint");
  }
  if (!constraint && !isTrue(old, "excludeResultsWithoutVariant")) return undefined;
  const exceptWithout = isTrue(constraint, "exceptWhenProductHasNoVariants");
  return (entity: Entity) => {
    if (!(entity instanceof Product)) return false;
    if (exceptWithout && !entity.variants.some((it) => !it.disabled)) return true;
    return eligibleVariants(entity, filters).length > 0;
  };
}

function readVariantWish(settings: JsonObject): VariantWish {
  const request = optionalObject(settings, "variantRequestSettings", "settings");
  const most =
    (request && optionalNumber(request, "maxVariantsPerProduct", "settings.variantRequestSettings")) ??
    optionalNumber(settings, "explodedVariants", "settings");
  return { most, grouped: request?.sorting !== "ByRelevance" };
}

function variantChoice(run: SearchRun): VariantChoice {
  const { dataset, language } = run.context;
  const { analyser } = run.index.textIndex(dataset.textLanguage(language));
  return {
    filters: run.filters,
    modifiers: run.modifiers,
    analyser,
    language,
    wanted: wantedStems(run.plan),
    popularityOf: (product) => variantPopularity(dataset, product),
  };
}

type ResultRow = { row: number; variant: ChosenVariant | undefined | "choose" };
type Page = { hits: number; rows: ResultRow[] };

function plainPage(run: SearchRun, skip: number, take: number): Page {
  const rows = take === 0 ? [] : run.order(skip + take).slice(skip);
  return { hits: run.hits, rows: rows.map((row) => ({ row, variant: "choose" })) };
}

/** Up to N rows per product; `hits` counts rows, so that paging adds up. */
function explode(run: SearchRun, wish: VariantWish, choice: VariantChoice, skip: number, take: number): Page {
  const most = wish.most ?? 1;
  const rows: (ResultRow & { score: number })[] = [];
  const order = run.order(run.hits);
  order.forEach((row, at) => {
    const product = run.index.rows[row];
    const chosen = product instanceof Product ? rankVariants(product, choice).slice(0, most) : [];
    const base = order.length - at;
    if (chosen.length === 0) rows.push({ row, variant: undefined, score: base });
    for (const variant of chosen) rows.push({ row, variant, score: base * variant.score });
  });
  if (!wish.grouped) rows.sort((a, b) => b.score - a.score);
  return { hits: rows.length, rows: rows.slice(skip, skip + take) };
}

function rowShower(
  run: SearchRun,
  settings: JsonObject,
  wish: VariantWish,
  choice: VariantChoice,
): (row: ResultRow, rank: number) => JsonObject {
  const { context, index } = run;
  const shower = new EntityPresenter(context, readSelected(settings));
  const wants = optionalObject(settings, "selectedProductProperties", "settings");
  shower.variantFilters = filteredVariants(wants, context, run.filters);
  const highlightSettings = optionalObject(settings, "highlight", "settings");
  const highlight = run.plan.length
    ? makeHighlighter(highlightSettings, wordTest(run.plan), choice.analyser, context)
    : undefined;
  const picks = run.filters.choosesVariants || run.modifiers.choosesVariants || run.sorting.some((it) => it.onVariants);
  return ({ row, variant }, rank) => {
    const product = index.rows[row] as Product;
    const result = shower.product(product, rank);
    const chosen = variant === "choose" ? chooseOne(product, wish, choice, picks) : variant;
    if (chosen) {
      result.variant = shower.variant(product, chosen.variant, 1);
      if (isTrue(wants, "variantResolution")) result.variantResolution = { source: chosen.source };
    }
    const score = run.relevanceOf && wants && optionalObject(wants, "score", "settings");
    if (score) result.score = showScore(score, run.relevanceOf?.(row) ?? 0, run.scoreOf(row));
    if (highlight) result.highlight = highlight(product);
    return result;
  };
}

function chooseOne(
  product: Product,
  wish: VariantWish,
  choice: VariantChoice,
  picks: boolean,
): ChosenVariant | undefined {
  if (wish.most === 0) return undefined;
  if (product.variants.length === 0) return undefined;
  if (wish.most === undefined && !picks && !isMentioned(product, choice)) return undefined;
  const matching = matchVariants(product, choice);
  const isPicked = wish.most !== undefined || picks || (matching[0] !== undefined && matching[0].source !== "Default");
  return isPicked ? byPopularity(product, matching, choice)[0] : undefined;
}

function showScore(wants: JsonObject, relevance: number, adjusted: number): JsonObject {
  return {
    ...(isTrue(wants, "relevance") ? { relevance } : {}),
    ...(isTrue(wants, "adjusted") ? { adjusted } : {}),
  };
}

/** There are no advertisements here: every asked-for placement is empty. */
function retailMedia(wire: JsonObject): JsonObject {
  const query = optionalObject(wire, "retailMedia", "");
  const location = query && optionalObject(query, "location", "retailMedia");
  const placements = Array.isArray(location?.placements) ? location.placements : [];
  if (placements.length === 0) return {};
  const empty = placements.flatMap((it) => (typeof it?.key === "string" ? [[it.key, { results: [] }] as const] : []));
  return { retailMedia: { placements: Object.fromEntries(empty) } };
}

/** ContentSearchRequest, ProductCategorySearchRequest and ContentCategorySearchRequest. */

import { wordTest } from "@skaenk/engine/search/wanted-words";
import type { FilterContext } from "../filters/context.ts";
import { type JsonObject, optionalObject, optionalTerm, readPage } from "../protocol/reading.ts";
import { makeHighlighter } from "../results/highlight.ts";
import { EntityPresenter, readSelected } from "../results/show-entity.ts";
import { showGuesses, wantsGuesses } from "./guesses.ts";
import { runSearch } from "./run-search.ts";

export function searchEntities(wire: JsonObject, context: FilterContext): JsonObject {
  const settings = optionalObject(wire, "settings", "") ?? {};
  const { skip, take } = readPage(wire);
  const run = runSearch(wire, context, optionalTerm(wire) ?? "");
  const shower = new EntityPresenter(context, readSelected(settings));
  const { analyser } = run.index.textIndex(context.dataset.textLanguage(context.language));
  const highlightSettings = optionalObject(settings, "highlight", "settings");
  const highlight = run.plan.length
    ? makeHighlighter(highlightSettings, wordTest(run.plan), analyser, context)
    : undefined;
  const rows = take === 0 ? [] : run.order(skip + take).slice(skip);
  const results = rows.flatMap((row, at) => {
    const entity = run.index.rows[row];
    if (!entity) return [];
    const result = shower.entity(entity, skip + at + 1);
    return [highlight ? { ...result, highlight: highlight(entity) } : result];
  });
  return {
    hits: run.hits,
    results,
    ...(run.facets ? { facets: { items: run.facets } } : {}),
    ...(wantsGuesses(settings) ? showGuesses(run.plan) : {}),
  };
}

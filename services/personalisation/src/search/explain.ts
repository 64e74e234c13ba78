/** Why a hit stands where it stands: what the words found in it, how much each factor made of it, and which rules had a say. */
import type { Entity } from "@skaenk/engine/entities/entity";
import { matchText } from "@skaenk/engine/search/match-text";
import type { PlannedSlot } from "@skaenk/engine/search/planned-slot";
import { isObject, type JsonObject } from "../protocol/reading.ts";
import type { SearchRun } from "./run-search.ts";

/** Asked for by `settings.custom.explain`, as recommendations are, and answered in each result's `custom`: the protocol has no member for it. */
export const wantsReasons = ({ custom }: JsonObject): boolean => isObject(custom) && custom.explain === "true";

export type Found = { typed: string; found: string; quality: number };

/** What is said of each row; the words' lists are read once for all rows. */
export function explainer(run: SearchRun): (row: number) => Record<string, string> {
  const { index, context, plan, merchandising } = run;
  const text = index.textIndex(context.dataset.textLanguage(context.language));
  const sources = plan.flatMap((planned) => sourcesOf(planned));
  const rowsOf = sources.map(({ planned }) => {
    const { rows, count } = matchText(text, [planned], index.rows.length);
    return new Set(rows.subarray(0, count));
  });
  return (row) => {
    const words = new Map<string, Found>();
    for (const [at, { typed, found, quality }] of sources.entries()) {
      const best = words.get(typed);
      if (rowsOf[at]?.has(row) && (!best || best.quality < quality)) words.set(typed, { typed, found, quality });
    }
    const entity = index.rows[row] as Entity;
    const applying = (rules: readonly { id: string; filters: { accepts(entity: Entity): boolean } }[]) =>
      rules.filter(({ filters }) => filters.accepts(entity)).map(({ id }) => id);
    const relevance = run.relevanceOf?.(row);
    return {
      Words: JSON.stringify([...words.values()]),
      ...(relevance === undefined ? {} : { Relevance: String(relevance) }),
      Score: String(run.scoreOf(row)),
      Modifiers: String(run.modifiers.factor(entity)),
      Raised: applying(merchandising.raised).join(),
      Pinned: run.pins.some((pin) => pin.row === row) ? applying(merchandising.pinned).slice(0, 1).join() : "",
    };
  };
}

/** Each list that a word of the query is looked up in, as a plan of its own. */
function sourcesOf(planned: PlannedSlot): (Found & { planned: PlannedSlot })[] {
  if (planned.slot.excludes) return [];
  const typed = planned.slot.words.join(" ");
  const single = planned.sources.map((source) => ({
    typed,
    found: source.dictionary.words[source.term] ?? "",
    quality: source.quality,
    planned: { ...planned, sources: [source], phrases: [] },
  }));
  const phrases = planned.phrases.map((phrase) => ({
    typed,
    found: typed,
    quality: phrase.quality,
    planned: { ...planned, sources: [], phrases: [phrase] },
  }));
  return [...single, ...phrases];
}

/** What a shop's rules make of a search: other words, further filters, other predictions. */
import { canonical, normalise } from "@skaenk/danish/search-text";
import { isObject, type JsonObject, objectsOf, optionalList, optionalObject } from "../protocol/reading.ts";
import { className } from "../protocol/type-names.ts";
import type { Rules } from "../state/rules.ts";
import { fittingRules } from "./term-conditions.ts";

/** The words to search for. Every rule is asked about the words as typed; their actions follow one another. */
export function modifiedTerm(rules: Rules, typed: string, language: string): string {
  let term = typed;
  for (const rule of fittingRules(rules, "TermModifiers", typed, language)) {
    for (const action of actionsOf(rule)) term = applied(action, term);
  }
  return term;
}

function applied(action: JsonObject, term: string): string {
  const words = String(action.words ?? "");
  const replacement = String(action.replacement ?? "");
  switch (className(String(action.$type))) {
    case "AppendToTermAction":
      return `${term} ${words}`.trim();
    case "RemoveFromTermAction":
      return withPhraseReplaced(term, words, "");
    case "ReplaceWordsInTermAction":
      return withPhraseReplaced(term, words, replacement);
    default:
      return replacement;
  }
}

/** Replaces neighbouring whole words wherever they stand, however they are spelt. */
function withPhraseReplaced(term: string, phrase: string, replacement: string): string {
  const words = wordsOf(term);
  const wanted = wordsOf(phrase).map(normalise);
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const isHere = wanted.length > 0 && wanted.every((word, offset) => normalise(words[at + offset] ?? "") === word);
    if (isHere) result.push(...wordsOf(replacement));
    else result.push(words[at] as string);
    at += isHere ? wanted.length : 1;
  }
  return result.join(" ");
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** A condition on results: that they match (or do not match) words of their own. */
export type TermFilter = { term: string; negated: boolean };

/** The request with the filters that rules add to it, and the words that results must (not) match besides. */
export function withResultRules(
  rules: Rules,
  wire: JsonObject,
  typed: string,
  language: string,
  kept: readonly unknown[] = [],
): { wire: JsonObject; termFilters: TermFilter[] } {
  const actions = fittingRules(rules, "ResultModifiers", typed, language).flatMap(actionsOf);
  if (actions.length === 0 && kept.length === 0) return { wire, termFilters: [] };
  const told = actions.flatMap(
    (action) => optionalList(optionalObject(action, "filters", "") ?? {}, "items", "") ?? [],
  );
  const added = [...told, ...kept];
  const own = optionalList(optionalObject(wire, "filters", "") ?? {}, "items", "filters") ?? [];
  const termFilters = actions.flatMap(({ term, negated }) =>
    typeof term === "string" ? [{ term, negated: negated === true }] : [],
  );
  return { wire: { ...wire, filters: { items: [...own, ...added] } }, termFilters };
}

function actionsOf(rule: JsonObject): JsonObject[] {
  return objectsOf(optionalList(rule, "actions", "") ?? [], "actions");
}

/** Which predictions rules want elsewhere: by their canonical words, positive first, negative last; others are 0. */
export type PredictionRules = {
  promoted: readonly string[];
  place: (term: string) => number;
  isHidden: (term: string) => boolean;
};

export function predictionRules(rules: Rules, typed: string, language: string): PredictionRules {
  const fitting = fittingRules(rules, "Predictions", typed, language);
  const moved = (to: string) =>
    fitting.flatMap(({ promote }) => (isObject(promote) && promote.to === to ? textsOf(promote.values) : []));
  const top = moved("Top");
  const bottom = moved("Bottom").map(canonical);
  const places = new Map([
    ...bottom.map((term) => [term, -1] as const),
    ...top.map((term, at) => [canonical(term), top.length - at] as const),
  ]);
  const hidden = fitting.flatMap(({ suppress }) => (isObject(suppress) ? textsOf(suppress.values).map(normalise) : []));
  return {
    promoted: top,
    place: (term) => places.get(canonical(term)) ?? 0,
    isHidden: (term) => hidden.some((it) => normalise(term).includes(it)),
  };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((it): it is string => typeof it === "string" && it.trim() !== "") : [];
}

/** Where the words of a query stand in the texts of a result. Offsets are UTF-16; the upper bound is the exclusive end. */

import { plainValue } from "@skaenk/engine/entities/data-value";
import { type Entity, nameOf } from "@skaenk/engine/entities/entity";
import type { WordTest } from "@skaenk/engine/search/wanted-words";
import type { Analyser } from "@skaenk/engine/text/analyser";
import { isTrue, type JsonObject, optionalNumber, optionalObject, optionalStrings } from "../protocol/reading.ts";
import { typeName } from "../protocol/type-names.ts";
import type { Locale } from "./selection.ts";

export type Highlighter = (entity: Entity) => JsonObject;

type Range = { start: number; end: number };
type Limits = {
  entries: number;
  perEntry: number;
  perField: number;
  wordsBefore: number;
  wordsAfter: number;
  sentencesBefore: number;
  sentencesAfter: number;
};

/** Undefined when highlighting is off. */
export function makeHighlighter(
  settings: JsonObject | undefined,
  matches: WordTest,
  analyser: Analyser,
  place: Locale,
): Highlighter | undefined {
  if (!settings || !isTrue(settings, "enabled")) return undefined;
  const path = "settings.highlight";
  const highlightable = optionalObject(settings, "highlightable", path) ?? {};
  const shape = optionalObject(settings, "shape", path) ?? {};
  const offsets = isTrue(optionalObject(shape, "offsets", path), "include");
  const snippets = optionalObject(shape, "snippets", path);
  const wantsSnippets = isTrue(snippets, "include");
  const keys = [...new Set(optionalStrings(highlightable, "dataKeys", path))];
  const limits = readLimits(optionalObject(settings, "limit", path) ?? {}, path);
  let entriesLeft = limits.entries;
  return (entity) => {
    if (entriesLeft <= 0) return {};
    const name = isTrue(highlightable, "displayName") ? nameOf(entity, place.language) : undefined;
    const fields = keys.flatMap((key) => fieldTexts(entity, key, place).map((text) => ({ key, text })));
    const inName = name === undefined ? [] : findMatches(name, matches, analyser);
    const inFields = fields
      .map((it) => ({ ...it, ranges: findMatches(it.text, matches, analyser) }))
      .filter((it) => it.ranges.length);
    if (inName.length + inFields.length > 0) entriesLeft--;
    const result: JsonObject = {};
    if (offsets)
      result.offsets = {
        displayName: inName.map(toWireRange),
        data: groupByKey(inFields, (it) => it.ranges.map(toWireRange)),
      };
    if (wantsSnippets && snippets) {
      const cut = (text: string, ranges: Range[], type: string) => cutSnippets(text, ranges, limits, snippets, type);
      let left = limits.perEntry;
      const take = (list: JsonObject[]) => {
        const taken = list.slice(0, Math.min(left, limits.perField));
        left -= taken.length;
        return taken;
      };
      const displayName = take(name === undefined ? [] : cut(name, inName, "DisplayNameSnippetMatch"));
      result.snippets = {
        displayName,
        data: groupByKey(inFields, (it) => take(cut(it.text, it.ranges, "FieldSnippetMatch"))),
      };
    }
    return result;
  };
}

function readLimits(wire: JsonObject, path: string): Limits {
  const read = (key: string) => optionalNumber(wire, key, `${path}.limit`) ?? Number.POSITIVE_INFINITY;
  return {
    entries: read("maxEntryLimit"),
    perEntry: read("maxSnippetsPerEntry"),
    perField: read("maxSnippetsPerField"),
    wordsBefore: read("maxWordsBeforeMatch"),
    wordsAfter: read("maxWordsAfterMatch"),
    sentencesBefore: read("maxSentencesToIncludeBeforeMatch"),
    sentencesAfter: read("maxSentencesToIncludeAfterMatch"),
  };
}

function fieldTexts(entity: Entity, key: string, place: Locale): string[] {
  const stored = entity.data[key];
  const value = stored && plainValue(stored, place.language, place.currency);
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((it): it is string => typeof it === "string") : [];
}

function findMatches(text: string, matches: WordTest, analyser: Analyser): Range[] {
  return analyser
    .text(text)
    .filter((token) => matches(token.surface, token.stem, token.parts))
    .map(({ start, end }) => ({ start, end }));
}

function toWireRange(range: Range): JsonObject {
  return { lowerBoundInclusive: range.start, upperBoundInclusive: range.end };
}

function groupByKey<T extends { key: string }>(
  fields: readonly T[],
  toValue: (field: T) => JsonObject[],
): JsonObject[] {
  const byKey = new Map<string, JsonObject[]>();
  for (const field of fields) byKey.set(field.key, [...(byKey.get(field.key) ?? []), ...toValue(field)]);
  return [...byKey].map(([key, value]) => ({ key, value }));
}

/** One snippet per group of matches whose surroundings touch. */
function cutSnippets(text: string, ranges: Range[], limits: Limits, settings: JsonObject, type: string): JsonObject[] {
  const windows: { start: number; end: number; ranges: Range[] }[] = [];
  for (const range of ranges) {
    const start = Math.max(
      wordsBack(text, range.start, limits.wordsBefore),
      sentencesBack(text, range.start, limits.sentencesBefore),
    );
    const end = Math.min(
      wordsAhead(text, range.end, limits.wordsAfter),
      sentencesAhead(text, range.end, limits.sentencesAfter),
    );
    const last = windows.at(-1);
    if (last && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.ranges.push(range);
    } else windows.push({ start, end, ranges: [range] });
  }
  const ellipses = isTrue(settings, "useEllipses");
  return windows.map((window) => {
    const before = ellipses && window.start > 0 ? "..." : "";
    const after = ellipses && window.end < text.length ? "..." : "";
    const snippet: JsonObject = {
      $type: typeName(`DataTypes.HighlightResult+Snippet+${type}`),
      text: before + text.slice(window.start, window.end) + after,
    };
    if (isTrue(settings, "includeMatchedWords")) {
      const shift = before.length - window.start;
      snippet.matchedWords = window.ranges.map((it) => ({
        offset: toWireRange({ start: it.start + shift, end: it.end + shift }),
      }));
    }
    return snippet;
  });
}

function wordsBack(text: string, from: number, words: number): number {
  if (!Number.isFinite(words)) return 0;
  const before = [...text.slice(0, from).matchAll(/\S+/g)];
  return words <= 0 ? from : (before.at(-words)?.index ?? 0);
}

function wordsAhead(text: string, from: number, words: number): number {
  if (!Number.isFinite(words)) return text.length;
  const after = [...text.slice(from).matchAll(/\S+/g)];
  if (words <= 0) return from;
  if (after.length <= words) return text.length;
  const last = after[words - 1];
  return last ? from + last.index + last[0].length : text.length;
}

/** The sentence of the match itself is sentence 0. */
function sentencesBack(text: string, from: number, sentences: number): number {
  if (!Number.isFinite(sentences)) return 0;
  const starts = [0, ...[...text.slice(0, from).matchAll(/[.!?]\s+/g)].map((it) => it.index + it[0].length)];
  return starts[Math.max(0, starts.length - 1 - Math.max(0, sentences))] ?? 0;
}

function sentencesAhead(text: string, from: number, sentences: number): number {
  if (!Number.isFinite(sentences)) return text.length;
  const ends = [...text.slice(from).matchAll(/[.!?](?=\s|$)/g)].map((it) => from + it.index + 1);
  return ends[Math.max(0, sentences)] ?? text.length;
}

/** Which members of an entity a request wants to see. Settings come as partial objects: a missing flag is false. */
import type { Data } from "@skaenk/engine/entities/data-value";
import { localised } from "../entities/data-value.ts";
import { isTrue, type JsonObject, limitObjects, optionalStrings } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";

export type Locale = { language: string; currency: string };

type KeyTest = (key: string) => boolean;

/** More than a shop has keys. Each pattern is asked about every key of every result. */
const mostKeys = 500;
const mostPatterns = 50;

/** Settings are read once per request, however many results they are about. */
const knownTests = new WeakMap<JsonObject, Map<string, KeyTest | undefined>>();

/** Keys wanted by `dataKeys` (with `*` as a wildcard) or `allData`; undefined: none. */
export function keyTest(settings: JsonObject | undefined, allFlag: string, listMember: string): KeyTest | undefined {
  if (!settings) return undefined;
  const tests = knownTests.get(settings) ?? new Map<string, KeyTest | undefined>();
  knownTests.set(settings, tests);
  if (!tests.has(listMember)) tests.set(listMember, readKeyTest(settings, allFlag, listMember));
  return tests.get(listMember);
}

function readKeyTest(settings: JsonObject, allFlag: string, listMember: string): KeyTest | undefined {
  if (isTrue(settings, allFlag, "settings")) return () => true;
  const keys = new Set(optionalStrings(settings, listMember, "settings"));
  if (keys.size === 0) return undefined;
  const patterns = [...keys].filter((it) => it.includes("*"));
  limitObjects([...keys], mostKeys, `settings.${listMember}`);
  if (patterns.length > mostPatterns)
    throw invalid(`settings.${listMember}`, `must have at most ${mostPatterns} with a wildcard`);
  const wild = patterns.map(wildcardTest);
  return (key) => keys.has(key) || wild.some((it) => it(key));
}

/** `*` is any text. Parts are looked for from left to right, which needs no turning back. */
export function wildcardTest(pattern: string): KeyTest {
  const parts = pattern.split("*");
  if (parts.length === 1) return (key) => key === pattern;
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  const middle = parts.slice(1, -1).filter(Boolean);
  return (key) => {
    if (key.length < first.length + last.length || !key.startsWith(first) || !key.endsWith(last)) return false;
    let from = first.length;
    for (const part of middle) {
      const at = key.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= key.length - last.length;
  };
}

/** The wanted data in the place's language and currency; undefined when no data was asked for. */
export function selectData(data: Data, settings: JsonObject | undefined, place: Locale): JsonObject | undefined {
  const wanted = keyTest(settings, "allData", "dataKeys");
  if (!wanted) return undefined;
  const selected: JsonObject = {};
  for (const key of Object.keys(data)) {
    const stored = wanted(key) ? data[key] : undefined;
    const value = stored && localised(stored, place.language, place.currency);
    if (value) selected[key] = value;
  }
  return selected;
}

export function toUtc(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

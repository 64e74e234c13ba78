/** How alike two values, names or sets of data are: 0 for not at all, 1 for the same. */

import type { RequestContext } from "../context.ts";
import type { Data } from "../entities/data-value.ts";
import { plainValue } from "../entities/data-value.ts";
import type { Analyser } from "../text/analyser.ts";

/** Ways of comparing two values. */
export const comparers = [
  "Equals",
  "NumericPercentDifference",
  "StringSimilarity",
  "KeyExists",
  "CollectionOverlap",
] as const;
export type SignificantKey = {
  key: string;
  comparer: (typeof comparers)[number];
  significance: number;
  trim: readonly string[];
};

/** The stems of a name that say something. */
export function nameStems(name: string | undefined, analyser: Analyser): Set<string> {
  const tokens = analyser.text(name ?? "").filter((it) => !it.stop);
  return new Set(tokens.map((it) => it.stem));
}

/** Shared ÷ all, 0–1. */
export function overlap<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const item of a) if (b.has(item)) shared++;
  return shared / (a.size + b.size - shared);
}

/** 1 for equal numbers, 0 when one is at least twice the other. */
export function closeness(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const larger = Math.max(Math.abs(a), Math.abs(b));
  return larger === 0 ? 1 : Math.max(0, 1 - (2 * Math.abs(a - b)) / larger);
}

/** The number of shared items ÷ the number of all items, 0–1, of a set and a list without duplicates. */
export function sharedOfAll<T>(own: ReadonlySet<T>, others: readonly T[]): number {
  if (own.size === 0 || others.length === 0) return 0;
  let shared = 0;
  for (const item of others) if (own.has(item)) shared++;
  return shared / (own.size + others.length - shared);
}

/** @returns which share of these values another's data has too, 0–1 */
export function valueLikeness(data: Data, context: RequestContext): (other: Data) => number {
  const own = Object.keys(data).map((key) => {
    const value = read(data, key, context);
    return { key, value, set: Array.isArray(value) ? new Set(value) : undefined };
  });
  return (other) => {
    let sum = 0;
    for (const { key, value, set } of own) {
      const theirs = read(other, key, context);
      sum += set && Array.isArray(theirs) ? overlapOfLists(set, theirs) : collectionOverlap(value, theirs);
    }
    return own.length && sum / own.length;
  };
}

/** Short lists of values: looking back through one is quicker than a set. */
function overlapOfLists(own: ReadonlySet<unknown>, others: readonly unknown[]): number {
  let [shared, different] = [0, 0];
  for (let at = 0; at < others.length; at++) {
    if (others.indexOf(others[at]) !== at) continue;
    different++;
    if (own.has(others[at])) shared++;
  }
  return shared === 0 ? 0 : shared / (own.size + different - shared);
}

function read(data: Data, key: string, context: RequestContext): unknown {
  const stored = data[key];
  return stored && plainValue(stored, context.language, context.currency);
}

function collectionOverlap(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return 0;
  if (Array.isArray(a) && Array.isArray(b)) return overlap(new Set(a), new Set(b));
  if (typeof a === "object" || typeof b === "object") return JSON.stringify(a) === JSON.stringify(b) ? 1 : 0;
  return a === b ? 1 : 0;
}

export function compareField(field: SignificantKey, a: Data, b: Data, context: RequestContext): number {
  const trimmed = (value: unknown) =>
    typeof value === "string" ? field.trim.reduce((text, trim) => text.replaceAll(trim, ""), value) : value;
  const [first, second] = [trimmed(read(a, field.key, context)), trimmed(read(b, field.key, context))];
  switch (field.comparer) {
    case "Equals":
      return first !== undefined && JSON.stringify(first) === JSON.stringify(second) ? 1 : 0;
    case "KeyExists":
      return a[field.key] && b[field.key] ? 1 : 0;
    case "NumericPercentDifference":
      return typeof first === "number" && typeof second === "number" ? closeness(first, second) : 0;
    case "StringSimilarity":
      return overlap(trigrams(first), trigrams(second));
    case "CollectionOverlap":
      return collectionOverlap(first, second);
  }
}

function trigrams(value: unknown): Set<string> {
  const text = typeof value === "string" ? ` ${value.toLowerCase()} ` : "";
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}

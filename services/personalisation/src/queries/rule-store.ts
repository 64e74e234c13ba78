/** Reading and listing the rules a shop keeps. */
import { randomUUID } from "node:crypto";
import {
  isNotFalse,
  isObject,
  type JsonObject,
  objectsOf,
  optionalBoolean,
  optionalList,
  optionalString,
  optionalStrings,
  readChoice,
  readCount,
  readList,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { typeName } from "../protocol/type-names.ts";
import { toUtc } from "../results/selection.ts";
import type { StoredRule } from "../state/rules.ts";
import type { SearchRuleSpec } from "./rule-kinds.ts";

type Store = ReadonlyMap<string, StoredRule>;

/** Fills in what the store keeps about a rule: id, who and when. */
function completed(wire: JsonObject, known: StoredRule | undefined, by: string, now: number): StoredRule {
  const created = known?.created ?? toUtc(now);
  const id = typeof wire.id === "string" && wire.id !== "" ? wire.id : randomUUID();
  return {
    ...wire,
    id,
    created,
    createdBy: known?.createdBy ?? by,
    modified: toUtc(now),
    modifiedBy: by,
    isApproved: isNotFalse(wire, "isApproved"),
  };
}

export function readSynonyms(wire: JsonObject, known: Store, now: number): StoredRule[] {
  const by = optionalString(wire, "modifiedBy", "") ?? "";
  return objectsOf(readList(wire, "synonyms", ""), "synonyms").map((it, at) => {
    const path = `synonyms[${at}]`;
    const type = readChoice(it, "type", path, ["OneWay", "Multidirectional"] as const);
    const words = optionalStrings(it, "words", path) ?? [];
    if (words.length === 0) throw invalid(`${path}.words`, "must have at least one word");
    if (type === "OneWay" && !optionalStrings(it, "from", path)?.length)
      throw invalid(`${path}.from`, "must have at least one word");
    return { allowInPredictions: false, ...completed(it, known.get(String(it.id)), by, now), type, usages: 0 };
  });
}

/** Rules of one kind, each with what its kind makes of it. */
export function readSearchRules(spec: SearchRuleSpec, wire: JsonObject, known: Store, now: number): StoredRule[] {
  const by = optionalString(wire, "modifiedBy", "") ?? "";
  return objectsOf(readList(wire, "rules", ""), "rules").map((it, at) => ({
    $type: typeName(`DataTypes.Search.Rules.${spec.ruleClass}`),
    ...completed(it, known.get(String(it.id)), by, now),
    ...spec.check(it, `rules[${at}]`),
  }));
}

export function readIds(wire: JsonObject): string[] {
  const ids = optionalStrings(wire, "ids", "");
  if (!ids) throw invalid("ids", "must be a list");
  return ids;
}

export function listSynonyms(store: Store, wire: JsonObject): JsonObject {
  const term = optionalString(wire, "term", "")?.toLowerCase();
  const approved = optionalBoolean(wire, "isApproved", "");
  const matching = [...store.values()].filter((rule) => {
    if (approved !== undefined && rule.isApproved !== approved) return false;
    const words = [...(optionalList(rule, "words", "") ?? []), ...(optionalList(rule, "from", "") ?? [])];
    return !term || words.some((word) => String(word).toLowerCase().includes(term));
  });
  return { $type: typeName("Responses.Search.SynonymsResponse"), values: page(matching, wire), hits: matching.length };
}

/** `term` looks in everything a rule says but who saved it and when. */
export function listSearchRules(spec: SearchRuleSpec, store: Store, wire: JsonObject): JsonObject {
  const filters = isObject(wire.filters) ? wire.filters : {};
  const term = optionalString(filters, "term", "filters")?.toLowerCase();
  const id = optionalString(filters, "id", "filters");
  const approved = optionalBoolean(filters, "approved", "filters");
  const matching = [...store.values()].filter((rule) => {
    if (id !== undefined && rule.id !== id) return false;
    if (approved !== undefined && rule.isApproved !== approved) return false;
    const { id: _id, created: _c, createdBy: _cb, modified: _m, modifiedBy: _mb, ...said } = rule;
    return !term || textsIn(said).some((text) => text.includes(term));
  });
  return {
    $type: typeName(`Responses.Search.Rules.${spec.name}Response`),
    rules: page(matching, wire),
    hits: matching.length,
  };
}

/** What a rule says in words, names of members and types aside. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.toLowerCase()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, it]) => (key === "$type" ? [] : textsIn(it))) : [];
}

function page(rules: StoredRule[], wire: JsonObject): StoredRule[] {
  const sorting = isObject(wire.sorting) ? wire.sorting : {};
  const by = sorting.sortBy === "Modified" ? "modified" : "created";
  const sign = sorting.sortOrder === "Descending" ? -1 : 1;
  rules.sort((a, b) => sign * (String(a[by]) < String(b[by]) ? -1 : 1));
  const skip = readCount(wire, "skip", "", 0);
  const take = readCount(wire, "take", "", 100);
  return rules.slice(skip, skip + take);
}

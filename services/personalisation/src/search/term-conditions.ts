/** Conditions of rules on the words typed. */
import { normalise } from "@skaenk/danish/search-text";
import { normaliseCode } from "@skaenk/engine/entities/data-value";
import { isObject, type JsonObject } from "../protocol/reading.ts";
import type { RuleKind, Rules, StoredRule } from "../state/rules.ts";

/** Rules of a kind whose condition fits the words; none without words. */
export function fittingRules(rules: Rules, kind: RuleKind, term: string, language: string): readonly StoredRule[] {
  const applying = rules.applying(kind, language);
  if (applying.length === 0 || !term.trim()) return [];
  const typed = normalise(term.trim());
  return applying.filter(({ condition }) => isObject(condition) && conditionHolds(condition, typed, language));
}

/** Whether one condition fits the words; none fits no words. */
export const termHolds = (condition: JsonObject, term: string, language: string): boolean =>
  term.trim() !== "" && conditionHolds(condition, normalise(term.trim()), language);

/** kind + value, minimumLength, negated, all of andConditions, any of orConditions, language. */
function conditionHolds(condition: JsonObject, typed: string, language: string): boolean {
  const own = ownHolds(condition, typed, language) !== (condition.negated === true);
  const and = Array.isArray(condition.andConditions) ? condition.andConditions.filter(isObject) : [];
  const or = Array.isArray(condition.orConditions) ? condition.orConditions.filter(isObject) : [];
  const all = own && and.every((it) => conditionHolds(it, typed, language));
  return all || or.some((it) => conditionHolds(it, typed, language));
}

/** Words of conditions as they are compared: each search reads all rules, so they are normalised once. */
const compared = new WeakMap<JsonObject, string>();

function wordsOf(condition: JsonObject, value: string): string {
  const known = compared.get(condition);
  if (known !== undefined) return known;
  const words = normalise(value.trim());
  compared.set(condition, words);
  return words;
}

function ownHolds(condition: JsonObject, typed: string, language: string): boolean {
  const wanted = isObject(condition.language) ? normaliseCode(String(condition.language.value)) : undefined;
  if (wanted !== undefined && wanted !== language) return false;
  if (typeof condition.minimumLength === "number" && typed.length < condition.minimumLength) return false;
  if (typeof condition.value !== "string") return true;
  const value = wordsOf(condition, condition.value);
  switch (String(condition.kind).toLowerCase()) {
    case "startswith":
      return typed.startsWith(value);
    case "endswith":
      return typed.endsWith(value);
    case "contains":
      return typed.includes(value);
    default:
      return typed === value;
  }
}

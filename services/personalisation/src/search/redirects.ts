/** Redirect rules whose condition fits the words typed. The client decides what to do with them. */
import { normalise } from "@skaenk/danish/search-text";
import { normaliseCode } from "../entities/data-value.ts";
import { isObject, type JsonObject } from "../protocol/reading.ts";
import type { Rules } from "../state/rules.ts";

export function matchingRedirects(rules: Rules, term: string, language: string): JsonObject[] {
  if (!term.trim()) return [];
  const typed = normalise(term.trim());
  const matching = [...rules.redirects.values()].filter((rule) => {
    return rule.isApproved !== false && isObject(rule.condition) && conditionHolds(rule.condition, typed, language);
  });
  return matching.map(({ id, condition, destination, data }) => ({
    id,
    condition,
    ...(destination === undefined || destination === null ? {} : { destination }),
    ...(isObject(data) ? { data } : {}),
  }));
}

/** kind + value, minimumLength, negated, all of andConditions, any of orConditions, language. */
function conditionHolds(condition: JsonObject, typed: string, language: string): boolean {
  const own = ownHolds(condition, typed, language) !== (condition.negated === true);
  const and = Array.isArray(condition.andConditions) ? condition.andConditions.filter(isObject) : [];
  const or = Array.isArray(condition.orConditions) ? condition.orConditions.filter(isObject) : [];
  const all = own && and.every((it) => conditionHolds(it, typed, language));
  return all || or.some((it) => conditionHolds(it, typed, language));
}

function ownHolds(condition: JsonObject, typed: string, language: string): boolean {
  const wanted = isObject(condition.language) ? normaliseCode(String(condition.language.value)) : undefined;
  if (wanted !== undefined && wanted !== language) return false;
  if (typeof condition.minimumLength === "number" && typed.length < condition.minimumLength) return false;
  if (typeof condition.value !== "string") return true;
  const value = normalise(condition.value.trim());
  switch (condition.kind) {
    case "StartsWith":
      return typed.startsWith(value);
    case "EndsWith":
      return typed.endsWith(value);
    case "Contains":
      return typed.includes(value);
    default:
      return typed === value;
  }
}

/** Redirect rules whose condition fits the words typed. The client decides what to do with them. */
import { isObject, type JsonObject } from "../protocol/reading.ts";
import type { Rules } from "../state/rules.ts";
import { fittingRules } from "./term-conditions.ts";

export function matchingRedirects(rules: Rules, term: string, language: string): JsonObject[] {
  return fittingRules(rules, "Redirects", term, language).map(({ id, condition, destination, data }) => ({
    id,
    condition,
    ...(destination === undefined || destination === null ? {} : { destination }),
    ...(isObject(data) ? { data } : {}),
  }));
}

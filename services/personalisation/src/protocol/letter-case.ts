/**
 * Member names arrive as camelCase (JavaScript) or PascalCase (Java, .NET): make them camelCase, but leave shop data alone. On the same
 * walk everything that is sent is counted, so that no list of the protocol is without a bound.
 */
import { isObject } from "./reading.ts";
import { invalid } from "./refusal.ts";

/** Members whose own keys are chosen by the shop and therefore case-sensitive. */
const dictionaries = new Set([
  "data",
  "identifiers",
  "classifications",
  "specification",
  "custom",
  "parameters",
  "carts",
]);

/** Lists and objects within one another. What reads them calls itself, and the deepest request there is has some thirty. */
const deepestNesting = 200;
/** `longestList` bounds each list, `values` all members and items of a body together. */
export type BodyBounds = { longestList: number; values: number };

type Walk = BodyBounds & { counted: number };

/** Copied into another object it would change what the object is. */
const unusable = "__proto__";
const upperA = 65;
const upperZ = 90;

/**
 * Renames in place, recursively, and drops members called `__proto__`.
 * @throws Refusal 400 for what is nested too deep, too long or too much
 */
export function toCamelCase(body: unknown, bounds: BodyBounds): void {
  rename(body, 0, { ...bounds, counted: 0 });
}

function rename(value: unknown, depth: number, walk: Walk): void {
  if (depth > deepestNesting) throw invalid("body", `must not be nested deeper than ${deepestNesting} levels`);
  if (Array.isArray(value)) {
    if (value.length > walk.longestList)
      throw invalid("body", `must not hold lists of more than ${walk.longestList} items`);
    count(walk, value.length);
    for (const item of value) if (typeof item === "object") rename(item, depth + 1, walk);
    return;
  }
  if (!isObject(value)) return;
  const keys = Object.keys(value);
  count(walk, keys.length);
  for (const key of keys) {
    const first = key.charCodeAt(0);
    const isUpper = first >= upperA && first <= upperZ;
    const name = isUpper ? key.charAt(0).toLowerCase() + key.slice(1) : key;
    const member = value[key];
    if (isUpper) {
      delete value[key];
      value[name] = member;
    } else if (key === unusable) {
      delete value[key];
      continue;
    }
    if (typeof member !== "object" || member === null) continue;
    if (dictionaries.has(name) && isObject(member)) renameInside(member, depth + 1, walk);
    else rename(member, depth + 1, walk);
  }
}

function renameInside(dictionary: Record<string, unknown>, depth: number, walk: Walk): void {
  delete dictionary[unusable];
  const values = Object.values(dictionary);
  count(walk, values.length);
  for (const value of values) if (typeof value === "object") rename(value, depth + 1, walk);
}

function count(walk: Walk, values: number): void {
  walk.counted += values;
  if (walk.counted > walk.values) throw invalid("body", `must not hold more than ${walk.values} values`);
}

/** Member names arrive as camelCase (JavaScript) or PascalCase (Java, .NET): make them camelCase, but leave shop data alone. */
import { isObject } from "./reading.ts";
import { invalid } from "./refusal.ts";

/** Members whose own keys are chosen by the shop and therefore case-sensitive. */
const DICTIONARIES = new Set([
  "data",
  "identifiers",
  "classifications",
  "specification",
  "custom",
  "parameters",
  "carts",
]);

/** Lists and objects within one another. What reads them calls itself, and the deepest request there is has some thirty. */
const DEEPEST = 200;
/** Copied into another object it would change what the object is. */
const UNUSABLE = "__proto__";
const UPPER_A = 65;
const UPPER_Z = 90;

/**
 * Renames in place, recursively, and drops members called `__proto__`.
 * @throws Refusal 400 for what is nested too deep
 */
export function toCamelCase(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw invalid("body", `must not be nested deeper than ${DEEPEST} levels`);
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === "object") toCamelCase(item, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    const first = key.charCodeAt(0);
    const isUpper = first >= UPPER_A && first <= UPPER_Z;
    const name = isUpper ? key.charAt(0).toLowerCase() + key.slice(1) : key;
    const member = value[key];
    if (isUpper) {
      delete value[key];
      value[name] = member;
    } else if (key === UNUSABLE) {
      delete value[key];
      continue;
    }
    if (typeof member !== "object" || member === null) continue;
    if (DICTIONARIES.has(name) && isObject(member)) toCamelCaseValues(member, depth + 1);
    else toCamelCase(member, depth + 1);
  }
}

function toCamelCaseValues(dictionary: Record<string, unknown>, depth: number): void {
  delete dictionary[UNUSABLE];
  for (const value of Object.values(dictionary)) if (typeof value === "object") toCamelCase(value, depth + 1);
}

/** Member names arrive as camelCase (JavaScript) or PascalCase (Java, .NET): make them camelCase, but leave shop data alone. */
import { isObject } from "./reading.ts";

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

const UPPER_A = 65;
const UPPER_Z = 90;

/** Renames in place, recursively. */
export function toCamelCase(value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === "object") toCamelCase(item);
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
    }
    if (typeof member !== "object" || member === null) continue;
    if (DICTIONARIES.has(name) && isObject(member)) toCamelCaseValues(member);
    else toCamelCase(member);
  }
}

function toCamelCaseValues(dictionary: Record<string, unknown>): void {
  for (const value of Object.values(dictionary)) if (typeof value === "object") toCamelCase(value);
}

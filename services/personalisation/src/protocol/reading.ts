/** Reading untrusted JSON without a schema library: search is called for every key stroke, and this costs nothing. */
import { invalid } from "./refusal.ts";

export type Json = unknown;
export type JsonObject = Record<string, unknown>;

export function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readObject(from: JsonObject, key: string, path: string): JsonObject {
  const value = from[key];
  if (!isObject(value)) throw invalid(at(path, key), "must be an object");
  return value;
}

export function optionalObject(from: JsonObject, key: string, path: string): JsonObject | undefined {
  const value = from[key];
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw invalid(at(path, key), "must be an object");
  return value;
}

/** Longer than any id or name of a key. They are kept and compared, so nobody may send one without end. */
const longestId = 1000;

/** A non-empty string: an id, the name of a key. */
export function readString(from: JsonObject, key: string, path: string): string {
  const value = from[key];
  if (typeof value !== "string" || value === "") throw invalid(at(path, key), "must be a non-empty string");
  return checkId(value, at(path, key));
}

/** Refuses what is too long to be an id. */
export function checkId(value: string, path: string): string {
  if (value.length > longestId) throw invalid(path, `must have at most ${longestId} characters`);
  return value;
}

export function optionalString(from: JsonObject, key: string, path: string): string | undefined {
  const value = from[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw invalid(at(path, key), "must be a string");
  return value;
}

/** Longer than any question in words; every word costs a look at the index. */
const longestTerm = 1000;

/** What a visitor typed, as it stands in `from.term`. */
export function optionalTerm(from: JsonObject, path = ""): string | undefined {
  const term = optionalString(from, "term", path);
  if (term !== undefined && term.length > longestTerm)
    throw invalid(at(path, "term"), `must have at most ${longestTerm} characters`);
  return term;
}

/** The same where words are what it is about: not empty. */
export function readTerm(from: JsonObject, path = ""): string {
  return optionalTerm(from, path) || readString(from, "term", path);
}

export function optionalNumber(from: JsonObject, key: string, path: string): number | undefined {
  const value = from[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number" || !Number.isFinite(value)) throw invalid(at(path, key), "must be a number");
  return value;
}

export function readNumber(from: JsonObject, key: string, path: string): number {
  const value = optionalNumber(from, key, path);
  if (value === undefined) throw invalid(at(path, key), "must be a number");
  return value;
}

/** A whole number of at least `least`; `fallback` when absent. */
export function readCount(from: JsonObject, key: string, path: string, fallback: number, least = 0): number {
  const value = optionalNumber(from, key, path) ?? fallback;
  if (!Number.isInteger(value) || value < least)
    throw invalid(at(path, key), `must be a whole number, at least ${least}`);
  return value;
}

/** More results than any page shows; each is looked up and written out. */
const mostResults = 1000;
/** Deeper than anybody pages; the results before it are put in order too. */
const mostSkipped = 100_000;

/** How many results are asked for. */
export function readTake(from: JsonObject, key: string, path: string, fallback: number): number {
  const take = readCount(from, key, path, fallback);
  if (take > mostResults) throw invalid(at(path, key), `must be at most ${mostResults}`);
  return take;
}

/** Which part of the results is asked for. */
export function readPage(from: JsonObject): { skip: number; take: number } {
  const skip = readCount(from, "skip", "", 0);
  if (skip > mostSkipped) throw invalid("skip", `must be at most ${mostSkipped}`);
  return { skip, take: readTake(from, "take", "", 10) };
}

export function optionalBoolean(from: JsonObject, key: string, path: string): boolean | undefined {
  const value = from[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "boolean") throw invalid(at(path, key), "must be true or false");
  return value;
}

/** A flag; absent is false. One of another type is refused: read as false, `negated: "true"` would turn a filter round. */
export function isTrue(from: JsonObject | undefined, key: string, path = ""): boolean {
  return from !== undefined && optionalBoolean(from, key, path) === true;
}

/** A flag that is on unless the request says no. */
export function isNotFalse(from: JsonObject | undefined, key: string, path = ""): boolean {
  return from === undefined || optionalBoolean(from, key, path) !== false;
}

export function optionalList(from: JsonObject, key: string, path: string): unknown[] | undefined {
  const value = from[key];
  if (value === undefined || value === null) return undefined;
  // Lists that went through a .NET serialiser arrive in an envelope.
  if (isObject(value) && Array.isArray(value.$values)) return value.$values;
  if (!Array.isArray(value)) throw invalid(at(path, key), "must be a list");
  return value;
}

export function readList(from: JsonObject, key: string, path: string): unknown[] {
  const list = optionalList(from, key, path);
  if (!list) throw invalid(at(path, key), "must be a list");
  return list;
}

export function optionalStrings(from: JsonObject, key: string, path: string): string[] | undefined {
  const list = optionalList(from, key, path);
  return list?.map((value, index) => {
    if (typeof value !== "string") throw invalid(`${at(path, key)}[${index}]`, "must be a string");
    return value;
  });
}

export function optionalNumbers(from: JsonObject, key: string, path: string): number[] | undefined {
  const list = optionalList(from, key, path);
  return list?.map((value, index) => {
    if (typeof value !== "number") throw invalid(`${at(path, key)}[${index}]`, "must be a number");
    return value;
  });
}

/** Texts by name, as `custom` and `classifications` are; null takes one away. */
export function optionalDictionary(
  from: JsonObject,
  key: string,
  path: string,
): Record<string, string | null> | undefined {
  const dictionary = optionalObject(from, key, path);
  if (!dictionary) return undefined;
  const result: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(dictionary)) {
    if (value !== null && typeof value !== "string") throw invalid(`${at(path, key)}.${name}`, "must be a string");
    result[name] = value;
  }
  return result;
}

export function objectsOf(list: readonly unknown[], path: string): JsonObject[] {
  return list.map((value, index) => {
    if (!isObject(value)) throw invalid(`${path}[${index}]`, "must be an object");
    return value;
  });
}

/** Throws when a request contains more objects than allowed, counted by `countObjects`. */
export function limitObjects(list: readonly unknown[], most: number, path: string, member = ""): void {
  if (countObjects(list, member) > most) throw invalid(path, `must be at most ${most}`);
}

/** Counts the objects of a list; those nested under `member` count as well. */
export function countObjects(list: readonly unknown[], member: string): number {
  let count = list.length;
  for (const item of list) {
    const inner = member !== "" && isObject(item) ? item[member] : undefined;
    if (Array.isArray(inner)) count += countObjects(inner, member);
  }
  return count;
}

/** One of the allowed words; matched without regard to case, since other clients spell enums differently. */
export function readChoice<T extends string>(
  from: JsonObject,
  key: string,
  path: string,
  choices: readonly T[],
  fallback?: T,
): T {
  const value = from[key];
  if ((value === undefined || value === null) && fallback !== undefined) return fallback;
  const found = typeof value === "string" ? choices.find((it) => it.toLowerCase() === value.toLowerCase()) : undefined;
  if (!found) throw invalid(at(path, key), `must be one of ${choices.join(", ")}`);
  return found;
}

export function at(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

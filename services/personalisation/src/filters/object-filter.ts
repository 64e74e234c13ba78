/** Filters on lists of objects inside a data value: which objects survive. */
import { type Data, type PlainValue, plainValue, valueAt } from "@skaenk/engine/entities/data-value";
import { contains, equalValues, type ValueTest } from "@skaenk/engine/filters/value-tests";
import { readDataValue } from "../entities/data-value.ts";
import {
  isTrue,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalStrings,
  readChoice,
  readNumber,
  readString,
} from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import type { FilterContext } from "./context.ts";
import { relativeTime } from "./relative-time.ts";

/** The objects left of an Object or ObjectList value. */
export type ObjectFilter = (value: PlainValue | undefined) => readonly Data[];

/** Each is asked about every object that is looked at. */
const mostConditions = 100;

type ObjectStep = (objects: readonly Data[]) => readonly Data[];

export function objectsIn(value: PlainValue | undefined): readonly Data[] {
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? (value.filter((it) => typeof it === "object") as Data[]) : [value as Data];
}

export function compileObjectFilter(wire: JsonObject, context: FilterContext, path: string): ObjectFilter {
  const conditions = objectsOf(optionalList(wire, "conditions", path) ?? [], `${path}.conditions`);
  limitObjects(conditions, mostConditions, `${path}.conditions`);
  const steps = conditions.map((it, index) => compileStep(it, context, `${path}.conditions[${index}]`));
  const skip = optionalNumber(wire, "skip", path) ?? 0;
  const take = optionalNumber(wire, "take", path) ?? Number.POSITIVE_INFINITY;
  return (value) => {
    let objects = objectsIn(value);
    for (const step of steps) objects = step(objects);
    return skip || take < objects.length ? objects.slice(skip, skip + take) : objects;
  };
}

function compileStep(wire: JsonObject, context: FilterContext, path: string): ObjectStep {
  const name = readClass(wire, path);
  const key = readString(wire, "key", path);
  const objectPath = optionalStrings(wire, "objectPath", path);
  const negated = isTrue(wire, "negated", path);
  const read = (object: Data): PlainValue | undefined => {
    const stored = valueAt(object, key, objectPath);
    return stored && plainValue(stored, context.language, context.currency);
  };
  if (name === "ObjectValueMinByCondition" || name === "ObjectValueMaxByCondition") {
    return extreme(read, name === "ObjectValueMinByCondition" ? -1 : 1, negated);
  }
  const test = testOf(name, wire, context, path);
  return (objects) => objects.filter((object) => test(read(object)) !== negated);
}

function extreme(read: (object: Data) => PlainValue | undefined, sign: number, negated: boolean): ObjectStep {
  return (objects) => {
    const numbers = objects.map(read).filter((it) => typeof it === "number");
    const best = sign * Math.max(...numbers.map((it) => sign * it));
    return objects.filter((object) => (read(object) === best) !== negated);
  };
}

function testOf(name: string, wire: JsonObject, context: FilterContext, path: string): ValueTest {
  const wanted = (): PlainValue | undefined => {
    const stored = readDataValue(wire.value, `${path}.value`);
    return stored === null ? undefined : plainValue(stored, context.language, context.currency);
  };
  switch (name) {
    case "ObjectValueEqualsCondition": {
      const value = wanted();
      return (held) => equalValues(held, value);
    }
    case "ObjectValueContainsCondition": {
      const value = wanted();
      const mode = readChoice(wire, "mode", path, ["All", "Any"] as const, "All");
      return (held) => contains(held, value, mode);
    }
    case "ObjectValueIsSubsetOfCondition": {
      const value = wanted();
      const allowed: readonly unknown[] = Array.isArray(value) ? value : [value];
      return (held) => held !== undefined && (Array.isArray(held) ? held : [held]).every((it) => allowed.includes(it));
    }
    case "ObjectValueGreaterThanCondition": {
      const bound = readNumber(wire, "value", path);
      return (held) => typeof held === "number" && held > bound;
    }
    case "ObjectValueLessThanCondition": {
      const bound = readNumber(wire, "value", path);
      return (held) => typeof held === "number" && held < bound;
    }
    case "ObjectValueInRangeCondition": {
      const range = optionalObject(wire, "range", path) ?? {};
      const low = optionalNumber(range, "lowerBoundInclusive", path) ?? Number.NEGATIVE_INFINITY;
      const high = optionalNumber(range, "upperBoundInclusive", path) ?? Number.POSITIVE_INFINITY;
      return (held) => typeof held === "number" && held >= low && held <= high;
    }
    case "ObjectValueRelativeDateTimeCondition":
      return relativeTime(wire, context.now, path);
    default:
      throw unknownType(name, path);
  }
}

/** Conditions on one data value: Equals, Contains, GreaterThan, LessThan, HasValue, Distinct, RelativeDateTime. */

import { type PlainValue, plainValue, type StoredValue } from "@skaenk/engine/entities/data-value";
import { contains, equalValues, type ValueTest } from "@skaenk/engine/filters/value-tests";
import { readDataValue } from "../entities/data-value.ts";
import {
  isTrue,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalObject,
  readChoice,
  readCount,
  readNumber,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import type { FilterContext } from "./context.ts";
import { compileObjectFilter } from "./object-filter.ts";
import { relativeTime } from "./relative-time.ts";

export type CompiledConditions = {
  test: ValueTest;
  /** How often one value may occur among the results; undefined when no Distinct condition is there. */
  distinct: number | undefined;
  usesClock: boolean;
};

/** Each is asked about every value that is looked at. */
const mostConditions = 500;

type Condition = { test: ValueTest; distinct?: number; usesClock?: boolean };

/** `list` null or empty: every value is fine. */
export function compileConditions(
  list: readonly unknown[] | undefined,
  mustMatchAll: boolean,
  context: FilterContext,
  path: string,
): CompiledConditions {
  limitObjects(list ?? [], mostConditions, path);
  const conditions = objectsOf(list ?? [], path).map((it, index) => compileCondition(it, context, `${path}[${index}]`));
  const distinct = conditions.find((it) => it.distinct !== undefined)?.distinct;
  const tests = conditions.filter((it) => it.distinct === undefined).map((it) => it.test);
  const test: ValueTest =
    tests.length === 0
      ? () => true
      : mustMatchAll
        ? (value) => tests.every((it) => it(value))
        : (value) => tests.some((it) => it(value));
  return { test, distinct, usesClock: conditions.some((it) => it.usesClock === true) };
}

function compileCondition(wire: JsonObject, context: FilterContext, path: string): Condition {
  const condition = conditionOf(readClass(wire, path), wire, context, path);
  if (!isTrue(wire, "negated", path) || condition.distinct !== undefined) return condition;
  const { test } = condition;
  return { ...condition, test: (value) => !test(value) };
}

function conditionOf(name: string, wire: JsonObject, context: FilterContext, path: string): Condition {
  switch (name) {
    case "EqualsCondition": {
      const wanted = wantedValue(wire, context, path);
      return { test: (value) => equalValues(value, wanted) };
    }
    case "ContainsCondition":
      return { test: containsTest(wire, context, path) };
    case "GreaterThanCondition": {
      const bound = readNumber(wire, "value", path);
      return { test: (value) => typeof value === "number" && value > bound };
    }
    case "LessThanCondition": {
      const bound = readNumber(wire, "value", path);
      return { test: (value) => typeof value === "number" && value < bound };
    }
    case "HasValueCondition":
      return { test: (value) => value !== undefined };
    case "DistinctCondition":
      return { test: () => true, distinct: readCount(wire, "numberOfOccurrencesAllowedWithTheSameValue", path, 1, 1) };
    case "RelativeDateTimeCondition":
      return { test: relativeTime(wire, context.now, path), usesClock: true };
    default:
      throw unknownType(name, path);
  }
}

function wantedValue(wire: JsonObject, context: FilterContext, path: string): PlainValue | undefined {
  const stored: StoredValue | null = readDataValue(wire.value, `${path}.value`);
  return stored === null ? undefined : plainValue(stored, context.language, context.currency);
}

function containsTest(wire: JsonObject, context: FilterContext, path: string): ValueTest {
  const objectFilter = optionalObject(wire, "objectFilter", path);
  if (objectFilter) {
    const survivors = compileObjectFilter(objectFilter, context, `${path}.objectFilter`);
    return (value) => survivors(value).length > 0;
  }
  if (wire.value === undefined) throw invalid(`${path}.value`, "is required without an objectFilter");
  const mode = readChoice(wire, "valueCollectionEvaluationMode", path, ["All", "Any"] as const, "All");
  const wanted = wantedValue(wire, context, path);
  return (value) => contains(value, wanted, mode);
}

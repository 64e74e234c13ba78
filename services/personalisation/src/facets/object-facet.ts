/** Facets over lists of objects in the data: nested facets look at the objects that pass the filter. */
import type { Data } from "../entities/data-value.ts";
import { type Entity, Product } from "../entities/entity.ts";
import { type FilterContext, plainValue } from "../filters/context.ts";
import { compileObjectFilter, objectsIn } from "../filters/object-filter.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { FacetValue } from "../index/value-column.ts";
import {
  isObject,
  type JsonObject,
  objectsOf,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalString,
  readChoice,
  readString,
} from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import { dataValues, STRATEGIES } from "./extract.ts";
import { arrange, type Counted, type Facet, facetFrame, readFacetSettings } from "./facet.ts";

/** A facet inside: which objects it lets through, and what it makes of the objects of each hit. */
type NestedFacet = {
  isSelected: boolean;
  accepts: (object: Data) => boolean;
  result: (objectsPerHit: readonly (readonly Data[])[]) => JsonObject;
};

export function objectFacet(
  wire: JsonObject,
  name: string,
  index: EntityIndex,
  context: FilterContext,
  path: string,
): Facet {
  const objectsOfEntity = objectReader(wire, context, path);
  const nested = readNested(wire, context, path);
  const anySelected = nested.some((it) => it.isSelected);
  const objectsAt = (row: number): readonly Data[] => {
    const entity = index.rows[row];
    return entity ? objectsOfEntity(entity) : [];
  };
  const passing = (objects: readonly Data[], except: NestedFacet | undefined) =>
    objects.filter((object) => nested.every((it) => it === except || it.accepts(object)));
  return {
    // An entity without such objects is not judged by them.
    selects: anySelected
      ? (row) => {
          const objects = objectsAt(row);
          return objects.length === 0 || passing(objects, undefined).length > 0;
        }
      : undefined,
    countsOwnSelection: false,
    needsUniverse: false,
    result(rows, count) {
      const perHit: (readonly Data[])[] = [];
      for (let at = 0; at < count; at++) perHit.push(objectsAt(rows[at] as number));
      const items = nested.map((facet) => facet.result(perHit.map((objects) => passing(objects, facet))));
      return { ...facetFrame(wire, name), items, evaluationMode: wire.evaluationMode ?? "And" };
    },
  };
}

function objectReader(wire: JsonObject, context: FilterContext, path: string): (entity: Entity) => readonly Data[] {
  const key = readString(wire, "key", path);
  const filter = optionalObject(wire, "filter", path);
  const keep = filter ? compileObjectFilter(filter, context, `${path}.filter`) : objectsIn;
  const strategy = readChoice(wire, "dataSelectionStrategy", path, STRATEGIES, "Product");
  const read = (data: Data) => {
    const stored = data[key];
    return stored ? keep(plainValue(stored, context.language, context.currency)) : [];
  };
  return (entity) => {
    const fromVariants = () =>
      entity instanceof Product ? entity.variants.filter((it) => !it.disabled).flatMap((it) => read(it.data)) : [];
    if (strategy === "Variant") return fromVariants();
    const [first, second] =
      strategy === "VariantWithFallbackToProduct"
        ? [fromVariants(), read(entity.data)]
        : [read(entity.data), fromVariants()];
    return first.length || strategy === "Product" ? first : second;
  };
}

function readNested(wire: JsonObject, context: FilterContext, path: string): NestedFacet[] {
  const items = optionalList(wire, "items", path) ?? [];
  return objectsOf(items, `${path}.items`).map((item, at) => nestedFacet(item, context, `${path}.items[${at}]`));
}

function nestedFacet(wire: JsonObject, context: FilterContext, path: string): NestedFacet {
  const name = readClass(wire, path);
  const kind =
    /^(?:Product|Content|ProductCategory)?Data(Object|String|Boolean|Double)?(?:Object)?(String|Boolean|Double)?(ValueFacet|RangeFacet|RangesFacet|Facet)$/.exec(
      name,
    );
  if (!kind) throw unknownType(name, path);
  const key = readString(wire, "key", path);
  if (kind[3] === "Facet") return nestedObjects(wire, name, key, context, path);
  const type = ((kind[2] ?? kind[1]) as string).toLowerCase() as "string" | "boolean" | "double";
  const valueType = type === "double" ? "number" : type;
  const valuesOf = (object: Data) => dataValues(object, key, valueType, context.language, context.currency);
  if (kind[3] === "ValueFacet") return nestedValues(wire, name, valuesOf, path);
  return nestedRanges(wire, name, valuesOf as (object: Data) => readonly number[], kind[3] === "RangesFacet", path);
}

function nestedValues(
  wire: JsonObject,
  name: string,
  valuesOf: (object: Data) => readonly FacetValue[],
  path: string,
): NestedFacet {
  const selected = (optionalList(wire, "selected", path) ?? []).filter((it) => it !== null) as FacetValue[];
  const all = optionalString(wire, "collectionFilterType", path) === "And";
  const settings = readFacetSettings(wire);
  return {
    isSelected: selected.length > 0,
    accepts: (object) => {
      if (selected.length === 0) return true;
      const held = valuesOf(object);
      return all ? selected.every((it) => held.includes(it)) : selected.some((it) => held.includes(it));
    },
    result: (perHit) => {
      const counts = new Map<FacetValue, number>();
      for (const objects of perHit) {
        for (const value of new Set(objects.flatMap(valuesOf))) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      if (settings.alwaysIncludeSelected) for (const value of selected) counts.set(value, counts.get(value) ?? 0);
      const counted: Counted<FacetValue>[] = [...counts].map(([value, hits]) => ({
        value,
        hits,
        selected: selected.includes(value),
      }));
      const labelOf = (it: FacetValue) => (typeof it === "number" ? it : String(it));
      return { ...facetFrame(wire, name), available: arrange(counted, settings, labelOf) };
    },
  };
}

function nestedRanges(
  wire: JsonObject,
  name: string,
  numbersOf: (object: Data) => readonly number[],
  isList: boolean,
  path: string,
): NestedFacet {
  const upper = isList ? "upperBoundExclusive" : "upperBoundInclusive";
  const given = isList
    ? (optionalList(wire, "selected", path) ?? []).filter(isObject)
    : [optionalObject(wire, "selected", path) ?? {}];
  const bounds = given.map((it) => ({
    low: optionalNumber(it, "lowerBoundInclusive", path),
    high: optionalNumber(it, upper, path),
  }));
  const selected = bounds.filter((it) => it.low !== undefined || it.high !== undefined);
  const inside = (value: number, range: { low: number | undefined; high: number | undefined }) =>
    value >= (range.low ?? -Infinity) &&
    (isList ? value < (range.high ?? Infinity) : value <= (range.high ?? Infinity));
  return {
    isSelected: selected.length > 0,
    accepts: (object) =>
      selected.length === 0 || numbersOf(object).some((value) => selected.some((range) => inside(value, range))),
    result: (perHit) => {
      const numbers = perHit.map((objects) => objects.flatMap((it) => [...numbersOf(it)]));
      const all = numbers.flat();
      const frame = facetFrame(wire, name);
      if (all.length === 0) return isList ? { ...frame, available: [] } : frame;
      const [low, high] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
      if (!isList) {
        const hits = numbers.filter((it) => it.length > 0).length;
        return {
          ...frame,
          available: {
            value: { lowerBoundInclusive: low, upperBoundInclusive: high },
            hits,
            selected: selected.length > 0,
          },
        };
      }
      const ranges = nestedSteps(wire, low, high, path);
      const available = ranges.map((range) => ({
        value: {
          ...(range.low === undefined ? {} : { lowerBoundInclusive: range.low }),
          ...(range.high === undefined ? {} : { upperBoundExclusive: range.high }),
        },
        hits: numbers.filter((it) => it.some((value) => inside(value, range))).length,
        selected: selected.some((it) => it.low === range.low && it.high === range.high),
      }));
      return { ...frame, available: available.filter((it) => it.hits > 0) };
    },
  };
}

function nestedSteps(
  wire: JsonObject,
  low: number,
  high: number,
  path: string,
): { low: number | undefined; high: number | undefined }[] {
  const given = (optionalList(wire, "predefinedRanges", path) ?? []).filter(isObject);
  if (given.length) {
    return given.map((it) => ({
      low: optionalNumber(it, "lowerBoundInclusive", path),
      high: optionalNumber(it, "upperBoundExclusive", path),
    }));
  }
  const step = optionalNumber(wire, "expandedRangeSize", path);
  if (step === undefined || step <= 0) return [{ low, high: high + 1 }];
  const first = Math.floor(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => ({
    low: (first + at) * step,
    high: (first + at + 1) * step,
  }));
}

function nestedObjects(wire: JsonObject, name: string, key: string, context: FilterContext, path: string): NestedFacet {
  const filter = optionalObject(wire, "filter", path);
  const keep = filter ? compileObjectFilter(filter, context, `${path}.filter`) : objectsIn;
  const nested = readNested(wire, context, path);
  const inner = (object: Data) => {
    const stored = object[key];
    return stored ? keep(plainValue(stored, context.language, context.currency)) : [];
  };
  const passing = (objects: readonly Data[], except: NestedFacet | undefined) =>
    objects.filter((object) => nested.every((it) => it === except || it.accepts(object)));
  return {
    isSelected: nested.some((it) => it.isSelected),
    accepts: (object) => {
      const objects = inner(object);
      return objects.length === 0 || passing(objects, undefined).length > 0;
    },
    result: (perHit) => ({
      ...facetFrame(wire, name),
      items: nested.map((facet) =>
        facet.result(
          perHit.map((objects) =>
            passing(
              objects.flatMap((it) => [...inner(it)]),
              facet,
            ),
          ),
        ),
      ),
      evaluationMode: wire.evaluationMode ?? "And",
    }),
  };
}

/** Facets over lists of objects in the data: nested facets look at the objects that pass the filter. */
import type { Data } from "@skaenk/engine/entities/data-value";
import { plainValue } from "@skaenk/engine/entities/data-value";
import { type Entity, Product } from "@skaenk/engine/entities/entity";
import { dataValues, strategies } from "@skaenk/engine/facets/extract";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import type { FilterContext } from "../filters/context.ts";
import { compileObjectFilter, objectsIn } from "../filters/object-filter.ts";
import {
  type JsonObject,
  objectsOf,
  optionalList,
  optionalObject,
  readChoice,
  readString,
} from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import { type Facet, facetFrame } from "./facet.ts";
import { type NestedFacet, NestedFacets, nestedRange, nestedRanges, nestedValues } from "./nested-facets.ts";

export function objectFacet(
  wire: JsonObject,
  name: string,
  index: EntityIndex,
  context: FilterContext,
  path: string,
): Facet {
  const objectsOfEntity = objectReader(wire, context, path);
  const nested = readNested(wire, context, path);
  const objectsAt = (row: number): readonly Data[] => {
    const entity = index.rows[row];
    return entity ? objectsOfEntity(entity) : [];
  };
  return {
    // An entity without such objects is not judged by them.
    selects: nested.isSelected
      ? (row) => {
          const objects = objectsAt(row);
          return objects.length === 0 || objects.some((it) => nested.accepts(it));
        }
      : undefined,
    countsOwnSelection: false,
    needsUniverse: nested.needsUniverse,
    result(rows, count, universe) {
      const perHit = Array.from(rows.subarray(0, count), objectsAt);
      const all = universe ? Array.from(universe, objectsAt).flat() : [];
      return { ...facetFrame(wire, name), ...nested.results(perHit, all) };
    },
  };
}

function objectReader(wire: JsonObject, context: FilterContext, path: string): (entity: Entity) => readonly Data[] {
  const key = readString(wire, "key", path);
  const filter = optionalObject(wire, "filter", path);
  const keep = filter ? compileObjectFilter(filter, context, `${path}.filter`) : objectsIn;
  const strategy = readChoice(wire, "dataSelectionStrategy", path, strategies, "Product");
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

function readNested(wire: JsonObject, context: FilterContext, path: string): NestedFacets {
  const items = objectsOf(optionalList(wire, "items", path) ?? [], `${path}.items`);
  const facets = items.map((item, at) => nestedFacet(item, context, `${path}.items[${at}]`));
  return new NestedFacets(facets, readChoice(wire, "evaluationMode", path, ["And", "Or"] as const, "And"));
}

/** `DataObjectStringValueFacet` and its kin; those of an entity (`ProductDataStringValueFacet`) read objects just so. */
const nestedFacetName =
  /^(?:Product|Content|ProductCategory)?Data(?:(?:Object)?(String|Boolean|Double)(ValueFacet|RangeFacet|RangesFacet)|ObjectFacet)$/;

function nestedFacet(wire: JsonObject, context: FilterContext, path: string): NestedFacet {
  const name = readClass(wire, path);
  const parts = nestedFacetName.exec(name);
  if (!parts) throw unknownType(name, path);
  const [, type, form] = parts;
  const key = readString(wire, "key", path);
  if (type === undefined) return nestedObjects(wire, name, key, context, path);
  const valueType = type === "Double" ? "number" : (type.toLowerCase() as "string" | "boolean");
  const valuesOf = (object: Data) => dataValues(object, key, valueType, context.language, context.currency);
  if (form === "ValueFacet") return nestedValues(wire, name, valuesOf, path);
  if (type !== "Double") throw unknownType(name, path);
  const numbersOf = valuesOf as (object: Data) => readonly number[];
  return (form === "RangesFacet" ? nestedRanges : nestedRange)(wire, name, numbersOf, path);
}

function nestedObjects(wire: JsonObject, name: string, key: string, context: FilterContext, path: string): NestedFacet {
  const filter = optionalObject(wire, "filter", path);
  const keep = filter ? compileObjectFilter(filter, context, `${path}.filter`) : objectsIn;
  const nested = readNested(wire, context, path);
  const inner = (object: Data) => {
    const stored = object[key];
    return stored ? keep(plainValue(stored, context.language, context.currency)) : [];
  };
  const innerOfAll = (objects: readonly Data[]) => objects.flatMap((it) => [...inner(it)]);
  return {
    isSelected: nested.isSelected,
    needsUniverse: nested.needsUniverse,
    accepts: (object) => {
      const objects = inner(object);
      return objects.length === 0 || objects.some((it) => nested.accepts(it));
    },
    result: (perHit, universe) => ({
      ...facetFrame(wire, name),
      ...nested.results(perHit.map(innerOfAll), innerOfAll(universe)),
    }),
  };
}

/** Facets inside an object facet: they look at objects rather than at entities. */
import type { Data } from "@skaenk/engine/entities/data-value";
import { arrange, type FacetCount } from "@skaenk/engine/facets/facet";
import type { FacetValue } from "@skaenk/engine/index/value-column";
import { isObject, type JsonObject, optionalNumber, optionalObject, optionalString } from "../protocol/reading.ts";
import { facetFrame, limitSteps, readChosen, readFacetSettings } from "./facet.ts";

/** Which objects a facet inside lets through, and what it makes of the objects of each hit. */
export type NestedFacet = {
  isSelected: boolean;
  needsUniverse: boolean;
  accepts: (object: Data) => boolean;
  /** `universe`: the objects of everything that passes the filters; only there when asked for. */
  result: (objectsPerHit: readonly (readonly Data[])[], universe: readonly Data[]) => JsonObject;
};

/** Several facets inside one; `Or`: an object need meet one selection only. */
export class NestedFacets {
  readonly #facets: readonly NestedFacet[];
  readonly #mode: "And" | "Or";

  constructor(facets: readonly NestedFacet[], mode: "And" | "Or") {
    this.#facets = facets;
    this.#mode = mode;
  }

  get isSelected(): boolean {
    return this.#facets.some((it) => it.isSelected);
  }

  get needsUniverse(): boolean {
    return this.#facets.some((it) => it.needsUniverse);
  }

  accepts(object: Data): boolean {
    if (this.#mode === "And") return this.#facets.every((it) => it.accepts(object));
    const selecting = this.#facets.filter((it) => it.isSelected);
    return selecting.length === 0 || selecting.some((it) => it.accepts(object));
  }

  results(perHit: readonly (readonly Data[])[], universe: readonly Data[]): JsonObject {
    const items = this.#facets.map((facet) => {
      const others = this.#othersOf(facet);
      const counted = others.length
        ? perHit.map((objects) => objects.filter((it) => others.every((other) => other.accepts(it))))
        : perHit;
      return facet.result(counted, universe);
    });
    return { items, evaluationMode: this.#mode };
  }

  /** A facet counts what the others let through. Alternatives take nothing away, nor do those without a selection. */
  #othersOf(facet: NestedFacet): NestedFacet[] {
    return this.#mode === "Or" ? [] : this.#facets.filter((it) => it !== facet && it.isSelected);
  }
}

export function nestedValues(
  wire: JsonObject,
  name: string,
  valuesOf: (object: Data) => readonly FacetValue[],
  path: string,
): NestedFacet {
  const selected = readChosen(wire, "selected", path).filter((it) => it !== null) as FacetValue[];
  const all = optionalString(wire, "collectionFilterType", path) === "And";
  const settings = readFacetSettings(wire, path);
  return {
    isSelected: selected.length > 0,
    needsUniverse: settings.includeZeroHits,
    accepts: (object) => {
      if (selected.length === 0) return true;
      const held = valuesOf(object);
      return all ? selected.every((it) => held.includes(it)) : selected.some((it) => held.includes(it));
    },
    result: (perHit, universe) => {
      const counts = new Map<FacetValue, number>();
      for (const objects of perHit) {
        for (const value of new Set(objects.flatMap(valuesOf))) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const listed = [...(settings.includeZeroHits ? universe.flatMap(valuesOf) : []), ...selectedToList()];
      for (const value of listed) counts.set(value, counts.get(value) ?? 0);
      const counted: FacetCount<FacetValue>[] = [...counts].map(([value, hits]) => ({
        value,
        hits,
        selected: selected.includes(value),
      }));
      const labelOf = (it: FacetValue) => (typeof it === "number" ? it : String(it));
      return { ...facetFrame(wire, name), available: arrange(counted, settings, labelOf) };
    },
  };

  function selectedToList(): FacetValue[] {
    return settings.alwaysIncludeSelected ? selected : [];
  }
}

type Range = { low: number | undefined; high: number | undefined };
type NumbersOf = (object: Data) => readonly number[];

/** One range over everything; both bounds belong to it. */
export function nestedRange(wire: JsonObject, name: string, numbersOf: NumbersOf, path: string): NestedFacet {
  const given = optionalObject(wire, "selected", path) ?? {};
  const selected = readRange(given, "upperBoundInclusive", path);
  const isSelected = isBounded(selected);
  const inside = (value: number) => value >= (selected.low ?? -Infinity) && value <= (selected.high ?? Infinity);
  return {
    isSelected,
    needsUniverse: false,
    accepts: (object) => !isSelected || numbersOf(object).some(inside),
    result: (perHit) => {
      const bounds = boundsOf(perHit.flat(), numbersOf);
      const frame = facetFrame(wire, name);
      if (!bounds) return frame;
      const hits = perHit.filter((objects) => objects.some((it) => numbersOf(it).length > 0)).length;
      const value = { lowerBoundInclusive: bounds.low, upperBoundInclusive: bounds.high };
      return { ...frame, available: { value, hits, selected: isSelected } };
    },
  };
}

/** Ranges given by the request, or steps of a size, or else one range over everything; upper bounds are exclusive. */
export function nestedRanges(wire: JsonObject, name: string, numbersOf: NumbersOf, path: string): NestedFacet {
  const rangesIn = (member: string) =>
    readChosen(wire, member, path)
      .filter(isObject)
      .map((it) => readRange(it, "upperBoundExclusive", `${path}.${member}`))
      .filter(isBounded);
  const selected = rangesIn("selected");
  const predefined = rangesIn("predefinedRanges");
  const step = optionalNumber(wire, "expandedRangeSize", path);
  const settings = readFacetSettings(wire, path);
  const inside = (value: number, { low, high }: Range) => value >= (low ?? -Infinity) && value < (high ?? Infinity);
  const isIn = (object: Data, range: Range) => numbersOf(object).some((value) => inside(value, range));
  return {
    isSelected: selected.length > 0,
    needsUniverse: false,
    accepts: (object) => selected.length === 0 || selected.some((range) => isIn(object, range)),
    result: (perHit) => {
      const ranges = predefined.length ? predefined : stepsOver(perHit.flat(), numbersOf, step);
      const counted = ranges.map((range) => ({
        value: rangeToWire(range),
        hits: perHit.filter((objects) => objects.some((it) => isIn(it, range))).length,
        selected: selected.some((it) => it.low === range.low && it.high === range.high),
      }));
      const shown = counted.filter(
        (it) => it.hits > 0 || settings.includeZeroHits || (it.selected && settings.alwaysIncludeSelected),
      );
      if (settings.byHits) shown.sort((a, b) => b.hits - a.hits);
      return { ...facetFrame(wire, name), available: shown.filter((it, at) => at < settings.take || it.selected) };
    },
  };
}

function readRange(wire: JsonObject, upper: string, path: string): Range {
  return { low: optionalNumber(wire, "lowerBoundInclusive", path), high: optionalNumber(wire, upper, path) };
}

function isBounded({ low, high }: Range): boolean {
  return low !== undefined || high !== undefined;
}

function rangeToWire({ low, high }: Range): JsonObject {
  return {
    ...(low === undefined ? {} : { lowerBoundInclusive: low }),
    ...(high === undefined ? {} : { upperBoundExclusive: high }),
  };
}

function boundsOf(objects: readonly Data[], numbersOf: NumbersOf): { low: number; high: number } | undefined {
  let bounds: { low: number; high: number } | undefined;
  for (const object of objects) {
    for (const value of numbersOf(object)) {
      bounds = { low: Math.min(bounds?.low ?? value, value), high: Math.max(bounds?.high ?? value, value) };
    }
  }
  return bounds;
}

/** Only steps with something in them: a small step over a wide range would be millions. */
function stepsOver(objects: readonly Data[], numbersOf: NumbersOf, step: number | undefined): Range[] {
  const bounds = boundsOf(objects, numbersOf);
  if (!bounds) return [];
  // The upper bound is exclusive, the largest number must still be inside.
  if (step === undefined || step <= 0) return [{ low: bounds.low, high: bounds.high + 1 }];
  const used = new Set(objects.flatMap((it) => numbersOf(it).map((value) => Math.floor(value / step))));
  return [...limitSteps(used)].sort((a, b) => a - b).map((at) => ({ low: at * step, high: (at + 1) * step }));
}

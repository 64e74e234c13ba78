/** Facets over numbers: one range with bounds, or a list of ranges. */
import type { Entity } from "@skaenk/engine/entities/entity";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import type { FacetValue, ValueColumn } from "@skaenk/engine/index/value-column";
import { isObject, type JsonObject, optionalNumber, optionalObject } from "../protocol/reading.ts";
import { type Facet, facetFrame, limitSteps, readChosen, readFacetSettings } from "./facet.ts";

export type RangeFacetSpec = {
  wire: JsonObject;
  name: string;
  path: string;
  index: EntityIndex;
  columnKey: string;
  valuesOf: (entity: Entity) => readonly FacetValue[];
};

type Bounds = { low: number; high: number };

/** Which combinations have a number for which the test holds. */
function combinationsWith(column: ValueColumn<Entity>, test: (value: number) => boolean): Uint8Array {
  const good = column.values.map((value) => typeof value === "number" && test(value));
  return Uint8Array.from(column.combinations, (combination) => (combination.some((value) => good[value]) ? 1 : 0));
}

/** Bounds from the smallest to the largest number; the counted hits are everything that has a number. */
export function rangeFacet(spec: RangeFacetSpec): Facet {
  const { wire, index } = spec;
  const column = index.valueColumn(spec.columnKey, spec.valuesOf);
  const chosen = optionalObject(wire, "selected", spec.path);
  const low = chosen && optionalNumber(chosen, "lowerBoundInclusive", `${spec.path}.selected`);
  const high = chosen && optionalNumber(chosen, "upperBoundInclusive", `${spec.path}.selected`);
  const isSelected = low !== undefined || high !== undefined;
  const matches = isSelected
    ? combinationsWith(column, (value) => value >= (low ?? -Infinity) && value <= (high ?? Infinity))
    : undefined;
  return {
    selects: matches && ((row) => matches[column.code(row)] === 1),
    countsOwnSelection: false,
    needsUniverse: false,
    result(rows, count) {
      const used = new Uint8Array(column.combinations.length);
      const codes = column.rawCodes;
      let hits = 0;
      for (let at = 0; at < count; at++) {
        const code = codes[rows[at] as number] as number;
        used[code] = 1;
        if (code !== 0) hits++;
      }
      const bounds = boundsOf(column, used);
      const frame = facetFrame(wire, spec.name);
      if (!bounds) return frame;
      const value = { lowerBoundInclusive: bounds.low, upperBoundInclusive: bounds.high };
      return { ...frame, available: { value, hits, selected: isSelected } };
    },
  };
}

function boundsOf(column: ValueColumn<Entity>, used: Uint8Array): Bounds | undefined {
  let bounds: Bounds | undefined;
  column.combinations.forEach((combination, code) => {
    if (!used[code]) return;
    for (const number of combination) {
      const value = column.values[number] as number;
      bounds = bounds
        ? { low: Math.min(bounds.low, value), high: Math.max(bounds.high, value) }
        : { low: value, high: value };
    }
  });
  return bounds;
}

type Range = { lowerBoundInclusive?: number; upperBoundExclusive?: number };

function readRanges(wire: JsonObject, member: string, path: string): Range[] {
  const list = readChosen(wire, member, path).filter(isObject);
  return list.flatMap((it) => {
    const low = optionalNumber(it, "lowerBoundInclusive", `${path}.${member}`);
    const high = optionalNumber(it, "upperBoundExclusive", `${path}.${member}`);
    if (low === undefined && high === undefined) return [];
    return [
      {
        ...(low === undefined ? {} : { lowerBoundInclusive: low }),
        ...(high === undefined ? {} : { upperBoundExclusive: high }),
      },
    ];
  });
}

function within(range: Range, value: number): boolean {
  return value >= (range.lowerBoundInclusive ?? -Infinity) && value < (range.upperBoundExclusive ?? Infinity);
}

function sameRange(a: Range, b: Range): boolean {
  return a.lowerBoundInclusive === b.lowerBoundInclusive && a.upperBoundExclusive === b.upperBoundExclusive;
}

/** Ranges given by the request, or steps of a size, or else one range over everything. */
export function rangesFacet(spec: RangeFacetSpec): Facet {
  const { wire, index, path } = spec;
  const column = index.valueColumn(spec.columnKey, spec.valuesOf);
  const predefined = readRanges(wire, "predefinedRanges", path);
  const step = optionalNumber(wire, "expandedRangeSize", path);
  const selected = readRanges(wire, "selected", path);
  const settings = readFacetSettings(wire, path);
  const matches = selected.length
    ? combinationsWith(column, (value) => selected.some((range) => within(range, value)))
    : undefined;
  return {
    selects: matches && ((row) => matches[column.code(row)] === 1),
    countsOwnSelection: false,
    needsUniverse: false,
    result(rows, count) {
      const perCombination = new Int32Array(column.combinations.length);
      const codes = column.rawCodes;
      for (let at = 0; at < count; at++) {
        const code = codes[rows[at] as number] as number;
        perCombination[code] = (perCombination[code] as number) + 1;
      }
      const ranges = predefined.length ? predefined : stepsOver(column, perCombination, step);
      const counted = ranges.map((range) => ({
        value: range,
        hits: hitsIn(column, perCombination, range),
        selected: selected.some((it) => sameRange(it, range)),
      }));
      const shown = counted.filter(
        (it) => it.hits > 0 || settings.includeZeroHits || (it.selected && settings.alwaysIncludeSelected),
      );
      if (settings.byHits) shown.sort((a, b) => b.hits - a.hits);
      return { ...facetFrame(wire, spec.name), available: shown.filter((it, at) => at < settings.take || it.selected) };
    },
  };
}

function hitsIn(column: ValueColumn<Entity>, perCombination: Int32Array, range: Range): number {
  let hits = 0;
  column.combinations.forEach((combination, code) => {
    const count = perCombination[code] as number;
    if (count > 0 && combination.some((number) => within(range, column.values[number] as number))) hits += count;
  });
  return hits;
}

function stepsOver(column: ValueColumn<Entity>, perCombination: Int32Array, step: number | undefined): Range[] {
  const used = Uint8Array.from(perCombination, (count) => (count > 0 ? 1 : 0));
  const bounds = boundsOf(column, used);
  if (!bounds) return [];
  if (step === undefined || step <= 0) {
    // The upper bound is exclusive, the largest number must still be inside.
    return [{ lowerBoundInclusive: bounds.low, upperBoundExclusive: bounds.high + 1 }];
  }
  const ranges = new Set<number>();
  column.combinations.forEach((combination, code) => {
    if (!used[code]) return;
    for (const number of combination) ranges.add(Math.floor((column.values[number] as number) / step));
  });
  return [...limitSteps(ranges)]
    .sort((a, b) => a - b)
    .map((at) => ({ lowerBoundInclusive: at * step, upperBoundExclusive: (at + 1) * step }));
}

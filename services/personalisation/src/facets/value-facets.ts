/** Facets that list values: assortments, brands, categories, data, specifications. */

import { type Entity, nameOf } from "@skaenk/engine/entities/entity";
import { countValues } from "@skaenk/engine/facets/count-values";
import { arrange, type FacetCount, orderByLabel } from "@skaenk/engine/facets/facet";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import type { FacetValue, ValueColumn, ValueListing } from "@skaenk/engine/index/value-column";
import type { RequestContext } from "../filters/context.ts";
import type { JsonObject } from "../protocol/reading.ts";
import { type Facet, facetFrame, readChosen, readFacetSettings } from "./facet.ts";

export type ValueFacetSpec = {
  wire: JsonObject;
  context: RequestContext;
  name: string;
  path: string;
  index: EntityIndex;
  /** Names the column, so that later requests find it built. */
  columnKey: string;
  valuesOf: (entity: Entity) => readonly FacetValue[];
  /** What a value looks like in the result. */
  show: (value: FacetValue) => unknown;
  label?: (value: FacetValue) => string;
};

export function valueFacet(spec: ValueFacetSpec): Facet {
  const { wire, index } = spec;
  const column = index.valueColumn(spec.columnKey, spec.valuesOf);
  const selected = readChosen(wire, "selected", spec.path).filter((it) => it !== null) as FacetValue[];
  const all = wire.collectionFilterType === "And";
  const matches = selected.length ? column.matching(selected, all) : undefined;
  const settings = readFacetSettings(wire, spec.path);
  return {
    selects: matches && ((row) => matches[column.code(row)] === 1),
    countsOwnSelection: all,
    needsUniverse: settings.includeZeroHits,
    result(rows, count, universe) {
      const hits = countValues(column, rows, count);
      const present = universe && countValues(column, universe, universe.length);
      const numbers = selected.map((it) => column.numberOf(it));
      const isShown = (number: number): boolean =>
        (hits[number] as number) > 0 ||
        (present?.[number] ?? 0) > 0 ||
        (settings.alwaysIncludeSelected && numbers.includes(number));
      const strangers = settings.alwaysIncludeSelected ? selected.filter((it) => column.numberOf(it) < 0) : [];
      const { order, shown } = listing(spec, column);
      if (strangers.length) {
        const counted: FacetCount<FacetValue>[] = strangers.map((value) => ({ value, hits: 0, selected: true }));
        column.values.forEach((value, number) => {
          if (isShown(number))
            counted.push({ value, hits: hits[number] as number, selected: numbers.includes(number) });
        });
        const arranged = arrange(counted, settings, (it) => labelOf(spec, it));
        return {
          ...facetFrame(wire, spec.name),
          available: arranged.map((it) => ({ ...it, value: spec.show(it.value) })),
        };
      }
      const listed = order.filter(isShown);
      if (settings.byHits) listed.sort((a, b) => (hits[b] as number) - (hits[a] as number));
      const available = listed.map((number) => ({
        value: shown[number],
        hits: hits[number] as number,
        selected: numbers.includes(number),
      }));
      const kept = available.filter((it, at) => at < settings.take || it.selected);
      return { ...facetFrame(wire, spec.name), available: kept };
    },
  };
}

function labelOf({ label }: ValueFacetSpec, value: FacetValue): string | number {
  return typeof value === "number" ? value : (label ?? String)(value);
}

/** Sorting a thousand brands by name takes longer than finding what they are counted over. */
function listing(spec: ValueFacetSpec, column: ValueColumn<Entity>): ValueListing {
  return column.listing(spec.context.language, (values) => ({
    order: orderByLabel(values.map((it) => labelOf(spec, it))),
    shown: values.map(spec.show),
  }));
}

/** Shows ids of brands or categories together with their names. */
export function withName(context: RequestContext, kind: "brand" | "productCategory" | "contentCategory") {
  const table = context.dataset.catalogue.tables[kind];
  const label = (value: FacetValue): string => {
    const entity = table.find(String(value));
    return (entity && nameOf(entity, context.language)) ?? String(value);
  };
  const show = (value: FacetValue) => {
    const entity = table.find(String(value));
    const displayName = entity && nameOf(entity, context.language);
    return displayName === undefined ? { id: value } : { id: value, displayName };
  };
  return { label, show };
}

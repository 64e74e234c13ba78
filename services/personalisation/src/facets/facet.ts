/** What all facets of the protocol share. */
import type { Facet as EngineFacet, FacetSettings } from "@skaenk/engine/facets/facet";
import { isTrue, type JsonObject, limitObjects, optionalList, optionalObject, readCount } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";

export type Facet = EngineFacet<JsonObject>;

/** Members of a request that its result repeats. */
const echoed = [
  "field",
  "key",
  "assortmentSelectionStrategy",
  "assortmentFilterType",
  "categorySelectionStrategy",
  "dataSelectionStrategy",
  "priceSelectionStrategy",
  "collectionFilterType",
  "expandedRangeSize",
  "purchaseQualifiers",
  "filter",
  "selected",
] as const;

/** The result's frame. Its `$type` always follows the request's: `…Queries.BrandFacet` → `…Result.BrandFacetResult`. */
export function facetFrame(wire: JsonObject, name: string): JsonObject {
  const frame: JsonObject = { $type: `Relewise.Client.DataTypes.Search.Facets.Result.${name}Result, Relewise.Client` };
  for (const member of echoed) if (wire[member] !== undefined && wire[member] !== null) frame[member] = wire[member];
  return frame;
}

export function readFacetSettings(wire: JsonObject, path: string): FacetSettings {
  const settings = optionalObject(wire, "settings", path) ?? {};
  return {
    alwaysIncludeSelected: isTrue(settings, "alwaysIncludeSelectedInAvailable"),
    includeZeroHits: isTrue(settings, "includeZeroHitsInAvailable"),
    byHits: sortsByHits(settings, `${path}.settings`),
    take: readCount(settings, "take", `${path}.settings`, Number.MAX_SAFE_INTEGER),
  };
}

/** By hits is the only order there is to ask for. */
function sortsByHits(settings: JsonObject, path: string): boolean {
  const sorting = optionalObject(settings, "sorting", path);
  if (!sorting) return false;
  const name = readClass(sorting, `${path}.sorting`);
  if (name !== "ByHitsFacetSorting") throw unknownType(name, `${path}.sorting`);
  return true;
}

/** More than a visitor can have chosen, or a page can list. */
const mostChosen = 500;

/** Values or ranges that a request names; each is looked for among all values there are. */
export function readChosen(wire: JsonObject, member: string, path: string): unknown[] {
  const chosen = optionalList(wire, member, path) ?? [];
  limitObjects(chosen, mostChosen, `${path}.${member}`);
  return chosen;
}

/** More steps than a visitor could choose among. */
const mostSteps = 1000;

/** Refuses a size of step that would cut the numbers there are into more than anybody looks at. */
export function limitSteps(steps: ReadonlySet<number>): ReadonlySet<number> {
  if (steps.size > mostSteps) throw invalid("expandedRangeSize", `must make at most ${mostSteps} ranges`);
  return steps;
}

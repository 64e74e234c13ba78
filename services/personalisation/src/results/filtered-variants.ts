/** Which variants `filteredVariants: {filters, inheritFiltersFromRequest}` of selected product properties means. */

import { FilterSet } from "@skaenk/engine/filters/filter-set";
import { compileFilters } from "../filters/compile.ts";
import type { RequestContext } from "../filters/context.ts";
import { isNotFalse, type JsonObject, optionalObject } from "../protocol/reading.ts";

/** Undefined when they are not wanted; the request's own filters count too unless it says otherwise. */
export function filteredVariants(
  wants: JsonObject | undefined,
  context: RequestContext,
  requestFilters: FilterSet,
): FilterSet | undefined {
  const path = "settings.selectedProductProperties.filteredVariants";
  const wish = wants && optionalObject(wants, "filteredVariants", path);
  if (!wish) return undefined;
  const own = compileFilters(
    optionalObject(wish, "filters", path),
    { ...context, kind: "product", pass: "default" },
    `${path}.filters`,
  );
  return isNotFalse(wish, "inheritFiltersFromRequest", path)
    ? new FilterSet([...own.filters, ...requestFilters.filters])
    : own;
}

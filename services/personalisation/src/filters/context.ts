/** What a filter of the protocol may look at, and what it becomes. */
import type { RequestContext as EngineContext, FilterContext as EngineFilterContext } from "@skaenk/engine/context";
import type { CompiledFilter } from "@skaenk/engine/filters/filter-set";
import type { JsonObject } from "../protocol/reading.ts";
import type { Dataset } from "../state/dataset.ts";

export type RequestContext = EngineContext & { dataset: Dataset };
export type FilterContext = EngineFilterContext & { dataset: Dataset };

/** Makes one kind of filter; undefined when it cannot apply to the kind of entity searched. */
export type FilterMaker = (wire: JsonObject, context: FilterContext, path: string) => CompiledFilter | undefined;

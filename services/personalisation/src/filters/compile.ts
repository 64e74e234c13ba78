/** `filters: {items: [...]}` off the wire → one verdict per entity and variant. */

import type { CompiledFilter, FilterNature, Verdict } from "@skaenk/engine/filters/filter-set";
import { FilterSet, type KeyedFilter, noFilters } from "@skaenk/engine/filters/filter-set";
import {
  isNotFalse,
  isTrue,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalList,
  optionalObject,
  readList,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import type { FilterContext, FilterMaker } from "./context.ts";
import { filterMakers } from "./filter-table.ts";

/** With those inside groups: each may look at every row. */
const mostFilters = 500;

/** `wire` may be null, `{}` or `{items: null}`: no filters. */
export function compileFilters(wire: JsonObject | undefined, context: FilterContext, path = "filters"): FilterSet {
  const items = wire && optionalList(wire, "items", path);
  if (!items || items.length === 0) return noFilters;
  limitObjects(items, mostFilters, `${path}.items`, "filters");
  const compiled: KeyedFilter[] = [];
  objectsOf(items, `${path}.items`).forEach((item, index) => {
    const filter = compileFilter(item, context, `${path}.items[${index}]`);
    if (filter) compiled.push({ ...filter, key: `${context.language}|${context.currency}|${JSON.stringify(item)}` });
  });
  return compiled.length ? new FilterSet(compiled) : noFilters;
}

/** One filter; undefined when it is switched off in this pass or has nothing to say about this kind of entity. */
function compileFilter(wire: JsonObject, context: FilterContext, path: string): CompiledFilter | undefined {
  const name = readClass(wire, path);
  const maker = name === "AndFilter" || name === "OrFilter" ? group(name) : filterMakers[name];
  if (!maker) throw unknownType(name, path);
  const compiled = maker(wire, context, path);
  if (!compiled || !appliesIn(wire, context.pass, path)) return undefined;
  return isTrue(wire, "negated", path) ? negate(compiled) : compiled;
}

function appliesIn(wire: JsonObject, pass: "default" | "fill", path: string): boolean {
  const settings = optionalObject(wire, "settings", path);
  const scopes = settings && optionalObject(settings, "scopes", `${path}.settings`);
  const scope = scopes && optionalObject(scopes, pass, `${path}.settings.scopes`);
  return isNotFalse(scope, "apply", `${path}.settings.scopes.${pass}`);
}

function negate(filter: CompiledFilter): CompiledFilter {
  const { test, byRow, range: _, ...others } = filter;
  return {
    ...others,
    test: (entity, variant) => opposite(test(entity, variant)),
    ...(byRow ? { byRow: (row: number) => !byRow(row) } : {}),
  };
}

function opposite(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

const group =
  (name: "AndFilter" | "OrFilter"): FilterMaker =>
  (wire, context, path) => {
    const items = objectsOf(readList(wire, "filters", path), `${path}.filters`);
    if (items.length === 0) throw invalid(`${path}.filters`, "must have at least one filter");
    const members = items.flatMap((item, index) => compileFilter(item, context, `${path}.filters[${index}]`) ?? []);
    if (members.length === 0) return undefined;
    const all = name === "AndFilter";
    return {
      test: (entity, variant) => {
        let open = false;
        for (const member of members) {
          const verdict = member.test(entity, variant);
          if (verdict === undefined) open = true;
          else if (verdict !== all) return !all;
        }
        return open ? undefined : all;
      },
      nature: widest(members.map((it) => it.nature)),
      onVariants: members.some((it) => it.onVariants),
      distincts: members.flatMap((it) => it.distincts),
    };
  };

function widest(natures: readonly FilterNature[]): FilterNature {
  if (natures.includes("personal")) return "personal";
  return natures.includes("related") ? "related" : "own";
}

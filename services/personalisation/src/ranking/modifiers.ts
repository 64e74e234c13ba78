/** Relevance modifiers: multiply a result's score; they reorder, they never remove. */

import type { FilterSet } from "@skaenk/engine/filters/filter-set";
import { type Modifier, ModifierSet, type Multiplier, noModifiers } from "@skaenk/engine/ranking/modifier-set";
import { compileFilters } from "../filters/compile.ts";
import type { FilterContext } from "../filters/context.ts";
import { type JsonObject, limitObjects, objectsOf, optionalList, optionalObject } from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import { modifierMakers } from "./modifier-table.ts";

export type ModifierMaker = (wire: JsonObject, context: FilterContext, path: string) => Modifier | undefined;

/** Each is asked about every hit. */
const mostModifiers = 500;

export function compileModifiers(
  wire: JsonObject | undefined,
  context: FilterContext,
  path = "relevanceModifiers",
  more: readonly Modifier[] = [],
): ModifierSet {
  const items = (wire && optionalList(wire, "items", path)) ?? [];
  if (items.length === 0) return more.length === 0 ? noModifiers : new ModifierSet(more);
  limitObjects(items, mostModifiers, `${path}.items`);
  const modifiers = objectsOf(items, `${path}.items`).flatMap(
    (item, at) => compileModifier(item, context, `${path}.items[${at}]`) ?? [],
  );
  return new ModifierSet([...modifiers, ...more]);
}

/** Multiplies what passes filters, and leaves the rest. */
export const multiplied = (by: number, filters: FilterSet): Modifier =>
  limitedTo({ multiply: () => by, onVariants: false }, filters);

function compileModifier(wire: JsonObject, context: FilterContext, path: string): Modifier | undefined {
  const name = readClass(wire, path);
  const maker = modifierMakers[name];
  if (!maker) throw unknownType(name, path);
  const modifier = maker(wire, context, path);
  if (!modifier) return undefined;
  const filters = compileFilters(optionalObject(wire, "filters", path), context, `${path}.filters`);
  return filters.isEmpty ? modifier : limitedTo(modifier, filters);
}

function limitedTo(modifier: Modifier, filters: FilterSet): Modifier {
  const { multiply } = modifier;
  const touches: Multiplier = (entity, variant) => {
    const accepted = variant ? filters.acceptsVariant(entity, variant) : filters.accepts(entity);
    return accepted ? multiply(entity, variant) : 1;
  };
  return { multiply: touches, onVariants: modifier.onVariants };
}

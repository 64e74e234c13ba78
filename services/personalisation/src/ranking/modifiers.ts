/** Relevance modifiers: multiply a result's score; they reorder, they never remove. */
import { type Entity, Product, type Variant } from "../entities/entity.ts";
import { compileFilters, type FilterSet } from "../filters/compile.ts";
import type { FilterContext } from "../filters/context.ts";
import { type JsonObject, limitObjects, objectsOf, optionalList, optionalObject } from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import { MODIFIERS } from "./modifier-table.ts";

/** What a modifier multiplies by; variant modifiers are asked once per variant, others with no variant. */
export type Multiplier = (entity: Entity, variant: Variant | undefined) => number;

export type Modifier = {
  multiply: Multiplier;
  onVariants: boolean;
  /** The same answer by row of the searched index, for modifiers that can do without the entity itself. */
  byRow?: (row: number) => number;
  /** With `byRow`: no row is multiplied by more, and none by less than 0. */
  most?: number;
};
export type ModifierMaker = (wire: JsonObject, context: FilterContext, path: string) => Modifier | undefined;

/** Each is asked about every hit. */
const MOST_MODIFIERS = 500;

/** All modifiers of a request. */
export class ModifierSet {
  private readonly rowModifiers: readonly ((row: number) => number)[];
  private readonly needsEntity: boolean;
  /** No row is multiplied by more; infinite when nobody knows. */
  readonly most: number;
  private readonly entityModifiers: readonly Multiplier[];
  private readonly variantModifiers: readonly Multiplier[];

  constructor(modifiers: readonly Modifier[]) {
    this.rowModifiers = modifiers.flatMap((it) => it.byRow ?? []);
    this.most = modifiers.reduce((most, it) => most * (it.most ?? Number.POSITIVE_INFINITY), 1);
    this.needsEntity = modifiers.some((it) => !it.byRow);
    this.entityModifiers = modifiers.filter((it) => !it.onVariants).map((it) => it.multiply);
    this.variantModifiers = modifiers.filter((it) => it.onVariants).map((it) => it.multiply);
  }

  get isEmpty(): boolean {
    return this.entityModifiers.length === 0 && this.variantModifiers.length === 0;
  }

  get choosesVariants(): boolean {
    return this.variantModifiers.length > 0;
  }

  /** The factor of a row; entities are only fetched for modifiers that need them. */
  factorOfRow(row: number, rows: readonly (Entity | undefined)[]): number {
    if (!this.needsEntity) {
      let factor = 1;
      for (let at = 0; at < this.rowModifiers.length; at++)
        factor *= (this.rowModifiers[at] as (row: number) => number)(row);
      return factor;
    }
    const entity = rows[row];
    return entity ? this.factor(entity) : 1;
  }

  /** A product is worth as much as its best enabled variant. */
  factor(entity: Entity): number {
    let factor = 1;
    for (const multiply of this.entityModifiers) factor *= multiply(entity, undefined);
    if (this.variantModifiers.length === 0 || !(entity instanceof Product)) return factor;
    let best: number | undefined;
    for (const variant of entity.variants) {
      if (!variant.disabled) best = Math.max(best ?? Number.NEGATIVE_INFINITY, this.variantFactor(entity, variant));
    }
    return factor * (best ?? 1);
  }

  variantFactor(entity: Entity, variant: Variant): number {
    let factor = 1;
    for (const multiply of this.variantModifiers) factor *= multiply(entity, variant);
    return factor;
  }
}

export const NO_MODIFIERS = new ModifierSet([]);

export function compileModifiers(
  wire: JsonObject | undefined,
  context: FilterContext,
  path = "relevanceModifiers",
): ModifierSet {
  const items = wire && optionalList(wire, "items", path);
  if (!items || items.length === 0) return NO_MODIFIERS;
  limitObjects(items, MOST_MODIFIERS, `${path}.items`);
  const modifiers = objectsOf(items, `${path}.items`).flatMap(
    (item, at) => compileModifier(item, context, `${path}.items[${at}]`) ?? [],
  );
  return new ModifierSet(modifiers);
}

function compileModifier(wire: JsonObject, context: FilterContext, path: string): Modifier | undefined {
  const name = readClass(wire, path);
  const maker = MODIFIERS[name];
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

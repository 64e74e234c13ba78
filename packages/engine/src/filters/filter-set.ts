/** What filters are once they are read: verdicts on entities, on variants, on rows. */
import type { Entity, Variant } from "../entities/entity.ts";
import type { NumberColumn } from "../index/number-column.ts";

/** Undefined: no opinion, which lets pass. Filters on variants have none on the product itself. */
export type Verdict = boolean | undefined;
/** The verdict on an entity, or on one of its variants. */
export type EntityTest = (entity: Entity, variant: Variant | undefined) => Verdict;

/** What a verdict depends on: the entity alone, other entities too, or the user and the clock. */
export type FilterNature = "own" | "related" | "personal";

export type Distinct = {
  valueIn: (entity: Entity, variant: Variant | undefined) => string | undefined;
  allowed: number;
};

export type CompiledFilter = {
  test: EntityTest;
  nature: FilterNature;
  /** True when some part looks at variants. */
  onVariants: boolean;
  distincts: Distinct[];
  /** The same verdict by row of the searched index, where a column has it at hand. */
  byRow?: (row: number) => boolean;
  /** The same again where it is a number between two bounds. */
  range?: NumberRange;
};

/** Numbers of a column between two bounds, both included. */
export type NumberRange = { column: NumberColumn<Entity>; low: number; high: number };

export function own(test: EntityTest): CompiledFilter {
  return { test, nature: "own", onVariants: false, distincts: [] };
}

export function related(test: EntityTest): CompiledFilter {
  return { test, nature: "related", onVariants: false, distincts: [] };
}

export function personal(test: EntityTest): CompiledFilter {
  return { test, nature: "personal", onVariants: false, distincts: [] };
}

/** A filter that judges variants and has no opinion on the product itself. */
export function onVariants(
  test: (variant: Variant, entity: Entity) => boolean,
  nature: FilterNature = "own",
): CompiledFilter {
  return {
    test: (entity, variant) => (variant === undefined ? undefined : test(variant, entity)),
    nature,
    onVariants: true,
    distincts: [],
  };
}

/** `key` tells it from any other: what it let through is kept under it. */
export type KeyedFilter = CompiledFilter & { key: string };

/** All filters of a request together. */
export class FilterSet {
  readonly filters: readonly KeyedFilter[];
  readonly distincts: readonly Distinct[];
  /** True when some filter chooses among variants. */
  readonly choosesVariants: boolean;

  constructor(filters: readonly KeyedFilter[]) {
    this.filters = filters;
    this.distincts = filters.flatMap((filter) => filter.distincts);
    this.choosesVariants = filters.some((filter) => filter.onVariants);
  }

  get isEmpty(): boolean {
    return this.filters.length === 0;
  }

  accepts(entity: Entity): boolean {
    for (const filter of this.filters) if (filter.test(entity, undefined) === false) return false;
    return true;
  }

  acceptsVariant(entity: Entity, variant: Variant): boolean {
    for (const filter of this.filters) if (filter.test(entity, variant) === false) return false;
    return true;
  }
}

export const noFilters = new FilterSet([]);

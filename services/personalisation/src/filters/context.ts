/** What a filter may look at, and what it becomes. */
import type { Data, StoredValue } from "../entities/data-value.ts";
import type { Entity, EntityKind, Variant } from "../entities/entity.ts";
import type { NumberColumn } from "../index/value-column.ts";
import type { JsonObject } from "../protocol/reading.ts";
import type { Dataset } from "../state/dataset.ts";
import type { Profile, UserMention } from "../users/profile.ts";

/** `default` = normal results, `fill` = what tops up recommendations. */
export type Pass = "default" | "fill";

export type RequestContext = {
  dataset: Dataset;
  language: string;
  currency: string;
  profile: Profile | undefined;
  /** By which keys the visitor can be told from others, also before there is a profile; undefined for an anonymous one. */
  visitor?: UserMention | undefined;
  /** The moment of asking, milliseconds. */
  now: number;
  /** The words are still being typed: the last one may be the beginning of another. */
  isTyping?: boolean;
};

export type FilterContext = RequestContext & { kind: EntityKind; pass: Pass };

/** Undefined: no opinion, which lets pass. Filters on variants have none on the product itself. */
export type Verdict = boolean | undefined;
/** The verdict on an entity, or on one of its variants. */
export type Test = (entity: Entity, variant: Variant | undefined) => Verdict;

/** What a verdict depends on: the entity alone, other entities too, or the user and the clock. */
export type Nature = "own" | "related" | "personal";

export type Distinct = {
  valueIn: (entity: Entity, variant: Variant | undefined) => string | undefined;
  allowed: number;
};

export type CompiledFilter = {
  test: Test;
  nature: Nature;
  /** True when some part looks at variants. */
  onVariants: boolean;
  distincts: Distinct[];
  /** The same verdict by row of the searched index, where a column has it at hand. */
  byRow?: (row: number) => boolean;
  /** The same again where it is a number between two bounds (inclusive). */
  range?: { column: NumberColumn<Entity>; low: number; high: number };
};

/** Makes one kind of filter; undefined when it cannot apply to the kind of entity searched. */
export type FilterMaker = (wire: JsonObject, context: FilterContext, path: string) => CompiledFilter | undefined;

export function own(test: Test): CompiledFilter {
  return { test, nature: "own", onVariants: false, distincts: [] };
}

export function related(test: Test): CompiledFilter {
  return { test, nature: "related", onVariants: false, distincts: [] };
}

export function personal(test: Test): CompiledFilter {
  return { test, nature: "personal", onVariants: false, distincts: [] };
}

/** A filter that judges variants and has no opinion on the product itself. */
export function onVariants(
  test: (variant: Variant, entity: Entity) => boolean,
  nature: Nature = "own",
): CompiledFilter {
  return {
    test: (entity, variant) => (variant === undefined ? undefined : test(variant, entity)),
    nature,
    onVariants: true,
    distincts: [],
  };
}

/** A value in the language and currency of the request, bare of its wrapping. */
export type PlainValue = string | number | boolean | readonly (string | number | boolean)[] | Data | readonly Data[];

export function plainValue(stored: StoredValue, language: string, currency: string): PlainValue | undefined {
  switch (stored.type) {
    case "Multilingual":
      return stored.value[language];
    case "MultilingualCollection":
      return stored.value[language];
    case "MultiCurrency":
      return stored.value[currency];
    case "Money":
      return stored.value.amount;
    default:
      return stored.value;
  }
}

/** Follows a path of keys down through objects. */
export function valueAt(data: Data, key: string, objectPath: readonly string[] | undefined): StoredValue | undefined {
  let value = ownValue(data, key);
  for (const step of objectPath ?? []) {
    if (value?.type !== "Object") return undefined;
    value = ownValue(value.value, step);
  }
  return value;
}

/** Requests name keys: what every object has (`constructor`) is not data. */
function ownValue(data: Data, key: string): StoredValue | undefined {
  return Object.hasOwn(data, key) ? data[key] : undefined;
}

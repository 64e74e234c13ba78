/** Filters on data, names, assortments and prices, for every kind of entity. */
import { type Data, normaliseCode, plainValue, valueAt } from "@skaenk/engine/entities/data-value";
import { type Entity, fullPaths, nameOf, Product, type Variant } from "@skaenk/engine/entities/entity";
import { type CompiledFilter, onVariants, own, related } from "@skaenk/engine/filters/filter-set";
import { readCode } from "../entities/data-value.ts";
import {
  isTrue,
  type JsonObject,
  optionalList,
  optionalNumber,
  optionalNumbers,
  optionalObject,
  optionalStrings,
  readString,
} from "../protocol/reading.ts";
import { compileConditions } from "./conditions.ts";
import type { FilterContext, FilterMaker } from "./context.ts";

/** Whose data (or assortments) a filter looks at, seen from the searched entity. */
export type Owner = "product" | "variant" | "content" | "brand" | "productCategory" | "contentCategory" | "company";

type Bearer = { data: Data; assortments: number[] };
type Reach = { bearersOf: (entity: Entity) => readonly Bearer[]; isOther: boolean } | "variants" | undefined;

/** How to get from the searched entity to the owner; undefined when there is no way. */
export function reach(owner: Owner, context: FilterContext): Reach {
  const { kind, dataset } = context;
  if (owner === "variant") return kind === "product" ? "variants" : undefined;
  if (owner === kind) return { bearersOf: (entity) => [entity], isOther: false };
  if (owner === "brand" && kind === "product") {
    return { bearersOf: (entity) => present(brandOf(entity, context)), isOther: true };
  }
  const isMember =
    (owner === "productCategory" && kind === "product") || (owner === "contentCategory" && kind === "content");
  if (!isMember) return undefined;
  const bearersOf = (entity: Entity) => {
    const ids = new Set(fullPaths(entity).flat());
    return [...ids].flatMap((id) => present(dataset.catalogue.category(owner, id)));
  };
  return { bearersOf, isOther: true };
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

function brandOf(entity: Entity, context: FilterContext) {
  return entity instanceof Product && entity.brandId !== undefined
    ? context.dataset.catalogue.brand(entity.brandId)
    : undefined;
}

function reaching(
  owner: Owner,
  context: FilterContext,
  test: (bearer: Bearer) => boolean,
  whenNone: boolean,
): CompiledFilter | undefined {
  const way = reach(owner, context);
  if (way === undefined) return undefined;
  if (way === "variants") return onVariants((variant) => test(variant));
  const verdict = (entity: Entity) => {
    const bearers = way.bearersOf(entity);
    return bearers.length === 0 ? whenNone : bearers.some(test);
  };
  return way.isOther ? related(verdict) : own(verdict);
}

export const assortmentFilter =
  (owner: Owner): FilterMaker =>
  (wire, context, path) => {
    const wanted = new Set(optionalNumbers(wire, "assortments", path) ?? []);
    return reaching(owner, context, (bearer) => bearer.assortments.some((it) => wanted.has(it)), false);
  };

export const dataHasKeyFilter =
  (owner: Owner): FilterMaker =>
  (wire, context, path) => {
    const key = readString(wire, "key", path);
    return reaching(owner, context, (bearer) => Object.hasOwn(bearer.data, key), false);
  };

/** The heart of a DataFilter: the verdict on one data dictionary. */
export function compileDataTest(wire: JsonObject, context: FilterContext, path: string) {
  const key = readString(wire, "key", path);
  const language = readCode(wire.language, `${path}.language`) ?? context.language;
  const currency = readCode(wire.currency, `${path}.currency`) ?? context.currency;
  const objectPath = optionalStrings(wire, "objectPath", path);
  const outIfMissing = isTrue(wire, "filterOutIfKeyIsNotFound", path);
  const list = optionalObject(wire, "conditions", path);
  const items = list && optionalList(list, "items", `${path}.conditions`);
  const conditions = compileConditions(
    items,
    isTrue(wire, "mustMatchAllConditions", path),
    { ...context, language, currency },
    `${path}.conditions`,
  );
  const read = (data: Data) => {
    const stored = valueAt(data, key, objectPath);
    return stored && plainValue(stored, language, currency);
  };
  const test = (data: Data): boolean => {
    if (valueAt(data, key, objectPath) === undefined) return !outIfMissing;
    return conditions.test(read(data));
  };
  return { test, read, distinct: conditions.distinct, usesClock: conditions.usesClock, outIfMissing };
}

export const dataFilter =
  (owner: Owner): FilterMaker =>
  (wire, context, path) => {
    const { test, read, distinct, usesClock, outIfMissing } = compileDataTest(wire, context, path);
    const compiled = reaching(owner, context, (bearer) => test(bearer.data), !outIfMissing);
    if (!compiled) return undefined;
    if (usesClock) compiled.nature = "personal";
    if (distinct !== undefined) {
      compiled.distincts.push({
        allowed: distinct,
        valueIn: (entity, variant) => distinctValue(owner, entity, variant, context, read),
      });
    }
    return compiled;
  };

function distinctValue(
  owner: Owner,
  entity: Entity,
  variant: Variant | undefined,
  context: FilterContext,
  read: (data: Data) => unknown,
): string | undefined {
  const way = reach(owner, context);
  const bearer = way === "variants" ? variant : way?.bearersOf(entity)[0];
  const value = bearer && read(bearer.data);
  return value === undefined ? undefined : JSON.stringify(value);
}

export const priceFilter =
  (which: "listPrice" | "salesPrice", ofVariants: boolean): FilterMaker =>
  (wire, context, path) => {
    if (context.kind !== "product") return undefined;
    const inRange = priceTest(wire, context, path);
    if (ofVariants) return onVariants((variant) => inRange(variant[which]));
    const currency = readCode(wire.currency, `${path}.currency`) ?? context.currency;
    const column = context.dataset.indexes.product.numberColumn(`${which}|${currency}`, (entity) =>
      entity instanceof Product ? entity[which][currency] : undefined,
    );
    const { low, high } = readRange(wire, path);
    return {
      ...own((entity) => entity instanceof Product && inRange(entity[which])),
      byRow: (row) => column.at(row) >= low && column.at(row) <= high,
      range: { column, low, high },
    };
  };

function readRange(wire: JsonObject, path: string): { low: number; high: number } {
  const range = optionalObject(wire, "range", path) ?? {};
  return {
    low: optionalNumber(range, "lowerBoundInclusive", `${path}.range`) ?? Number.NEGATIVE_INFINITY,
    high: optionalNumber(range, "upperBoundInclusive", `${path}.range`) ?? Number.POSITIVE_INFINITY,
  };
}

/** Within inclusive, open-ended bounds, in the given or the request's currency; no price is no match. */
export function priceTest(
  wire: JsonObject,
  context: { currency: string },
  path: string,
): (amounts: Record<string, number>) => boolean {
  const { low, high } = readRange(wire, path);
  const currency = normaliseCode(readCode(wire.currency, `${path}.currency`) ?? context.currency);
  return (amounts) => {
    const amount = amounts[currency];
    return amount !== undefined && amount >= low && amount <= high;
  };
}

export const displayNameFilter: FilterMaker = (wire, context, path) => {
  if (context.kind !== "product") return undefined;
  const language = readCode(wire.language, `${path}.language`) ?? context.language;
  const list = optionalObject(wire, "conditions", path);
  const items = list && optionalList(list, "items", `${path}.conditions`);
  const conditions = compileConditions(
    items,
    isTrue(wire, "mustMatchAllConditions", path),
    { ...context, language },
    `${path}.conditions`,
  );
  const compiled = own((entity) => conditions.test(nameOf(entity, language)));
  if (conditions.usesClock) compiled.nature = "personal";
  if (conditions.distinct !== undefined) {
    compiled.distincts.push({ allowed: conditions.distinct, valueIn: (entity) => nameOf(entity, language) });
  }
  return compiled;
};

export const specificationFilter: FilterMaker = (wire, context, path) => {
  if (context.kind !== "product") return undefined;
  const key = readString(wire, "key", path);
  const wanted = wire.equalTo;
  const outIfMissing = isTrue(wire, "filterOutIfKeyIsNotFound", path);
  return onVariants((variant) => {
    const value = variant.specification[key];
    return value === undefined ? !outIfMissing : value === wanted;
  });
};

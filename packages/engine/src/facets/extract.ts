/** Which values of an entity a facet counts. */
import type { Data } from "../entities/data-value.ts";
import { plainValue } from "../entities/data-value.ts";
import { type Entity, fullPaths, Product, type Variant } from "../entities/entity.ts";
import type { FacetValue } from "../index/value-column.ts";

export const strategies = [
  "Product",
  "Variant",
  "VariantWithFallbackToProduct",
  "ProductWithFallbackToVariant",
] as const;
export type Strategy = (typeof strategies)[number];

export type FacetExtractor = (entity: Entity) => readonly FacetValue[];
type Bearer = Entity | Variant;

/** Reads from the product, its enabled variants, or one with the other as fallback. */
export function byStrategy(strategy: Strategy, read: (bearer: Bearer) => readonly FacetValue[]): FacetExtractor {
  const fromVariants = (entity: Entity): FacetValue[] =>
    entity instanceof Product ? entity.variants.filter((it) => !it.disabled).flatMap((it) => [...read(it)]) : [];
  switch (strategy) {
    case "Product":
      return read;
    case "Variant":
      return fromVariants;
    case "VariantWithFallbackToProduct":
      return (entity) => {
        const values = fromVariants(entity);
        return values.length ? values : read(entity);
      };
    case "ProductWithFallbackToVariant":
      return (entity) => {
        const values = read(entity);
        return values.length ? values : fromVariants(entity);
      };
  }
}

export type ValueType = "string" | "number" | "boolean";

/** The values under a data key that are of a type; lists give each element. */
export function dataValues(
  data: Data,
  key: string,
  type: ValueType,
  language: string,
  currency: string,
): readonly FacetValue[] {
  const stored = data[key];
  if (!stored) return [];
  const value = plainValue(stored, language, currency);
  if (typeof value === type) return [value as FacetValue];
  return Array.isArray(value) ? (value.filter((it) => typeof it === type) as FacetValue[]) : [];
}

export function prices(which: "listPrice" | "salesPrice", currency: string) {
  return (bearer: Bearer): readonly FacetValue[] => {
    const amount = which in bearer ? (bearer as Product)[which][currency] : undefined;
    return amount === undefined ? [] : [amount];
  };
}

export const pathSeparator = "\u0000";

/** Ids of the nodes a category facet counts. ImmediateParent: where it lies; Ancestors: everything above as well. */
export function categoryIds(strategy: string): FacetExtractor {
  return (entity) => {
    const paths = fullPaths(entity);
    return strategy === "ImmediateParent" ? paths.flatMap((path) => path.slice(-1)) : paths.flat();
  };
}

/** Paths as keys: its own ones, or with all their beginnings. */
export function pathKeys(strategy: string): FacetExtractor {
  return (entity) =>
    fullPaths(entity).flatMap((path) => {
      const own = path.join(pathSeparator);
      return strategy === "ImmediateParent" ? [own] : path.map((_, at) => path.slice(0, at + 1).join(pathSeparator));
    });
}

/** Filters on ids, on being disabled, on having variants or categories. */
import { Content, type EntityKind, Product } from "@skaenk/engine/entities/entity";
import { onVariants, own, related } from "@skaenk/engine/filters/filter-set";
import {
  isTrue,
  type JsonObject,
  objectsOf,
  optionalNumber,
  optionalObject,
  optionalString,
  optionalStrings,
  readList,
  readString,
} from "../protocol/reading.ts";
import type { FilterMaker } from "./context.ts";

const ids = (wire: JsonObject, member: string, path: string): Set<string> =>
  new Set(optionalStrings(wire, member, path) ?? []);

export const idFilter =
  (kind: EntityKind, member: string): FilterMaker =>
  (wire, context, path) => {
    const wanted = ids(wire, member, path);
    if (context.kind === kind) return own((entity) => wanted.has(entity.id));
    if (kind !== "brand" || context.kind !== "product") return undefined;
    return own((entity) => entity instanceof Product && entity.brandId !== undefined && wanted.has(entity.brandId));
  };

export const variantIdFilter: FilterMaker = (wire, context, path) => {
  const wanted = ids(wire, "variantIds", path);
  return context.kind === "product" ? onVariants((variant) => wanted.has(variant.id)) : undefined;
};

export const productAndVariantIdFilter: FilterMaker = (wire, context, path) => {
  if (context.kind !== "product") return undefined;
  const pairs = objectsOf(readList(wire, "productAndVariantIds", path), `${path}.productAndVariantIds`);
  const wanted = new Map<string, Set<string> | "any">();
  for (const pair of pairs) {
    const productId = readString(pair, "productId", path);
    const variantId = optionalString(pair, "variantId", path);
    const known = wanted.get(productId);
    if (variantId === undefined || known === "any") wanted.set(productId, "any");
    else wanted.set(productId, new Set(known ?? []).add(variantId));
  }
  return {
    nature: "own",
    onVariants: [...wanted.values()].some((it) => it !== "any"),
    distincts: [],
    test: (entity, variant) => {
      const variants = wanted.get(entity.id);
      if (variants === undefined) return false;
      if (variants === "any") return true;
      return variant === undefined ? undefined : variants.has(variant.id);
    },
  };
};

/** Only of use where disabled entities are looked at: in queries and administrative actions. */
export const disabledFilter =
  (kind: EntityKind | "variant"): FilterMaker =>
  (_wire, context) => {
    if (kind === "variant") return context.kind === "product" ? onVariants((variant) => variant.disabled) : undefined;
    return context.kind === kind ? own((entity) => entity.disabled) : undefined;
  };

export const hasVariantsFilter: FilterMaker = (wire, context, path) => {
  if (context.kind !== "product") return undefined;
  const range = optionalObject(wire, "numberOfVariants", path) ?? {};
  const low = optionalNumber(range, "lowerBoundInclusive", path) ?? 0;
  const high = optionalNumber(range, "upperBoundInclusive", path) ?? Number.POSITIVE_INFINITY;
  const includeDisabled = isTrue(wire, "includeDisabled", path);
  return own((entity) => {
    if (!(entity instanceof Product)) return false;
    const count = entity.variants.filter((variant) => includeDisabled || !variant.disabled).length;
    return count >= low && count <= high;
  });
};

export const hasCategoriesFilter =
  (kind: "product" | "content"): FilterMaker =>
  (_wire, context) => {
    if (context.kind !== kind) return undefined;
    return own((entity) => (entity instanceof Product || entity instanceof Content) && entity.paths.length > 0);
  };

/** A category that has at least one enabled member directly or below. */
export const hasMembersFilter =
  (kind: "productCategory" | "contentCategory"): FilterMaker =>
  (_wire, context) => {
    if (context.kind !== kind) return undefined;
    const memberKind = kind === "productCategory" ? "product" : "content";
    let filled: Set<string> | undefined;
    const fill = (): Set<string> => {
      const found = new Set<string>();
      for (const member of context.dataset.catalogue.tables[memberKind].byId.values()) {
        if (member.stub || member.disabled) continue;
        for (const path of (member as Product | Content).paths) for (const id of path) found.add(id);
      }
      return found;
    };
    const compiled = related((entity) => {
      filled ??= fill();
      return filled.has(entity.id);
    });
    // Members come and go without the category changing, so this verdict must not be kept.
    compiled.nature = "personal";
    return compiled;
  };

/** Every relevance modifier of the protocol by its class name. */

import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { historyOf, type viewHappenings } from "@skaenk/engine/behaviour/history";
import { type Entity, type EntityKind, fullPaths, Product, type Variant } from "@skaenk/engine/entities/entity";
import { brandOf } from "@skaenk/engine/ranking/affinity";
import type { Modifier } from "@skaenk/engine/ranking/modifier-set";
import { type CategoryKind, categoryScopes, pathHas } from "../filters/category-filters.ts";
import type { FilterContext } from "../filters/context.ts";
import { priceTest } from "../filters/data-filters.ts";
import { engagementMatches, type FilterSubject, historyFor, readSince } from "../filters/user-filters.ts";
import {
  isTrue,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalList,
  optionalNumber,
  optionalNumbers,
  optionalString,
  optionalStrings,
  readChoice,
  readNumber,
} from "../protocol/reading.ts";
import { dataModifier } from "./data-modifiers.ts";
import type { ModifierMaker } from "./modifiers.ts";

const onEntity = (multiply: (entity: Entity) => number): Modifier => ({
  multiply: (entity) => multiply(entity),
  onVariants: false,
});

const onVariant = (multiply: (variant: Variant, entity: Entity) => number): Modifier => ({
  multiply: (entity, variant) => (variant ? multiply(variant, entity) : 1),
  onVariants: true,
});

function weight(wire: JsonObject, member: string, path: string): number {
  return optionalNumber(wire, member, path) ?? 1;
}

/** `multiplyWeightBy` for what matches, or with `negated` for what does not. */
function whenMatching(wire: JsonObject, path: string): (matches: boolean) => number {
  const by = readNumber(wire, "multiplyWeightBy", path);
  const negated = isTrue(wire, "negated", path);
  return (matches) => (matches !== negated ? by : 1);
}

const forKind =
  (kind: EntityKind, maker: ModifierMaker): ModifierMaker =>
  (wire, context, path) =>
    context.kind === kind ? maker(wire, context, path) : undefined;

const brandId: ModifierMaker = (wire, context, path) => {
  const id = optionalString(wire, "brandId", path);
  const isBrand = weight(wire, "ifProductIsBrandMultiplyWeightBy", path);
  const isOther = weight(wire, "ifProductIsNotBrandMultiplyWeightBy", path);
  const column = context.dataset.indexes.product.valueColumn("brand", brandOf);
  const factors = column.table(JSON.stringify([id, isBrand, isOther]), () => {
    const brands = new Set(id === undefined ? [] : column.combinationsWithValue(id));
    return Float64Array.from(column.combinations, (_, code) => (brands.has(code) ? isBrand : isOther));
  });
  return {
    ...onEntity((entity) => (entity instanceof Product && entity.brandId === id ? isBrand : isOther)),
    byRow: (row) => factors[column.code(row)] ?? isOther,
    byCode: { codes: column.rawCodes, factors },
    ...(Math.min(isBrand, isOther) >= 0 ? { most: Math.max(isBrand, isOther) } : {}),
  };
};

const productId: ModifierMaker = (wire, _context, path) => {
  const ids = new Set(optionalStrings(wire, "productIds", path) ?? []);
  const multiply = whenMatching(wire, path);
  return onEntity((entity) => multiply(ids.has(entity.id)));
};

const variantId: ModifierMaker = (wire, _context, path) => {
  const ids = new Set(optionalStrings(wire, "variantIds", path) ?? []);
  const multiply = whenMatching(wire, path);
  return onVariant((variant) => multiply(ids.has(variant.id)));
};

const categoryId =
  (category: CategoryKind): ModifierMaker =>
  (wire, context, path) => {
    const member = category === "productCategory" ? "product" : "content";
    if (context.kind !== member && context.kind !== category) return undefined;
    const ids = new Set([optionalString(wire, "categoryId", path) ?? ""]);
    const scope = readChoice(wire, "evaluationScope", path, categoryScopes, "Ancestor");
    const multiply = whenMatching(wire, path);
    return onEntity((entity) => multiply(fullPaths(entity).some((it) => pathHas(it, ids, scope))));
  };

const assortment =
  (ofVariants: boolean): ModifierMaker =>
  (wire, _context, path) => {
    const wanted = new Set(optionalNumbers(wire, "assortments", path) ?? []);
    const multiply = whenMatching(wire, path);
    const has = (bearer: Entity | Variant) => bearer.assortments.some((it) => wanted.has(it));
    return ofVariants ? onVariant((variant) => multiply(has(variant))) : onEntity((entity) => multiply(has(entity)));
  };

const price =
  (which: "listPrice" | "salesPrice", ofVariants: boolean): ModifierMaker =>
  (wire, context, path) => {
    const inRange = priceTest(wire, context, path);
    const multiply = whenMatching(wire, path);
    if (ofVariants) return onVariant((variant) => multiply(inRange(variant[which])));
    return onEntity((entity) => multiply(entity instanceof Product && inRange(entity[which])));
  };

/** One multiplier for those seen or bought since then, another for the rest. */
const recently =
  (
    kind: EntityKind,
    happening: keyof typeof happeningKinds,
    who: FilterSubject,
    then: string,
    otherwise: string,
  ): ModifierMaker =>
  (wire, context, path) => {
    if (context.kind !== kind) return undefined;
    const seen = historyFor(who, context, wire, happeningKinds[happening], readSince(wire, context.now, path), path);
    const [yes, no] = [weight(wire, then, path), weight(wire, otherwise, path)];
    return onEntity((entity) => (seen.has(entity.ordinal) ? yes : no));
  };

/** The user's company first, then its parent, then neither. */
const recentlyByOwnCompany =
  (happening: "productView" | "orderLine", members: readonly [string, string, string]): ModifierMaker =>
  (wire, context, path) => {
    const since = readSince(wire, context.now, path);
    const own = historyFor("userCompany", context, wire, happeningKinds[happening], since, path);
    const parent = historyFor("userParentCompany", context, wire, happeningKinds[happening], since, path);
    const [byOwn, byParent, byNeither] = members.map((it) => weight(wire, it, path)) as [number, number, number];
    return onEntity(({ ordinal }) => (own.has(ordinal) ? byOwn : parent.has(ordinal) ? byParent : byNeither));
  };

/** The more often and the more lately the user bought it, the larger; `ifNotPurchasedBaseWeight` for the rest. */
const userFavorite: ModifierMaker = (wire, context, path) => {
  const minutes = readNumber(wire, "sinceMinutesAgo", path);
  const bought = historyOf(
    context.dataset.behaviour,
    context.profile,
    happeningKinds.orderLine,
    context.now - minutes * 60_000,
  );
  const perPurchase = weight(wire, "numberOfPurchasesWeight", path);
  const perRecency = weight(wire, "mostRecentPurchaseWeight", path);
  const notBought = weight(wire, "ifNotPurchasedBaseWeight", path);
  return onEntity((entity) => {
    const tally = bought.get(entity.ordinal);
    if (!tally) return notBought;
    const recency = Math.max(0, 1 - (context.now - tally.latest) / Math.max(1, minutes * 60_000));
    return notBought + perPurchase * tally.count + perRecency * recency;
  });
};

const engagement =
  (of: "product" | "variant" | "content"): ModifierMaker =>
  (wire, context, path) => {
    const said = context.profile?.engagements;
    const multiply = whenMatching(wire, path);
    engagementMatches({}, wire, path);
    if (of === "variant") {
      return onVariant((variant, entity) =>
        multiply(engagementMatches(said?.get(`v:${entity.id}:${variant.id}`), wire, path)),
      );
    }
    const letter = of === "product" ? "p" : "c";
    return onEntity((entity) => multiply(engagementMatches(said?.get(`${letter}:${entity.id}`), wire, path)));
  };

const specificationValue: ModifierMaker = (wire, _context, path) => {
  const key = optionalString(wire, "key", path) ?? "";
  const value = optionalString(wire, "value", path);
  const same = weight(wire, "ifIdenticalMultiplyWeightBy", path);
  const other = weight(wire, "ifNotIdenticalMultiplyWeightBy", path);
  const otherWhenMissing = isTrue(wire, "ifSpecificationKeyNotFoundApplyNotEqualMultiplier", path);
  return onVariant((variant) => {
    const held = variant.specification[key];
    if (held === undefined) return otherWhenMissing ? other : 1;
    return held === value ? same : other;
  });
};

/** Each is asked about every variant. */
const mostSpecifications = 50;

/** Multiplies for every specification the variant shares with what the user looked at or bought last. */
const specificationsInCommon: ModifierMaker = (wire, context, path) => {
  const keys = objectsOf(optionalList(wire, "specificationKeysAndMultipliers", path) ?? [], path);
  limitObjects(keys, mostSpecifications, `${path}.specificationKeysAndMultipliers`);
  const multipliers = keys.map(
    (it) => [optionalString(it, "key", path) ?? "", readNumber(it, "multiplier", path)] as const,
  );
  const seen = seenSpecifications(context);
  return onVariant((variant) => {
    let factor = 1;
    for (const [key, multiplier] of multipliers) {
      const value = variant.specification[key];
      if (value !== undefined && seen.get(key)?.has(value)) factor *= multiplier;
    }
    return factor;
  });
};

const recentProducts = 20;

function seenSpecifications(context: FilterContext): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>();
  const { behaviour, catalogue } = context.dataset;
  const viewed = historyOf(behaviour, context.profile, happeningKinds.productView);
  const bought = historyOf(behaviour, context.profile, happeningKinds.orderLine);
  for (const ordinal of [...bought.keys(), ...viewed.keys()].slice(0, recentProducts)) {
    const product = catalogue.tables.product.byOrdinal[ordinal];
    if (!(product instanceof Product)) continue;
    for (const variant of product.variants) {
      for (const [key, value] of Object.entries(variant.specification))
        seen.set(key, (seen.get(key) ?? new Set()).add(value));
    }
  }
  return seen;
}

const viewedByUser = (kind: keyof typeof viewHappenings, happening: keyof typeof happeningKinds): ModifierMaker =>
  recently(
    kind,
    happening,
    "user",
    "ifPreviouslyViewedByUserMultiplyWeightBy",
    "ifNotPreviouslyViewedByUserMultiplyWeightBy",
  );

export const modifierMakers: Readonly<Record<string, ModifierMaker>> = {
  BrandIdRelevanceModifier: forKind("product", brandId),
  ProductIdRelevanceModifier: forKind("product", productId),
  VariantIdRelevanceModifier: forKind("product", variantId),
  ProductCategoryIdRelevanceModifier: categoryId("productCategory"),
  ContentCategoryIdRelevanceModifier: categoryId("contentCategory"),
  ProductAssortmentRelevanceModifier: forKind("product", assortment(false)),
  VariantAssortmentRelevanceModifier: forKind("product", assortment(true)),
  ProductListPriceRelevanceModifier: forKind("product", price("listPrice", false)),
  ProductSalesPriceRelevanceModifier: forKind("product", price("salesPrice", false)),
  VariantListPriceRelevanceModifier: forKind("product", price("listPrice", true)),
  VariantSalesPriceRelevanceModifier: forKind("product", price("salesPrice", true)),
  ProductDataRelevanceModifier: dataModifier("product"),
  VariantDataRelevanceModifier: dataModifier("variant"),
  ContentDataRelevanceModifier: dataModifier("content"),
  ProductCategoryDataRelevanceModifier: dataModifier("productCategory"),
  ContentCategoryDataRelevanceModifier: dataModifier("contentCategory"),
  ProductRecentlyViewedByUserRelevanceModifier: viewedByUser("product", "productView"),
  ContentRecentlyViewedByUserRelevanceModifier: viewedByUser("content", "contentView"),
  ProductCategoryRecentlyViewedByUserRelevanceModifier: viewedByUser("productCategory", "productCategoryView"),
  ContentCategoryRecentlyViewedByUserRelevanceModifier: viewedByUser("contentCategory", "contentCategoryView"),
  ProductRecentlyViewedByCompanyRelevanceModifier: recently(
    "product",
    "productView",
    "companies",
    "ifViewedByCompanyMultiplyWeightBy",
    "elseIfNotViewedByCompanyMultiplyWeightBy",
  ),
  ProductRecentlyViewedByUserCompanyRelevanceModifier: forKind(
    "product",
    recentlyByOwnCompany("productView", [
      "ifViewedByUserCompanyMultiplyWeightBy",
      "elseIfViewedByUserParentCompanyMultiplyWeightBy",
      "elseIfNotViewedByEitherCompanyMultiplyWeightBy",
    ]),
  ),
  ProductRecentlyPurchasedByUserRelevanceModifier: recently(
    "product",
    "orderLine",
    "user",
    "ifPreviouslyPurchasedByUserMultiplyWeightBy",
    "ifNotPreviouslyPurchasedByUserMultiplyWeightBy",
  ),
  ProductRecentlyPurchasedByCompanyRelevanceModifier: recently(
    "product",
    "orderLine",
    "companies",
    "ifPurchasedByCompanyMultiplyWeightBy",
    "elseIfNotPurchasedByCompanyMultiplyWeightBy",
  ),
  ProductRecentlyPurchasedByUserCompanyRelevanceModifier: forKind(
    "product",
    recentlyByOwnCompany("orderLine", [
      "ifPurchasedByCompanyMultiplyWeightBy",
      "elseIfPurchasedByParentCompanyMultiplyWeightBy",
      "elseIfNotPurchasedByEitherCompanyMultiplyWeightBy",
    ]),
  ),
  UserFavoriteProductRelevanceModifier: forKind("product", userFavorite),
  ProductEngagementRelevanceModifier: forKind("product", engagement("product")),
  VariantEngagementRelevanceModifier: forKind("product", engagement("variant")),
  ContentEngagementRelevanceModifier: forKind("content", engagement("content")),
  VariantSpecificationValueRelevanceModifier: forKind("product", specificationValue),
  VariantSpecificationsInCommonRelevanceModifier: forKind("product", specificationsInCommon),
};

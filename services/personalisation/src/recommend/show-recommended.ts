/** Showing what was chosen: projection, and products with their best variants when those are wanted. */
import { Product } from "@skaenk/engine/entities/entity";
import type { Candidates } from "@skaenk/engine/recommendation/candidates";
import type { RecommendedEntity } from "@skaenk/engine/recommendation/choose-entities";
import {
  type ChosenVariant,
  eligibleVariants,
  rankVariants,
  type VariantChoice,
} from "@skaenk/engine/search/choose-variants";
import { variantPopularity } from "@skaenk/engine/search/variant-popularity";
import { compileFilters } from "../filters/compile.ts";
import type { FilterContext, RequestContext } from "../filters/context.ts";
import {
  isObject,
  type JsonObject,
  optionalBoolean,
  optionalObject,
  readCount,
  readTake,
} from "../protocol/reading.ts";
import { compileModifiers } from "../ranking/modifiers.ts";
import { filteredVariants } from "../results/filtered-variants.ts";
import { EntityPresenter, readSelected } from "../results/show-entity.ts";

type Row = RecommendedEntity & { variant?: ChosenVariant | undefined };

/** Results as the response shows them; with several variants per product, a row for each, no more than asked for. */
export function showEntities(
  wire: JsonObject,
  context: RequestContext,
  chosen: readonly RecommendedEntity[],
  candidates: Candidates,
): JsonObject[] {
  const settings = optionalObject(wire, "settings", "") ?? {};
  const count = readTake(settings, "numberOfRecommendations", "settings", 10);
  const shower = new EntityPresenter(context, readSelected(settings));
  const choice = variantChoice(wire, context);
  const explains = isObject(settings.custom) && settings.custom.explain === "true";
  const wants = optionalObject(settings, "selectedProductProperties", "settings");
  shower.variantFilters = filteredVariants(wants, context, choice.filters);
  return rowsOf(chosen, readVariantWish(wire, settings), choice)
    .slice(0, count)
    .map(({ entity, variant }, at) => {
      const result = shower.entity(entity, at + 1);
      if (explains) result.custom = { ...(result.custom as object), reasons: candidates.explain(entity.ordinal) };
      return variant && entity instanceof Product
        ? { ...result, variant: shower.variant(entity, variant.variant, 1) }
        : result;
    });
}

type VariantWish = { most: number; grouped: boolean };

/** `variantRequestSettings`, or the older `explodedVariants` and `recommendVariant` (true ≡ 1, false ≡ 0). */
function readVariantWish(wire: JsonObject, settings: JsonObject): VariantWish {
  const request = optionalObject(settings, "variantRequestSettings", "settings") ?? {};
  const one = optionalBoolean(settings, "recommendVariant", "settings") === false ? 0 : 1;
  const old = readCount(wire, "explodedVariants", "", one);
  const most = readCount(request, "maxVariantsPerProduct", "settings.variantRequestSettings", old);
  return { most, grouped: request.sorting !== "ByRelevance" };
}

/** A product without an eligible variant keeps a row of its own. */
function rowsOf(chosen: readonly RecommendedEntity[], { most, grouped }: VariantWish, choice: VariantChoice): Row[] {
  if (most < 1) return [...chosen];
  const rows = chosen.flatMap(({ entity, score }): Row[] => {
    const variants = entity instanceof Product ? rankVariants(entity, choice).slice(0, most) : [];
    const best = variants[0]?.score;
    if (best === undefined) return [{ entity, score }];
    // The product is scored as its best variant already.
    return variants.map((variant) => ({ entity, variant, score: best > 0 ? (score * variant.score) / best : score }));
  });
  return grouped ? rows : rows.sort((a, b) => b.score - a.score);
}

function variantChoice(wire: JsonObject, context: RequestContext): VariantChoice {
  const forProducts: FilterContext = { ...context, kind: "product", pass: "default" };
  return {
    filters: compileFilters(optionalObject(wire, "filters", ""), forProducts),
    modifiers: compileModifiers(optionalObject(wire, "relevanceModifiers", ""), forProducts),
    analyser: context.dataset.indexes.product.textIndex(context.dataset.textLanguage(context.language)).analyser,
    language: context.language,
    wanted: [],
    popularityOf: (product) => variantPopularity(context.dataset, product),
  };
}

/** One row per eligible variant of a product. */
export function showVariants(wire: JsonObject, context: RequestContext, product: Product): JsonObject[] {
  const settings = optionalObject(wire, "settings", "") ?? {};
  const count = readTake(settings, "numberOfRecommendations", "settings", 10);
  const shower = new EntityPresenter(context, readSelected(settings));
  const choice = variantChoice(wire, context);
  if (eligibleVariants(product, choice.filters).length === 0 || !choice.filters.accepts(product)) return [];
  return rankVariants(product, choice)
    .slice(0, count)
    .map(({ variant }, at) => ({
      ...shower.product(product, at + 1),
      variant: shower.variant(product, variant, at + 1),
    }));
}

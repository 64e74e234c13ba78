/** All recommendation requests by name, one at a time or in a batch. */

import type { UsedIds } from "@skaenk/engine/recommendation/choose-entities";
import { mostSearched } from "@skaenk/engine/search/term-counts";
import type { RequestContext } from "../filters/context.ts";
import {
  isNotFalse,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalObject,
  optionalTerm,
  readList,
  readString,
  readTake,
} from "../protocol/reading.ts";
import { readClass, typeName, unknownType } from "../protocol/type-names.ts";
import { leastSearches } from "../search/least-searches.ts";
import { expectedTypes, readTargets } from "../search/predict-terms.ts";
import type { CreateContext } from "../search/search.ts";
import { chooseEntities } from "./choose-recommended.ts";
import { recipeMakers } from "./recipes.ts";
import { showEntities, showVariants } from "./show-recommended.ts";

const collections: Readonly<Record<string, { response: string; distinct: string }>> = {
  ProductRecommendationRequestCollection: {
    response: "ProductRecommendationResponseCollection",
    distinct: "requireDistinctProductsAcrossResults",
  },
  ContentRecommendationRequestCollection: {
    response: "ContentRecommendationResponseCollection",
    distinct: "requireDistinctContentsAcrossResults",
  },
  ProductCategoryRecommendationRequestCollection: {
    response: "ProductCategoryRecommendationResponseCollection",
    distinct: "requireDistinctCategoriesAcrossResults",
  },
  ContentCategoryRecommendationRequestCollection: {
    response: "ContentCategoryRecommendationResponseCollection",
    distinct: "requireDistinctCategoriesAcrossResults",
  },
};

/** More than any page has shelves: each is as much work as a request of its own. */
const mostInBatch = 100;

/** Each is searched for, to see what it would find. */
const mostTerms = 100;

export const recommendationRequests: readonly string[] = [
  ...Object.keys(recipeMakers),
  ...Object.keys(collections),
  "SortVariantsRequest",
  "PopularSearchTermsRecommendationRequest",
];

const responseNames = {
  product: "ProductRecommendationResponse",
  content: "ContentRecommendationResponse",
  brand: "BrandRecommendationResponse",
  productCategory: "ProductCategoryRecommendationResponse",
  contentCategory: "ContentCategoryRecommendationResponse",
  company: "ProductRecommendationResponse",
} as const;

export function recommend(name: string, wire: JsonObject, contextFor: CreateContext): JsonObject {
  const collection = collections[name];
  if (collection) return recommendAll(wire, collection, contextFor);
  return recommendOne(realName(name, wire), wire, contextFor(wire), undefined);
}

/**
 * Two old client versions post to the wrong address and only the body says what they mean:
 * personal contents to PopularContents, contents after several products to contents after one.
 */
function realName(name: string, wire: JsonObject): string {
  const said = typeof wire.$type === "string" ? readClass(wire, "") : name;
  const isOld =
    (name === "PopularContentsRequest" && said === "PersonalContentRecommendationRequest") ||
    (name === "ContentsViewedAfterViewingProductRequest" &&
      said === "ContentsViewedAfterViewingMultipleProductsRequest");
  return isOld ? said : name;
}

function recommendOne(name: string, wire: JsonObject, context: RequestContext, used: UsedIds | undefined): JsonObject {
  if (name === "SortVariantsRequest") return sortVariants(wire, context);
  if (name === "PopularSearchTermsRecommendationRequest") return popularTerms(wire, context);
  const maker = recipeMakers[name];
  if (!maker) throw unknownType(name, "");
  const recipe = maker(wire, context);
  const chosen = chooseEntities(wire, context, recipe, used);
  return {
    $type: typeName(`Responses.${responseNames[recipe.kind]}`),
    recommendations: showEntities(wire, context, chosen, recipe.candidates),
  };
}

/** In order; with `distinct` what an earlier response used is not used again. */
function recommendAll(
  wire: JsonObject,
  spec: { response: string; distinct: string },
  contextFor: CreateContext,
): JsonObject {
  const requests = objectsOf(readList(wire, "requests", ""), "requests");
  limitObjects(requests, mostInBatch, "requests");
  const used: UsedIds | undefined = isNotFalse(wire, spec.distinct) ? new Set() : undefined;
  const responses = requests.map((request, at) =>
    recommendOne(readClass(request, `requests[${at}]`), request, contextFor(request), used),
  );
  return { $type: typeName(`Responses.${spec.response}`), responses };
}

function sortVariants(wire: JsonObject, context: RequestContext): JsonObject {
  const product = context.dataset.catalogue.product(readString(wire, "productId", ""));
  const isShown = product && !product.stub && !product.disabled;
  return {
    $type: typeName("Responses.ProductRecommendationResponse"),
    recommendations: isShown ? showVariants(wire, context, product) : [],
  };
}

/** Most used terms, starting with `term` if given; with target types only those that find something there. */
function popularTerms(wire: JsonObject, context: RequestContext): JsonObject {
  const settings = optionalObject(wire, "settings", "");
  const count = readTake(settings ?? {}, "numberOfRecommendations", "settings", 10);
  const targets = readTargets(settings);
  const isRestricted = Array.isArray(settings?.targetEntityTypes) && settings.targetEntityTypes.length > 0;
  const terms = mostSearched(context.dataset, context.language, optionalTerm(wire) ?? "", mostTerms);
  const recommendations: JsonObject[] = [];
  const least = leastSearches(wire);
  for (const { term, count: searches } of terms) {
    if (recommendations.length >= count || searches < least) break;
    const expectedResultTypes = expectedTypes(term, targets, wire, context);
    if (isRestricted && expectedResultTypes.length === 0) continue;
    recommendations.push({ term, rank: recommendations.length + 1, expectedResultTypes });
  }
  return { $type: typeName("Responses.SearchTermRecommendationResponse"), recommendations };
}

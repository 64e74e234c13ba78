/** What a search recommends besides its results: `settings.recommendations` of products, contents and product categories. */
import type { RequestContext } from "./filters/context.ts";
import {
  isObject,
  type JsonObject,
  optionalNumber,
  optionalObject,
  optionalTerm,
  readTake,
} from "./protocol/reading.ts";
import { chooseEntities } from "./recommend/choose-recommended.ts";
import { recipeMakers } from "./recommend/recipes.ts";
import { showEntities } from "./recommend/show-recommended.ts";

/** What is recommended to whom; with words, products that people chose after them. */
const kindsOfRecommendation: Readonly<Record<string, { always: string; withWords?: string; id: string }>> = {
  ProductSearchRequest: {
    always: "PersonalProductRecommendationRequest",
    withWords: "SearchTermBasedProductRecommendationRequest",
    id: "productId",
  },
  ContentSearchRequest: { always: "PersonalContentRecommendationRequest", id: "contentId" },
  ProductCategorySearchRequest: { always: "PersonalProductCategoryRecommendationRequest", id: "categoryId" },
};

const path = "settings.recommendations";

/** The response with as many recommendations as were wished for, none of them a result; as it is when none were. */
export function withRecommendations(
  name: string,
  wire: JsonObject,
  response: JsonObject,
  context: RequestContext,
): JsonObject {
  const settings = optionalObject(wire, "settings", "");
  const wish = settings && optionalObject(settings, "recommendations", "settings");
  const kind = kindsOfRecommendation[name];
  if (!wish || !kind) return response;
  const take = readTake(wish, "take", path, 0);
  const below = optionalNumber(wish, "onlyIncludeRecommendationsWhenLessResultsThan", path);
  if (take === 0 || (below !== undefined && Number(response.hits) >= below)) return response;
  const maker = recipeMakers[(optionalTerm(wire)?.trim() && kind.withWords) || kind.always];
  if (!maker) return response;
  const request = { ...wire, settings: { ...settings, numberOfRecommendations: take } };
  const recipe = maker(request, context);
  const results = Array.isArray(response.results) ? response.results.filter(isObject) : [];
  const excluded = new Set([...recipe.excluded, ...results.map((it) => String(it[kind.id]))]);
  const chosen = chooseEntities(request, context, { ...recipe, excluded }, undefined);
  return { ...response, recommendations: showEntities(request, context, chosen, recipe.candidates) };
}

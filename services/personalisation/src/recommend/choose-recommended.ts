/** What a request says about the choice among its candidates. */
import {
  chooseEntities as choose,
  type Recipe,
  type RecommendedEntity,
  type UsedIds,
} from "@skaenk/engine/recommendation/choose-entities";
import type { ShownRules } from "@skaenk/engine/recommendation/shown-rules";
import { compileFilters } from "../filters/compile.ts";
import type { FilterContext, RequestContext } from "../filters/context.ts";
import { type JsonObject, optionalBoolean, optionalNumber, optionalObject, readTake } from "../protocol/reading.ts";
import { compileModifiers } from "../ranking/modifiers.ts";

export function chooseEntities(
  wire: JsonObject,
  context: RequestContext,
  recipe: Recipe,
  used: UsedIds | undefined,
): RecommendedEntity[] {
  const settings = optionalObject(wire, "settings", "") ?? {};
  const allowsFill = optionalBoolean(settings, "allowFillIfNecessaryToReachNumberOfRecommendations", "settings");
  const allowsCart = optionalBoolean(settings, "allowProductsCurrentlyInCart", "settings");
  const wish = {
    count: readTake(settings, "numberOfRecommendations", "settings", 10),
    shownRules: recipe.fixedOrder ? undefined : readShownRules(settings),
    fills: allowsFill !== false,
    dropsCart: allowsCart === undefined ? recipe.dropsCart : !allowsCart,
    filtersFor: (pass: FilterContext["pass"]) => {
      const forPass: FilterContext = { ...context, kind: recipe.kind, pass };
      return {
        filters: compileFilters(optionalObject(wire, "filters", ""), forPass),
        modifiers: compileModifiers(optionalObject(wire, "relevanceModifiers", ""), forPass),
      };
    },
  };
  // Popular and personal shelves end in what is popular, unless the request would rather have fewer.
  const ending = { ...recipe, endsInPopular: recipe.endsInPopular && wish.fills };
  return choose(context, ending, wish, used);
}

function readShownRules(settings: JsonObject): ShownRules {
  return {
    replaceRecent: optionalBoolean(settings, "allowReplacingOfRecentlyShownRecommendations", "settings") ?? true,
    diversity: optionalBoolean(settings, "prioritizeDiversityBetweenRequests", "settings") ?? false,
    notWithinSeconds: optionalNumber(settings, "prioritizeResultsNotRecommendedWithinSeconds", "settings"),
  };
}

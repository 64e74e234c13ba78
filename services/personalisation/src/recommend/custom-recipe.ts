/**
 * Custom recommendations say in words what they want, so that a shelf can be chosen in a shop's configuration:
 * `recommendationType` is the name of a product recommendation (`PopularProducts`, `SimilarProducts` …) and `parameters`
 * are its members as texts, or it is `Blend` and `weight.<type>` says how much each of several counts.
 */

import { Candidates } from "@skaenk/engine/recommendation/candidates";
import type { Recipe } from "@skaenk/engine/recommendation/choose-entities";
import type { RequestContext } from "../filters/context.ts";
import { type JsonObject, optionalDictionary, readString } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { type RecipeMaker, recipe } from "./recipe.ts";

type Parameters = Record<string, string | null>;
const weightPrefix = "weight.";

/** `makers` by the names of their requests. */
export function customRecipe(makers: Readonly<Record<string, RecipeMaker>>): RecipeMaker {
  return (wire, context) => {
    const type = readString(wire, "recommendationType", "");
    const parameters = optionalDictionary(wire, "parameters", "") ?? {};
    if (type === "Blend") return blend(makers, parameters, context);
    return makerOf(makers, type, "recommendationType")(asMembers(parameters), context);
  };
}

function makerOf(makers: Readonly<Record<string, RecipeMaker>>, type: string, path: string): RecipeMaker {
  const name = [`${type}Request`, `${type}RecommendationRequest`].find((it) => Object.hasOwn(makers, it));
  const maker = name === undefined ? undefined : makers[name];
  if (!maker) throw invalid(path, `unknown recommendation type ${type}`);
  return maker;
}

/** Each source scaled so that its best candidate is worth its weight; what one of them must not return, none may. */
function blend(makers: Readonly<Record<string, RecipeMaker>>, parameters: Parameters, context: RequestContext): Recipe {
  const candidates = new Candidates();
  const excluded = new Set<string>();
  const members = asMembers(parameters);
  for (const [key, text] of Object.entries(parameters)) {
    if (!key.startsWith(weightPrefix)) continue;
    const weight = readNumeral(text, `parameters.${key}`);
    const part = makerOf(makers, key.slice(weightPrefix.length), `parameters.${key}`)(members, context);
    candidates.mix(part.promises ? part.candidates.having(part.promises) : part.candidates, weight);
    for (const id of part.excluded) excluded.add(id);
  }
  return recipe("product", candidates, { excluded });
}

/** Parameters as the members that requests have. Lists of ids are separated by commas. */
function asMembers(parameters: Parameters): JsonObject {
  const members: JsonObject = {};
  for (const [key, text] of Object.entries(parameters)) {
    if (text === null || key.startsWith(weightPrefix)) continue;
    if (key === "productId") {
      members.productAndVariantId = { productId: text };
      members.existingProductId = { productId: text };
    } else if (key === "productIds") {
      const ids = listOf(text);
      members.productIds = ids;
      members.productAndVariantIds = ids.map((productId) => ({ productId }));
    } else if (key === "contentIds") members.contentIds = listOf(text);
    else if (key === "sinceMinutesAgo") members.sinceMinutesAgo = readNumeral(text, `parameters.${key}`);
    else if (["contentId", "term", "basedOn"].includes(key)) members[key] = text;
    else throw invalid(`parameters.${key}`, "is no parameter of any recommendation");
  }
  return members;
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((it) => it.trim())
    .filter(Boolean);
}

function readNumeral(text: string | null, path: string): number {
  const number = Number(text);
  if (!text?.trim() || !Number.isFinite(number) || number < 0) throw invalid(path, "must be a number, at least 0");
  return number;
}

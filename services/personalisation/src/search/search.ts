/** All search requests by their class, one at a time or in a collection. */

import type { EntityKind } from "@skaenk/engine/entities/entity";
import { readCode } from "../entities/data-value.ts";
import type { RequestContext } from "../filters/context.ts";
import { type JsonObject, limitObjects, objectsOf, optionalObject, readList } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { className, readClass, typeName, unknownType } from "../protocol/type-names.ts";
import { defaultIndexId } from "../state/rules.ts";
import { predictTerms } from "./predict-terms.ts";
import { searchEntities } from "./search-entities.ts";
import { searchProducts } from "./search-products.ts";

/** Makes the context of a request inside a collection, which may name its own language, currency and user. */
export type CreateContext = (wire: JsonObject) => RequestContext;

const kinds: Readonly<Record<string, EntityKind>> = {
  ContentSearchRequest: "content",
  ProductCategorySearchRequest: "productCategory",
  ContentCategorySearchRequest: "contentCategory",
};

export const searchRequests = [
  "ProductSearchRequest",
  ...Object.keys(kinds),
  "SearchTermPredictionRequest",
  "SearchRequestCollection",
] as const;

/** What else belongs in a response; recommendations, which stand above searches. */
export type Completion = (name: string, wire: JsonObject, response: JsonObject, context: RequestContext) => JsonObject;

const asItIs: Completion = (_name, _wire, response) => response;

export function search(
  name: string,
  wire: JsonObject,
  contextFor: CreateContext,
  complete: Completion = asItIs,
): JsonObject {
  if (name === "SearchRequestCollection") return collection(wire, contextFor, complete);
  const context = contextFor(wire);
  checkIndex(wire);
  const kind = kinds[name];
  if (kind)
    return typed(name, complete(name, wire, searchEntities(wire, { ...context, kind, pass: "default" }), context));
  if (name === "ProductSearchRequest") {
    const response = searchProducts(wire, { ...context, kind: "product", pass: "default" });
    return typed(name, complete(name, wire, response, context));
  }
  if (name === "SearchTermPredictionRequest") return typed(name, predictTerms(wire, context));
  throw unknownType(name, "");
}

/** Members of members included: each is as much work as a search of its own. */
export const mostInCollection = 100;

function typed(name: string, response: JsonObject): JsonObject {
  return { $type: typeName(`Responses.Search.${name.replace(/Request$/, "Response")}`), ...response };
}

function checkIndex(wire: JsonObject): void {
  const selector = optionalObject(wire, "indexSelector", "");
  const id = selector?.id;
  if (id !== undefined && id !== null && id !== defaultIndexId)
    throw invalid("indexSelector.id", `unknown index ${String(id)}`);
}

/**
 * Members take language, currency, user and filters from the collection unless they have their own. Words that are to
 * be completed in the same breath are still being typed.
 */
function collection(wire: JsonObject, contextFor: CreateContext, complete: Completion): JsonObject {
  const requests = objectsOf(readList(wire, "requests", ""), "requests");
  limitObjects(requests, mostInCollection, "requests", "requests");
  const typed = new Set(requests.filter(isPrediction).map((it) => it.term));
  const contextOfMember: CreateContext = (request) => {
    const context = contextFor(request);
    return typed.has(request.term) ? { ...context, isTyping: true } : context;
  };
  const responses = requests.map((request, at) => {
    const merged: JsonObject = { ...request };
    for (const member of ["language", "currency", "user", "displayedAtLocation", "indexSelector"] as const) {
      merged[member] ??= wire[member];
    }
    for (const member of ["filters", "postFilters", "relevanceModifiers"] as const)
      merged[member] = mergeItems(wire, request, member);
    readCode(merged.language, "language");
    return search(readClass(request, `requests[${at}]`), merged, contextOfMember, complete);
  });
  return { $type: typeName("Responses.Search.SearchResponseCollection"), responses };
}

function isPrediction(request: JsonObject): boolean {
  return typeof request.$type === "string" && className(request.$type) === "SearchTermPredictionRequest";
}

function mergeItems(outer: JsonObject, inner: JsonObject, member: string): JsonObject | undefined {
  const items = [outer, inner].flatMap((it) => {
    const group = optionalObject(it, member, "");
    return Array.isArray(group?.items) ? group.items : [];
  });
  return items.length ? { items } : undefined;
}

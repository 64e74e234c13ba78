/** SearchIndexRequest and SearchIndexesRequest: there is one index per dataset, and this is how it is made. */
import { type JsonObject, optionalString } from "../protocol/reading.ts";
import { notFound } from "../protocol/refusal.ts";
import { typeName } from "../protocol/type-names.ts";
import { toUtc } from "../results/selection.ts";
import { DEFAULT_INDEX } from "../state/rules.ts";
import { IMPACT } from "../text/entity-texts.ts";

const BUILT_IN = toUtc(0);

/** The index by its id; the default one without. */
export function showSearchIndex(wire: JsonObject): JsonObject {
  const id = optionalString(wire, "id", "") ?? DEFAULT_INDEX;
  if (id !== DEFAULT_INDEX) throw notFound(`there is no search index ${id}`);
  return { $type: typeName("Responses.Search.SearchIndexResponse"), index: defaultIndex() };
}

export function listSearchIndexes(): JsonObject {
  return { $type: typeName("Responses.Search.SearchIndexCollectionResponse"), indexes: [defaultIndex()] };
}

function defaultIndex(): JsonObject {
  return {
    id: DEFAULT_INDEX,
    description: "Built in: names, ids, brands, categories, variants and all data that is text",
    enabled: true,
    isDefault: true,
    created: BUILT_IN,
    modified: BUILT_IN,
    configuration: { product: productFields(), content: entityFields(), productCategory: entityFields() },
  };
}

function field(weight: number): JsonObject {
  const matchTypeSettings = { exact: true, compound: true, startsWith: true, endsWith: false, fuzzy: true };
  return { included: true, weight, matchTypeSettings, predictionConfiguration: { includeInPredictions: true } };
}

function entityFields(): JsonObject {
  return {
    id: field(IMPACT.id),
    displayName: field(IMPACT.name),
    category: {
      $type: typeName("DataTypes.Search.Configuration.ProductCategoryIndexConfiguration"),
      unspecified: { displayName: field(IMPACT.category) },
    },
    data: { unspecified: field(IMPACT.shortData) },
  };
}

function productFields(): JsonObject {
  return {
    ...entityFields(),
    brand: { displayName: field(IMPACT.brand) },
    variants: {
      id: field(IMPACT.variant),
      displayName: field(IMPACT.variant),
      specifications: { unspecified: field(IMPACT.shortData) },
      data: { unspecified: field(IMPACT.shortData) },
    },
  };
}

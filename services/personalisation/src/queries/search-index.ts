/** SearchIndexRequest and SearchIndexesRequest: there is one index per dataset, and this is how it is made. */

import { impacts } from "@skaenk/engine/text/entity-texts";
import { type JsonObject, optionalString } from "../protocol/reading.ts";
import { notFound } from "../protocol/refusal.ts";
import { typeName } from "../protocol/type-names.ts";
import { toUtc } from "../results/selection.ts";
import { defaultIndexId } from "../state/rules.ts";

const builtIn = toUtc(0);

/** The index by its id; the default one without. */
export function showSearchIndex(wire: JsonObject): JsonObject {
  const id = optionalString(wire, "id", "") ?? defaultIndexId;
  if (id !== defaultIndexId) throw notFound(`there is no search index ${id}`);
  return { $type: typeName("Responses.Search.SearchIndexResponse"), index: defaultIndex() };
}

export function listSearchIndexes(): JsonObject {
  return { $type: typeName("Responses.Search.SearchIndexCollectionResponse"), indexes: [defaultIndex()] };
}

function defaultIndex(): JsonObject {
  return {
    id: defaultIndexId,
    description: "Built in: names, ids, brands, categories, variants and all data that is text",
    enabled: true,
    isDefault: true,
    created: builtIn,
    modified: builtIn,
    configuration: { product: productFields(), content: entityFields(), productCategory: entityFields() },
  };
}

function field(weight: number): JsonObject {
  const matchTypeSettings = { exact: true, compound: true, startsWith: true, endsWith: false, fuzzy: true };
  return { included: true, weight, matchTypeSettings, predictionConfiguration: { includeInPredictions: true } };
}

function entityFields(): JsonObject {
  return {
    id: field(impacts.id),
    displayName: field(impacts.name),
    category: {
      $type: typeName("DataTypes.Search.Configuration.ProductCategoryIndexConfiguration"),
      unspecified: { displayName: field(impacts.category) },
    },
    data: { unspecified: field(impacts.shortData) },
  };
}

function productFields(): JsonObject {
  return {
    ...entityFields(),
    brand: { displayName: field(impacts.brand) },
    variants: {
      id: field(impacts.variant),
      displayName: field(impacts.variant),
      specifications: { unspecified: field(impacts.shortData) },
      data: { unspecified: field(impacts.shortData) },
    },
  };
}

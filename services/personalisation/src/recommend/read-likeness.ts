/** What a request says about how products are to be compared. */
import { comparers, type SignificantKey } from "@skaenk/engine/recommendation/likeness";
import type { Significances } from "@skaenk/engine/recommendation/product-likeness";
import { defaultSignificances } from "@skaenk/engine/recommendation/similar";
import type { VariantSignificances } from "@skaenk/engine/recommendation/similar-variants";
import {
  isObject,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalStrings,
  readChoice,
  readNumber,
  readString,
} from "../protocol/reading.ts";

/** Each is compared for every product that may be alike. */
const mostFields = 50;

/** Data keys that weigh by themselves, each compared in its own way. */
function readFields(wire: JsonObject, member: string, path: string): SignificantKey[] {
  const fields = objectsOf(optionalList(wire, member, path) ?? [], `${path}.${member}`);
  limitObjects(fields, mostFields, `${path}.${member}`);
  return fields.map((it) => ({
    key: readString(it, "key", path),
    comparer: readChoice(it, "comparer", path, comparers),
    significance: readNumber(it, "significance", path),
    trim: trimsOf(it.transformer),
  }));
}

function trimsOf(transformer: unknown): readonly string[] {
  const values = isObject(transformer) ? (optionalStrings(transformer, "valuesToTrim", "transformer") ?? []) : [];
  limitObjects(values, mostFields, "transformer.valuesToTrim");
  return values;
}

export function readSignificances(wire: JsonObject | undefined): Significances {
  if (!wire) return defaultSignificances;
  const path = "evaluationSettings";
  const read = (key: string) => optionalNumber(wire, key, path) ?? 0;
  return {
    name: read("significanceOfSimilaritiesInDisplayName"),
    listPrice: read("significanceOfSimilarListPrice"),
    salesPrice: read("significanceOfSimilarSalesPrice"),
    directCategory: read("significanceOfCommonImmediateParentCategories"),
    grandparentCategory: read("significanceOfCommonParentsParentCategories"),
    ancestorCategory: read("significanceOfCommonAncestorCategories"),
    dataKeys: read("significanceOfCommonProductDataKeys"),
    dataValues: read("significanceOfIdenticalProductDataValues"),
    brand: read("significanceOfSimilarBrand"),
    fields: readFields(wire, "significantProductDataFields", path),
    variants: readVariantSignificances(optionalObject(wire, "variantEvaluationSettings", path)),
    trimFromName: trimsOf(optionalObject(wire, "productDisplayNameTransformer", path)),
  };
}

function readVariantSignificances(wire: JsonObject | undefined): VariantSignificances | undefined {
  if (!wire) return undefined;
  const path = "evaluationSettings.variantEvaluationSettings";
  const read = (key: string) => optionalNumber(wire, key, path) ?? 0;
  return {
    name: read("significanceOfSimilaritiesInDisplayName"),
    listPrice: read("significanceOfSimilarListPrice"),
    salesPrice: read("significanceOfSimilarSalesPrice"),
    dataKeys: read("significanceOfCommonDataKeys"),
    dataValues: read("significanceOfIdenticalDataValues"),
    fields: readFields(wire, "significantDataFields", path),
  };
}

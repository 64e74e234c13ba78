/** Reading updates off the wire. */
import { type Amounts, anyLanguage } from "@skaenk/engine/entities/data-value";
import {
  type EntityPatch,
  type PathNode,
  type ProductPatch,
  type UpdateKind,
  updateKinds,
  type VariantPatch,
} from "@skaenk/engine/entities/entity-patch";
import {
  type JsonObject,
  objectsOf,
  optionalDictionary,
  optionalList,
  optionalNumbers,
  optionalObject,
  readChoice,
  readString,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readAmounts, readData, readTexts } from "./data-value.ts";

export function readUpdateKind(from: JsonObject, key: string, path: string): UpdateKind {
  return readChoice(from, key, path, updateKinds, "UpdateAndAppend");
}

export function readEntityPatch(wire: JsonObject, path: string): EntityPatch {
  const { set, removed } = readData(wire.data, `${path}.data`);
  const patch: EntityPatch = { id: readString(wire, "id", path), data: set, removedKeys: removed };
  const name = wire.displayName;
  if (typeof name === "string") patch.names = { [anyLanguage]: name };
  else if (name !== undefined && name !== null) patch.names = readTexts(name, `${path}.displayName`);
  const assortments = optionalNumbers(wire, "assortments", path);
  if (assortments) patch.assortments = assortments;
  const custom = optionalDictionary(wire, "custom", path);
  if (custom) patch.custom = custom;
  const paths = optionalList(wire, "categoryPaths", path);
  if (paths) patch.paths = objectsOf(paths, `${path}.categoryPaths`).map((it) => readPath(it, `${path}.categoryPaths`));
  return patch;
}

function readPath(wire: JsonObject, path: string): PathNode[] {
  const nodes = optionalList(wire, "breadcrumbPathStartingFromRoot", path) ?? [];
  return objectsOf(nodes, path).map((node) => ({
    id: readString(node, "id", path),
    names: node.displayName ? readTexts(node.displayName, `${path}.displayName`) : undefined,
  }));
}

function readPrices(wire: JsonObject, path: string): { listPrice?: Amounts; salesPrice?: Amounts } {
  return {
    ...(wire.listPrice ? { listPrice: readAmounts(wire.listPrice, `${path}.listPrice`) } : {}),
    ...(wire.salesPrice ? { salesPrice: readAmounts(wire.salesPrice, `${path}.salesPrice`) } : {}),
  };
}

export function readProductPatch(wire: JsonObject, path: string): ProductPatch {
  const brand = optionalObject(wire, "brand", path);
  return {
    ...readEntityPatch(wire, path),
    ...readPrices(wire, path),
    ...(brand ? { brand: readEntityPatch(brand, `${path}.brand`) } : {}),
  };
}

export function readVariantPatch(wire: JsonObject, path: string): VariantPatch {
  const specification = optionalObject(wire, "specification", path);
  for (const [key, value] of Object.entries(specification ?? {})) {
    if (value !== null && typeof value !== "string") throw invalid(`${path}.specification.${key}`, "must be a string");
  }
  return {
    ...readEntityPatch(wire, path),
    ...readPrices(wire, path),
    ...(specification ? { specification: specification as Record<string, string | null> } : {}),
  };
}

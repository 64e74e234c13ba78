/** Reading updates off the wire, and what the update kinds do to the members all entities share. */
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
import { type Amounts, ANY_LANGUAGE, type Data, readAmounts, readData, readTexts, type Texts } from "./data-value.ts";
import type { Custom, Entity, Variant } from "./entity.ts";

export const UPDATE_KINDS = ["None", "UpdateAndAppend", "ReplaceProvidedProperties", "ClearAndReplace"] as const;
export type UpdateKind = (typeof UPDATE_KINDS)[number];

/** A node of a category path as sent; a node without names keeps the names already known. */
export type PathNode = { id: string; names: Texts | undefined };

/** What an update says. Undefined = not sent. */
export type EntityPatch = {
  id: string;
  names?: Texts;
  assortments?: number[];
  data: Data;
  removedKeys: string[];
  custom?: Record<string, string | null>;
  paths?: PathNode[][];
};

export type VariantPatch = EntityPatch & {
  specification?: Record<string, string | null>;
  listPrice?: Amounts;
  salesPrice?: Amounts;
};

export type ProductPatch = EntityPatch & { listPrice?: Amounts; salesPrice?: Amounts; brand?: EntityPatch };

export function readUpdateKind(from: JsonObject, key: string, path: string): UpdateKind {
  return readChoice(from, key, path, UPDATE_KINDS, "UpdateAndAppend");
}

export function readEntityPatch(wire: JsonObject, path: string): EntityPatch {
  const { set, removed } = readData(wire.data, `${path}.data`);
  const patch: EntityPatch = { id: readString(wire, "id", path), data: set, removedKeys: removed };
  const name = wire.displayName;
  if (typeof name === "string") patch.names = { [ANY_LANGUAGE]: name };
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

export function union<T>(known: readonly T[], added: readonly T[]): T[] {
  return [...new Set([...known, ...added])];
}

/** Applies the members every entity and variant has. ClearAndReplace also resets the entity to enabled. */
export function applyShared(target: Entity | Variant, patch: EntityPatch, kind: UpdateKind): void {
  if (kind === "None") return;
  if (patch.custom || kind === "ClearAndReplace") target.custom = mergeCustom(target.custom, patch.custom, kind);
  if (kind === "ClearAndReplace") {
    target.disabled = false;
    target.names = patch.names ?? {};
    target.assortments = patch.assortments ?? [];
    target.data = patch.data;
    return;
  }
  const append = kind === "UpdateAndAppend";
  if (patch.names) target.names = append ? { ...target.names, ...patch.names } : patch.names;
  if (patch.assortments) target.assortments = append ? union(target.assortments, patch.assortments) : patch.assortments;
  if (Object.keys(patch.data).length || patch.removedKeys.length) target.data = mergeData(target.data, patch);
}

/** Per key, like data: what is sent replaces, null removes, what is not sent stays. Undefined when nothing is left. */
export function mergeCustom(
  known: Custom | undefined,
  sent: Record<string, string | null> | undefined,
  kind: UpdateKind,
): Custom | undefined {
  const merged: Custom = kind === "ClearAndReplace" ? {} : { ...known };
  for (const [key, value] of Object.entries(sent ?? {})) {
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  return Object.keys(merged).length ? merged : undefined;
}

function mergeData(data: Data, patch: EntityPatch): Data {
  const merged = { ...data, ...patch.data };
  for (const key of patch.removedKeys) delete merged[key];
  return merged;
}

export function mergeAmounts(known: Amounts, sent: Amounts | undefined, kind: UpdateKind): Amounts {
  if (kind === "None") return known;
  if (kind === "ClearAndReplace") return sent ?? {};
  if (!sent) return known;
  return kind === "UpdateAndAppend" ? { ...known, ...sent } : sent;
}

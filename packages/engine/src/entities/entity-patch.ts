/** What updates say, and what the kinds of update do to the members that all entities share. */
import type { Amounts, Data, Texts } from "./data-value.ts";
import type { CustomFields, Entity, Variant } from "./entity.ts";

export const updateKinds = ["None", "UpdateAndAppend", "ReplaceProvidedProperties", "ClearAndReplace"] as const;
export type UpdateKind = (typeof updateKinds)[number];

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
  known: CustomFields | undefined,
  sent: Record<string, string | null> | undefined,
  kind: UpdateKind,
): CustomFields | undefined {
  const merged: CustomFields = kind === "ClearAndReplace" ? {} : { ...known };
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

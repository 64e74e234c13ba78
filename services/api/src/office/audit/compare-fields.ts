import { isSameValue } from "@skaenk/contract/office/merge-fields";
import type { Fields, FieldValue } from "./tables.ts";

export const sameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean => isSameValue(a, b);

/** The fields that a patch really changes, as they were and as they become. */
export function changedFields(now: Fields, patch: Fields): { before: Fields; after: Fields } {
  const before: Fields = {};
  const after: Fields = {};
  for (const [field, value] of Object.entries(patch)) {
    if (sameValue(now[field], value)) continue;
    before[field] = now[field] ?? null;
    after[field] = value;
  }
  return { before, after };
}

export const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;

/** True when two values of fields are the same, whatever the order of their keys; absent and null are the same. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  const mine = new Map<string, unknown>(Object.entries(one));
  const theirs = new Map<string, unknown>(Object.entries(other));
  const keys = new Set([...mine.keys(), ...theirs.keys()]);
  return [...keys].every((key) => isSameValue(mine.get(key), theirs.get(key)));
}

type Values = Readonly<Record<string, unknown>>;

/** The outcome of a save for each field: yours to write, theirs to keep, or a conflict that a person decides. */
type FieldMerge = { yours: string[]; theirs: string[]; conflicts: string[] };

/**
 * Merges the fields that somebody saves with those that others saved meanwhile, each field by its own base: the value it had when it was read.
 * A field that the sender left as it was keeps what the others made of it; one that only the sender changed is written; one that both
 * changed to different values is a conflict.
 * @param base the values as the sender read them
 * @param yours the values that the sender saves; fields that are not among them are left alone
 * @param theirs the values as they are now
 */
export function mergeFields(base: Values, yours: Values, theirs: Values): FieldMerge {
  const merge: FieldMerge = { yours: [], theirs: [], conflicts: [] };
  for (const [field, value] of Object.entries(yours)) {
    if (isSameValue(value, theirs[field]) || isSameValue(value, base[field])) merge.theirs.push(field);
    else if (isSameValue(base[field], theirs[field])) merge.yours.push(field);
    else merge.conflicts.push(field);
  }
  return merge;
}

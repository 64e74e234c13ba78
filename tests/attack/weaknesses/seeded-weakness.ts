/** A change of the shop's own source. The new text asks `weak("the weakness's name")`, so that it lies still until it is turned on. */
export type SourceEdit = { file: string; find: string; replace: string };

/** A hole that is put into the shop to see that an attack finds it. */
export type SeededWeakness = {
  name: string;
  /** The attacks that must report it, and how. */
  reports: Record<string, RegExp>;
  edits: readonly SourceEdit[];
};

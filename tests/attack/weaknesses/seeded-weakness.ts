/** An edit of the shop's source code. The new text calls `weak("the weakness's name")` and has no effect until that weakness is on. */
export type SourceEdit = { file: string; find: string; replace: string };

/** A vulnerability added to the shop to verify that an attack finds it. */
export type SeededWeakness = {
  name: string;
  /** Patterns of the expected reports, by attack. */
  reports: Record<string, RegExp>;
  edits: readonly SourceEdit[];
};

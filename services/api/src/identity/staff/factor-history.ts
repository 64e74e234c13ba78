/** As much of a change of somebody's factors as says what it followed from. */
export type FactorChange = {
  id: number;
  session_id: number;
  /** The factor that the session had shown. */
  shown_factor: string | null;
  /** The factor that it added. */
  added: string | null;
};

/**
 * What goes with a new factor that was not its owner's doing: everything that its session changed, and everything that was
 * changed by showing a factor which came of that. What the owner changed meanwhile, by another factor, stays. Pure.
 * @param changes of one account, the oldest first
 * @returns the latest first, in the order of taking back
 */
export function changesToUndo<Change extends FactorChange>(changes: readonly Change[], id: number): Change[] {
  const start = changes.find((change) => change.id === id);
  if (!start) return [];
  const sessions = new Set([start.session_id]);
  const factors = new Set(start.added === null ? [] : [start.added]);
  const follows = ({ session_id, shown_factor }: Change) =>
    sessions.has(session_id) || (shown_factor !== null && factors.has(shown_factor));
  let found: Change[] = [];
  for (;;) {
    const more = changes.filter(follows);
    if (more.length === found.length) return more.toReversed();
    found = more;
    for (const { session_id, added } of more) {
      sessions.add(session_id);
      if (added !== null) factors.add(added);
    }
  }
}

/** The part of a factor change that tells which earlier change it depends on. */
export type FactorChange = {
  id: number;
  session_id: number;
  /** The factor that the session had verified. */
  shown_factor: string | null;
  /** The factor that the change added. */
  added: string | null;
};

/**
 * Selects the changes to undo together with a new factor that the account's owner did not add: all changes of the same session, and all
 * changes verified with a factor from those, transitively. Changes that the owner made meanwhile with another factor stay. Pure.
 * @param changes of one account, oldest first
 * @returns the changes to undo, latest first
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

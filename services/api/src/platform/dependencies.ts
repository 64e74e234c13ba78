/**
 * A program that the shop depends on answered, or did not. `name` is `mail`, `search`, the host of a provider, `database`, `disk`, `files`, `shop` or `schedule`.
 * The last five are reported only when they were away, after the fact.
 */
export type DependencyReport = { name: string; at: Date; error?: string };

const listeners = new Set<(report: DependencyReport) => void>();

/**
 * Reports that a call to a dependency succeeded, or why it did not. A refusal is an answer: the dependency is there.
 * @param at when that was, where it is told later
 */
export function reportDependency(name: string, error?: string, at = new Date()): void {
  const report = { name, at, ...(error === undefined ? {} : { error }) };
  for (const listener of listeners) listener(report);
}

/** @returns a function that ends the listening */
export function onDependencyReport(listener: (report: DependencyReport) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A program outside the shop answered, or did not. `name` is `mail`, `search`, or the host of a provider. */
export type DependencyReport = { name: string; at: Date; error?: string };

const listeners = new Set<(report: DependencyReport) => void>();

/** Says that a call to a dependency succeeded, or why it did not. A refusal is an answer: the dependency is there. */
export function reportDependency(name: string, error?: string): void {
  const report = { name, at: new Date(), ...(error === undefined ? {} : { error }) };
  for (const listener of listeners) listener(report);
}

/** @returns a function that ends the listening */
export function onDependencyReport(listener: (report: DependencyReport) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

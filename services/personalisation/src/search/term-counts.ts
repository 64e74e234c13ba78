/** How often words were searched for. */
import type { Dataset } from "../state/dataset.ts";
import { HAPPENING } from "../users/behaviour.ts";

type Kept = { version: number; since: number; counts: Map<number, number> };
const kept = new WeakMap<Dataset, Kept>();
const MINUTE = 60_000;

/** Terms of a language with their counts since a moment. Counting again only when something has happened since. */
export function searchesFor(dataset: Dataset, language: string, since: number): Map<string, number> {
  const counts = termCounts(dataset, Math.floor(since / MINUTE) * MINUTE);
  const byTerm = new Map<string, number>();
  for (const [number, count] of counts) {
    const [code, term] = (dataset.terms.texts[number] ?? "").split("\n");
    if (term !== undefined && (code === language || code === "" || language === "")) {
      byTerm.set(term, (byTerm.get(term) ?? 0) + count);
    }
  }
  return byTerm;
}

function termCounts(dataset: Dataset, since: number): Map<number, number> {
  const { behaviour } = dataset;
  const known = kept.get(dataset);
  if (known && known.version === behaviour.version && known.since === since) return known.counts;
  const counts = new Map<number, number>();
  const { kind, entity } = behaviour.columns;
  for (let row = behaviour.firstSince(since); row < behaviour.length; row++) {
    if (kind[row] === HAPPENING.searchTerm)
      counts.set(entity[row] as number, (counts.get(entity[row] as number) ?? 0) + 1);
  }
  kept.set(dataset, { version: behaviour.version, since, counts });
  return counts;
}

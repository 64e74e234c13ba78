/** What each person was shown lately, to vary what comes next. Kept in memory only: it is a nicety, not a record. */
import type { Dataset } from "../state/dataset.ts";

const MOST_USERS = 20_000;
const MOST_PER_USER = 200;
const RECENTLY_MS = 10 * 60_000;

type Showing = { at: number; times: number };
const memory = new WeakMap<Dataset, Map<string, Map<string, Showing>>>();

export function rememberShown(dataset: Dataset, visitor: string, names: readonly string[], now: number): void {
  const users = memory.get(dataset) ?? new Map<string, Map<string, Showing>>();
  memory.set(dataset, users);
  const shown = users.get(visitor) ?? new Map<string, Showing>();
  users.delete(visitor);
  users.set(visitor, shown);
  for (const name of names) {
    const times = (shown.get(name)?.times ?? 0) + 1;
    shown.delete(name);
    shown.set(name, { at: now, times });
  }
  trim(shown, MOST_PER_USER);
  trim(users, MOST_USERS);
}

function trim(map: Map<unknown, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

export type ShownRules = { replaceRecent: boolean; diversity: boolean; notWithinSeconds: number | undefined };

/** Below 1 for what should make room for something new. */
export function shownFactor(dataset: Dataset, visitor: string, name: string, rules: ShownRules, now: number): number {
  const showing = memory.get(dataset)?.get(visitor)?.get(name);
  if (!showing) return 1;
  const age = now - showing.at;
  let factor = 1;
  if (rules.notWithinSeconds !== undefined && age <= rules.notWithinSeconds * 1000) factor *= 0.1;
  if (rules.diversity) factor *= 0.4;
  if (rules.replaceRecent && age <= RECENTLY_MS) factor *= 0.98 ** Math.min(showing.times, 5);
  return factor;
}

export function forgetShown(dataset: Dataset, visitors: readonly string[]): void {
  for (const visitor of visitors) memory.get(dataset)?.delete(visitor);
}

/** How things that a visitor was shown lately are treated. They only make room; nothing is taken out. */
import type { Impression } from "../behaviour/shown.ts";

const recentlyMs = 10 * 60_000;

export type ShownRules = { replaceRecent: boolean; diversity: boolean; notWithinSeconds: number | undefined };

/** A factor below 1 for things that should make room for something new. */
export function shownFactor(showing: Impression, rules: ShownRules, now: number): number {
  const age = now - showing.at;
  let factor = 1;
  if (rules.notWithinSeconds !== undefined && age <= rules.notWithinSeconds * 1000) factor *= 0.1;
  if (rules.diversity) factor *= 0.4;
  if (rules.replaceRecent && age <= recentlyMs) factor *= 0.98 ** Math.min(showing.times, 5);
  return factor;
}

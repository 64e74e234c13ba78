/** What a request says about things its visitor was shown lately. They only make room; nothing is taken out. */
import { type JsonObject, optionalBoolean, optionalNumber } from "../protocol/reading.ts";
import type { Showing } from "../users/shown.ts";

const RECENTLY_MS = 10 * 60_000;

export type ShownRules = { replaceRecent: boolean; diversity: boolean; notWithinSeconds: number | undefined };

export function readShownRules(settings: JsonObject): ShownRules {
  return {
    replaceRecent: optionalBoolean(settings, "allowReplacingOfRecentlyShownRecommendations", "settings") ?? true,
    diversity: optionalBoolean(settings, "prioritizeDiversityBetweenRequests", "settings") ?? false,
    notWithinSeconds: optionalNumber(settings, "prioritizeResultsNotRecommendedWithinSeconds", "settings"),
  };
}

/** Below 1 for what should make room for something new. */
export function shownFactor(showing: Showing, rules: ShownRules, now: number): number {
  const age = now - showing.at;
  let factor = 1;
  if (rules.notWithinSeconds !== undefined && age <= rules.notWithinSeconds * 1000) factor *= 0.1;
  if (rules.diversity) factor *= 0.4;
  if (rules.replaceRecent && age <= RECENTLY_MS) factor *= 0.98 ** Math.min(showing.times, 5);
  return factor;
}

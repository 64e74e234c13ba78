/** Which people are forgotten first when memory is full: whoever is least missed. Depends on memory alone, so every process chooses alike. */

import { noRow } from "../behaviour/behaviour.ts";
import type { Profile } from "../behaviour/profile.ts";
import type { Dataset } from "./dataset.ts";

/** Forgets browsers that have not been seen since: nobody else can be told by a temporary id. */
export function dropStrangers({ profiles }: Dataset, before: number): void {
  for (const profile of profiles.byKey) {
    if (profile && profile.lastActivityAt < before && isStranger(profile)) profiles.remove(profile);
  }
}

/** Known by nothing but a browser. */
function isStranger({ authenticatedId, email, identifiers }: Profile): boolean {
  return !authenticatedId && !email && Object.keys(identifiers).length === 0;
}

/**
 * Leaves so many people. Those who were only ever mentioned go first, then browsers with a history, then names with one; nobody who
 * has ordered goes as long as others are left. Among equals the longest unseen go first. What they did stays, as nobody's.
 */
export function keepMostUsers(dataset: Dataset, most: number): void {
  const { profiles, behaviour } = dataset;
  const surplus = profiles.count - most;
  if (surplus <= 0) return;
  const people = profiles.byKey.filter((it) => it !== undefined);
  const worths = new Map(people.map((it) => [it, worthOf(dataset, it)]));
  const worth = (profile: Profile) => worths.get(profile) ?? 0;
  people.sort((a, b) => worth(a) - worth(b) || a.lastActivityAt - b.lastActivityAt || a.key - b.key);
  for (const profile of people.slice(0, surplus)) {
    behaviour.disown(profile.key);
    profiles.remove(profile);
  }
}

function worthOf({ behaviour }: Dataset, profile: Profile): number {
  if (profile.orders > 0) return 3;
  const hasHistory = behaviour.newestOf(profile.key) !== noRow || Object.keys(profile.engagements).length > 0;
  if (!hasHistory) return 0;
  return isStranger(profile) ? 1 : 2;
}

/** Which people are forgotten first when memory is full: whoever is least missed. Depends on memory alone, so every process chooses alike. */

import { happeningKinds, noRow } from "../behaviour/behaviour.ts";
import type { Profile } from "../behaviour/profile.ts";
import type { Dataset } from "./dataset.ts";
import { dropBehaviour } from "./forget.ts";

/** Forgets browsers that have not been seen since: nobody else can be told by a temporary id. */
export function dropStrangers({ profiles }: Dataset, before: number): void {
  for (const profile of profiles.byKey) {
    if (profile && profile.lastActivityAt < before && isStranger(profile)) profiles.remove(profile);
  }
}

/** The number of impressions of all people together. */
export const countShown = ({ profiles }: Dataset): number =>
  profiles.byKey.reduce((sum, profile) => sum + (profile?.shown?.size ?? 0), 0);

/** Leaves so many impressions: strangers lose theirs before others do, and among equals the longest unseen. */
export function keepMostShown(dataset: Dataset, most: number): void {
  let surplus = countShown(dataset) - most;
  if (surplus <= 0) return;
  for (const profile of strangersFirst(dataset, ({ shown }) => shown !== undefined)) {
    if (surplus <= 0) return;
    surplus -= profile.shown?.size ?? 0;
    delete profile.shown;
  }
}

/** The number of engagements of all people together. */
export const countEngagements = ({ profiles }: Dataset): number =>
  profiles.byKey.reduce((sum, profile) => sum + (profile?.engagements.size ?? 0), 0);

/** Leaves so many engagements: strangers lose theirs before others do, and among equals the longest unseen. */
export function keepMostEngagements(dataset: Dataset, most: number): void {
  let surplus = countEngagements(dataset) - most;
  if (surplus <= 0) return;
  for (const { engagements } of strangersFirst(dataset, (profile) => profile.engagements.size > 0)) {
    if (surplus <= 0) return;
    surplus -= engagements.size;
    engagements.clear();
  }
}

/** People in the order in which they lose what is remembered of them: browsers without an order come first, as anybody can invent them. */
function strangersFirst({ profiles }: Dataset, isAffected: (profile: Profile) => boolean): Profile[] {
  const people = profiles.byKey.filter((it) => it !== undefined && isAffected(it)) as Profile[];
  const rank = (profile: Profile) => (isStranger(profile) && profile.orders === 0 ? 0 : 1);
  return people.sort((a, b) => rank(a) - rank(b) || a.lastActivityAt - b.lastActivityAt || a.key - b.key);
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

/**
 * Leaves so many happenings. Views and searches of nobody and of browsers without an order go first, because anybody can invent them;
 * then all others. Among equals the oldest go first.
 */
export function keepMostHappenings(dataset: Dataset, most: number): void {
  const { behaviour, profiles } = dataset;
  let surplus = behaviour.liveLength - most;
  if (surplus <= 0) return;
  const { kind, user } = behaviour.columns;
  const canBeInvented = (row: number) => {
    const profile = profiles.get(user[row] as number);
    return kind[row] !== happeningKinds.orderLine && (!profile || (profile.orders === 0 && isStranger(profile)));
  };
  const gone = new Uint8Array(behaviour.length);
  for (const goes of [canBeInvented, () => true]) {
    for (let row = 0; row < behaviour.length && surplus > 0; row++) {
      if (gone[row] === 1 || kind[row] === happeningKinds.erased || !goes(row)) continue;
      gone[row] = 1;
      surplus--;
    }
  }
  dropBehaviour(dataset, 0, (row) => gone[row] === 1);
}

function worthOf({ behaviour }: Dataset, profile: Profile): number {
  if (profile.orders > 0) return 3;
  const hasHistory = behaviour.newestOf(profile.key) !== noRow || profile.engagements.size > 0;
  if (!hasHistory) return 0;
  return isStranger(profile) ? 1 : 2;
}

/** Who is this? Finds, creates and joins profiles by the keys that are sent together. */
import type { Behaviour } from "./behaviour.ts";
import {
  isAnonymous,
  keyNames,
  mostTemporaryIds,
  type Profile,
  type Profiles,
  profileKeyNames,
  type UserMention,
} from "./profile.ts";
import { joinShown } from "./shown.ts";

/** The profile for a mention, created or joined from several when needed; undefined for an anonymous visitor. */
export function identify(
  profiles: Profiles,
  behaviour: Behaviour,
  user: UserMention | undefined,
  now: number,
): Profile | undefined {
  if (!user || isAnonymous(user)) return undefined;
  const found = foundProfiles(profiles, user);
  const strongest = found[0] ?? profiles.create(now);
  for (const weaker of found.slice(1)) {
    // Two logins are two people, even when they share a browser: the weaker key moves to the one who is here now.
    if (weaker.authenticatedId && strongest.authenticatedId && weaker.authenticatedId !== strongest.authenticatedId)
      continue;
    join(profiles, behaviour, strongest, weaker);
  }
  takeKeys(profiles, strongest, user);
  strongest.lastActivityAt = Math.max(strongest.lastActivityAt, now);
  return strongest;
}

function foundProfiles(profiles: Profiles, user: UserMention): Profile[] {
  const found: Profile[] = [];
  for (const name of keyNames(user)) {
    const key = profiles.keys.get(name);
    const profile = key === undefined ? undefined : profiles.get(key);
    if (!profile || found.includes(profile)) continue;
    const isOther = user.authenticatedId && profile.authenticatedId && profile.authenticatedId !== user.authenticatedId;
    if (!isOther) found.push(profile);
  }
  return found;
}

function takeKeys(profiles: Profiles, profile: Profile, user: UserMention): void {
  if (user.authenticatedId) profile.authenticatedId = user.authenticatedId;
  if (user.email) {
    const before = profile.email?.toLowerCase();
    if (before && before !== user.email.toLowerCase()) profiles.retire(profile, `e:${before}`);
    profile.email = user.email;
  }
  if (user.identifiers) takeIdentifiers(profiles, profile, user.identifiers);
  if (user.temporaryId) takeTemporaryId(profiles, profile, user.temporaryId);
  profiles.remember(profile);
}

function takeIdentifiers(profiles: Profiles, profile: Profile, identifiers: Record<string, string>): void {
  for (const [key, value] of Object.entries(identifiers)) {
    const before = Object.hasOwn(profile.identifiers, key) ? profile.identifiers[key] : value;
    if (before !== value) profiles.retire(profile, `i:${key}=${before}`);
    profile.identifiers[key] = value;
  }
}

/** The id moves here for good: the browser changed hands. What it did before stays with whoever did it. */
function takeTemporaryId(profiles: Profiles, profile: Profile, temporaryId: string): void {
  const holder = profiles.get(profiles.keys.get(`t:${temporaryId}`) ?? -1);
  if (holder && holder !== profile) {
    holder.temporaryIds = holder.temporaryIds.filter((id) => id !== temporaryId);
    profiles.retire(holder, `t:${temporaryId}`);
  }
  if (profile.temporaryIds.at(-1) === temporaryId) return;
  profile.temporaryIds = [...profile.temporaryIds.filter((id) => id !== temporaryId), temporaryId];
  retireOldest(profiles, profile);
}

function retireOldest(profiles: Profiles, profile: Profile): void {
  const retired = profile.temporaryIds.slice(0, -mostTemporaryIds);
  if (retired.length === 0) return;
  profile.temporaryIds = profile.temporaryIds.slice(-mostTemporaryIds);
  for (const id of retired) profiles.retire(profile, `t:${id}`);
}

/** Folds the weaker profile into the stronger: union of keys, history in order of time, the newest cart of each name. */
function join(profiles: Profiles, behaviour: Behaviour, into: Profile, from: Profile): void {
  profiles.remove(from);
  if (into.authenticatedId === undefined && from.authenticatedId !== undefined)
    into.authenticatedId = from.authenticatedId;
  if (into.email === undefined && from.email !== undefined) into.email = from.email;
  into.temporaryIds = [...from.temporaryIds.filter((id) => !into.temporaryIds.includes(id)), ...into.temporaryIds];
  into.identifiers = { ...from.identifiers, ...into.identifiers };
  into.classifications = { ...from.classifications, ...into.classifications };
  into.data = { ...from.data, ...into.data };
  if (from.custom) into.custom = { ...from.custom, ...into.custom };
  into.engagements.addMissing(from.engagements);
  if (into.companyId === undefined && from.companyId !== undefined) into.companyId = from.companyId;
  for (const [name, cart] of Object.entries(from.carts)) {
    const known = into.carts[name];
    if (!known || known.modifiedAt < cart.modifiedAt) into.carts[name] = cart;
  }
  const lost = profileKeyNames(from).filter((name) => !profileKeyNames(into).includes(name));
  for (const name of [...(from.formerNames ?? []), ...lost]) profiles.retire(into, name);
  const shown = joinShown(into.shown, from.shown);
  if (shown) into.shown = shown;
  joinActivity(into, from);
  behaviour.giveTo(from.key, into.key);
  profiles.forgetMembers();
  retireOldest(profiles, into);
  profiles.remember(into);
}

function joinActivity(into: Profile, from: Profile): void {
  into.orders += from.orders;
  into.lastActivityAt = Math.max(into.lastActivityAt, from.lastActivityAt);
  if (from.lastOrderAt !== undefined) into.lastOrderAt = Math.max(into.lastOrderAt ?? 0, from.lastOrderAt);
  if (from.lastCartAt !== undefined && from.lastCartAt > (into.lastCartAt ?? 0)) {
    into.lastCartAt = from.lastCartAt;
    if (from.lastCartName !== undefined) into.lastCartName = from.lastCartName;
  }
}

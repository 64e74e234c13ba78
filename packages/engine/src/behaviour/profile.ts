/** What is known about one person, and how a person is found again by what a request says. */
import type { Data } from "../entities/data-value.ts";
import { noRow } from "./behaviour.ts";
import { Engagements } from "./engagements.ts";
import type { ShownTo } from "./shown.ts";

export type StoredLineItem = {
  productId: string;
  variantId?: string;
  quantity: number;
  lineTotal: number;
  data?: Data;
  custom?: Record<string, string>;
};
export type StoredCart = {
  name: string;
  modifiedAt: number;
  lineItems: StoredLineItem[];
  subtotal?: { amount: number; currency: string };
  data: Data;
};

/** `key` is the number behaviour rows carry. */
export type Profile = {
  key: number;
  authenticatedId?: string;
  /** Every temporary id ever seen, newest last. */
  temporaryIds: string[];
  email?: string;
  identifiers: Record<string, string>;
  classifications: Record<string, string>;
  data: Data;
  custom?: Record<string, string>;
  companyId?: string;
  channel?: unknown;
  carts: Record<string, StoredCart>;
  lastCartName?: string;
  lastCartAt?: number;
  lastOrderAt?: number;
  orders: number;
  lastActivityAt: number;
  engagements: Engagements;
  shown?: ShownTo;
  /** Keys they were known by before: what was received under them is still in the log. */
  formerNames?: string[];
  /** The number of former names that were given up because there were too many. */
  formerNamesGivenUp?: number;
};

/** What a request says about its user, identifier keys lower-cased. */
export type UserMention = {
  authenticatedId?: string;
  temporaryId?: string;
  email?: string;
  identifiers?: Record<string, string>;
  classifications?: Record<string, string | null>;
  data?: { set: Data; removed: string[] };
  custom?: Record<string, string | null>;
  company?: { id: string; parentId?: string; data: Data };
  channel?: unknown;
};

/** A person has a few browsers a year; a program may have any number. The oldest are former ones. */
export const mostTemporaryIds = 30;
/** Rows received under a given-up name alone belong to nobody from then on, until they are too old to be kept. */
export const mostFormerNames = 60;

export function newProfile(key: number, now: number): Profile {
  return {
    key,
    temporaryIds: [],
    identifiers: {},
    classifications: {},
    data: {},
    carts: {},
    orders: 0,
    lastActivityAt: now,
    engagements: new Engagements(),
  };
}

/** True when nothing identifies the visitor. A fingerprint alone does not count. */
export function isAnonymous(user: UserMention | undefined): boolean {
  if (!user) return true;
  return !user.authenticatedId && !user.temporaryId && !user.email && Object.keys(user.identifiers ?? {}).length === 0;
}

/** All profiles with the four ways to find them. */
export class Profiles {
  readonly byKey: (Profile | undefined)[] = [];
  readonly keys = new Map<string, number>();
  /** How many there are. */
  count = 0;
  /** By company; made when first asked for after somebody has joined or left one. */
  #members: Map<string, Profile[]> | undefined;

  get(key: number): Profile | undefined {
    return key === noRow ? undefined : this.byKey[key];
  }

  /** The profile a mention leads to, by its strongest known key; nothing is created. */
  find(user: UserMention | undefined): Profile | undefined {
    if (!user) return undefined;
    for (const name of keyNames(user)) {
      const key = this.keys.get(name);
      const profile = key === undefined ? undefined : this.byKey[key];
      // A weaker key that belongs to somebody with another login is not this person's.
      const other = user.authenticatedId !== undefined && profile?.authenticatedId !== undefined;
      if (profile && !(other && profile.authenticatedId !== user.authenticatedId)) return profile;
    }
    return undefined;
  }

  create(now: number): Profile {
    const profile = newProfile(this.byKey.length, now);
    this.byKey.push(profile);
    this.count++;
    return profile;
  }

  /** Everybody who belongs to a company. */
  membersOf(companyId: string): readonly Profile[] {
    this.#members ??= this.#byCompany();
    return this.#members.get(companyId) ?? [];
  }

  /** Somebody belongs to another company than before. */
  forgetMembers(): void {
    this.#members = undefined;
  }

  #byCompany(): Map<string, Profile[]> {
    const members = new Map<string, Profile[]>();
    for (const profile of this.byKey) {
      if (profile?.companyId === undefined) continue;
      const known = members.get(profile.companyId);
      if (known) known.push(profile);
      else members.set(profile.companyId, [profile]);
    }
    return members;
  }

  restore(profile: Profile): void {
    while (this.byKey.length <= profile.key) this.byKey.push(undefined);
    if (!this.byKey[profile.key]) this.count++;
    this.byKey[profile.key] = profile;
    this.forgetMembers();
    this.remember(profile);
  }

  /** Writes down the keys of a profile. A key that somebody else holds moves to this profile. */
  remember(profile: Profile): void {
    for (const name of profileKeyNames(profile)) this.keys.set(name, profile.key);
  }

  /** A key that somebody no longer has. */
  retire(profile: Profile, name: string): void {
    if (this.keys.get(name) === profile.key) this.keys.delete(name);
    const former = [...(profile.formerNames ?? []).filter((it) => it !== name), name];
    // Browsers go first: anybody can invent them, and they must not push out an address or a login.
    while (former.length > mostFormerNames) {
      const oldestBrowser = former.findIndex((it) => it.startsWith("t:"));
      former.splice(Math.max(oldestBrowser, 0), 1);
      profile.formerNamesGivenUp = (profile.formerNamesGivenUp ?? 0) + 1;
    }
    profile.formerNames = former;
  }

  /** Every name that something may be kept under, those they had before as well, unless they are somebody else's now. */
  allNamesOf(profile: Profile): string[] {
    const former = (profile.formerNames ?? []).filter((name) => !this.keys.has(name));
    return [...profileKeyNames(profile), ...former];
  }

  remove(profile: Profile): void {
    for (const name of profileKeyNames(profile)) if (this.keys.get(name) === profile.key) this.keys.delete(name);
    if (this.byKey[profile.key]) this.count--;
    this.byKey[profile.key] = undefined;
    if (profile.companyId !== undefined) this.forgetMembers();
  }
}

/** Keys of a mention, strongest first: authenticatedId > identifiers > temporaryId > email. */
export function keyNames(user: UserMention): string[] {
  const names: string[] = [];
  if (user.authenticatedId) names.push(`a:${user.authenticatedId}`);
  for (const [key, value] of Object.entries(user.identifiers ?? {})) names.push(`i:${key}=${value}`);
  if (user.temporaryId) names.push(`t:${user.temporaryId}`);
  if (user.email) names.push(`e:${user.email.toLowerCase()}`);
  return names;
}

export function profileKeyNames(profile: Profile): string[] {
  const { authenticatedId, email, identifiers } = profile;
  const names = keyNames({
    ...(authenticatedId ? { authenticatedId } : {}),
    ...(email ? { email } : {}),
    identifiers,
  });
  return [...names, ...profile.temporaryIds.map((id) => `t:${id}`)];
}

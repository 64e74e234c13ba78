import { type User, UserFactory } from "@relewise/client";
import { readConsent } from "@skaenk/contract/consent-cookie";
import type { MemberLookup } from "../../people/identity/member-lookup.ts";
import type { Caller } from "../../platform/caller.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { Keys } from "../../platform/keys.ts";
import type { Settings } from "../../platform/settings.ts";
import { findVisitor } from "../../platform/visitor.ts";
import type { KnownUser } from "./known-user.ts";

/**
 * Who somebody is to the service, by what they have agreed to: `nobody` has agreed to nothing, so nothing is told of them;
 * `counted` agreed to statistics, so what they look at counts without a name; `known` agreed to suggestions of their own.
 */
export type CallerIdentity =
  | { kind: "nobody"; user: User }
  /** `mayBeKnown`: agreed to be, but their browser has no name for them yet. */
  | { kind: "counted"; user: User; mayBeKnown: boolean }
  | { kind: "known"; user: User; ids: KnownUser };

export type IdentifyCaller = (caller: Caller) => Promise<CallerIdentity>;

/** The visitor's id opens their cart, so the service gets a name made from it that opens nothing. */
export const temporaryIdOf = (keys: Keys, visitorId: string): string =>
  keyedHash(keys, "personalisation-visitor", visitorId).slice(0, 22);

/** What the service calls the member and the browser of a request, whatever they have agreed to. */
export type NameVisitor = (caller: Caller) => Promise<KnownUser>;

export function visitorNames(members: MemberLookup, settings: Pick<Settings, "keys" | "publicUrl">): NameVisitor {
  return async (caller) => {
    const visitorId = findVisitor(caller, settings);
    const member = await members.find(caller);
    return {
      ...(member ? { authenticatedId: String(member.memberId) } : {}),
      ...(visitorId === undefined ? {} : { temporaryId: temporaryIdOf(settings.keys, visitorId) }),
    };
  };
}

export const userOf = ({ authenticatedId, temporaryId }: KnownUser): User =>
  authenticatedId
    ? UserFactory.byAuthenticatedId(authenticatedId, temporaryId)
    : UserFactory.byTemporaryId(temporaryId ?? "");

/** Who somebody is to the service, if they have agreed to be known there. */
export type FindKnownUser = (caller: Caller) => Promise<KnownUser | undefined>;

export const agreedToBeKnown =
  (whoAsks: IdentifyCaller): FindKnownUser =>
  async (caller) => {
    const asking = await whoAsks(caller);
    return asking.kind === "known" ? asking.ids : undefined;
  };

/** @source denmark.md 1.19: no tracking without consent, and the server sees to it */
export function callerIdentifier(nameVisitor: NameVisitor): IdentifyCaller {
  return async (caller) => {
    const choices = readConsent(caller.req.header("cookie"))?.choices;
    if (choices?.personalisation) {
      const ids = await nameVisitor(caller);
      if (ids.authenticatedId || ids.temporaryId) return { kind: "known", ids, user: userOf(ids) };
      return { kind: "counted", user: UserFactory.anonymous(), mayBeKnown: true };
    }
    const user = UserFactory.anonymous();
    return choices?.statistics ? { kind: "counted", user, mayBeKnown: false } : { kind: "nobody", user };
  };
}

import { type User, UserFactory } from "@relewise/client";
import { readConsent } from "@skaenk/contract/consent-cookie";
import type { Context } from "hono";
import { keyedHash } from "../platform/keyed-hash.ts";
import type { MemberDoor } from "../platform/member-door.ts";
import { findVisitor, visitorCookie } from "../platform/visitor.ts";
import type { KnownUser } from "./tables.ts";

/**
 * Who somebody is to the service, by what they have agreed to: `nobody` has agreed to nothing, so nothing is told of them;
 * `counted` agreed to statistics, so what they look at counts without a name; `known` agreed to suggestions of their own.
 */
export type Asking =
  | { kind: "nobody"; user: User }
  /** `mayBeKnown`: agreed to be, but their browser has no name for them yet. */
  | { kind: "counted"; user: User; mayBeKnown: boolean }
  | { kind: "known"; user: User; ids: KnownUser };

export type WhoAsks = (context: Context) => Promise<Asking>;

/** The visitor's id opens their cart, so the service gets a name made from it that opens nothing. */
export const temporaryIdOf = (secret: string, visitorId: string): string =>
  keyedHash(secret, "personalisation-visitor", visitorId).slice(0, 22);

/** The visitor who asks, or whom the answer has just made one. */
export function visitorOf(context: Context): string | undefined {
  const made = context.res.headers.getSetCookie().find((cookie) => cookie.startsWith(`${visitorCookie}=`));
  return findVisitor(context) ?? made?.slice(visitorCookie.length + 1).split(";")[0];
}

/** What the service calls the member and the browser of a request, whatever they have agreed to. */
export type NameVisitor = (context: Context) => Promise<KnownUser>;

export function visitorNames(members: MemberDoor, secret: string): NameVisitor {
  return async (context) => {
    const visitorId = visitorOf(context);
    const member = await members.find(context);
    return {
      ...(member ? { authenticatedId: String(member.memberId) } : {}),
      ...(visitorId === undefined ? {} : { temporaryId: temporaryIdOf(secret, visitorId) }),
    };
  };
}

export const userOf = ({ authenticatedId, temporaryId }: KnownUser): User =>
  authenticatedId
    ? UserFactory.byAuthenticatedId(authenticatedId, temporaryId)
    : UserFactory.byTemporaryId(temporaryId ?? "");

/** @source denmark.md 1.19: no tracking without consent, and the server sees to it */
export function knowWhoAsks(nameVisitor: NameVisitor): WhoAsks {
  return async (context) => {
    const choices = readConsent(context.req.header("cookie"))?.choices;
    if (choices?.personalisation) {
      const ids = await nameVisitor(context);
      if (ids.authenticatedId || ids.temporaryId) return { kind: "known", ids, user: userOf(ids) };
      return { kind: "counted", user: UserFactory.anonymous(), mayBeKnown: true };
    }
    const user = UserFactory.anonymous();
    return choices?.statistics ? { kind: "counted", user, mayBeKnown: false } : { kind: "nobody", user };
  };
}

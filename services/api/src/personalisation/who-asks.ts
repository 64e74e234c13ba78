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

/** @source denmark.md 1.19: no tracking without consent, and the server sees to it */
export function knowWhoAsks(members: MemberDoor, secret: string): WhoAsks {
  return async (context) => {
    const choices = readConsent(context.req.header("cookie"))?.choices;
    const visitorId = visitorOf(context);
    if (choices?.personalisation) {
      const member = await members.find(context);
      const temporaryId = visitorId === undefined ? undefined : temporaryIdOf(secret, visitorId);
      if (member) {
        const authenticatedId = String(member.memberId);
        const ids = { authenticatedId, ...(temporaryId ? { temporaryId } : {}) };
        return { kind: "known", ids, user: UserFactory.byAuthenticatedId(authenticatedId, temporaryId) };
      }
      if (temporaryId) return { kind: "known", ids: { temporaryId }, user: UserFactory.byTemporaryId(temporaryId) };
      return { kind: "counted", user: UserFactory.anonymous(), mayBeKnown: true };
    }
    const user = UserFactory.anonymous();
    return choices?.statistics ? { kind: "counted", user, mayBeKnown: false } : { kind: "nobody", user };
  };
}

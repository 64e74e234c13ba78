import { type Caller, cookieOf, deleteCookie, hostCookie, setCookie } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { MemberLookup } from "./member-lookup.ts";
import { nameDevice } from "./name-device.ts";
import { fingerprintOf, makeSecret, secretPattern } from "./secrets.ts";
import { deleteSessionByToken, findSession, insertSession, type SessionRow, touchSession } from "./session-queries.ts";
import type { IdentityTables } from "./tables.ts";

const sessionCookie = "skaenk_session";
/**
 * A cookie beside the session's that pages can read: somebody is logged in, so that other visitors make no request for a member's things. The
 * value differs for each session and tells nothing of the token.
 */
export const memberCookie = "skaenk_member";
const sessionDays = 30;
const day = 86_400_000;
/** A session's last use is written down this often at most. */
const touchEvery = 10 * 60_000;

export type StartedSession = { token: string; expiresAt: Date };

export type Sessions = MemberLookup & {
  /** The session that the request carries, by bearer token or cookie. */
  session(caller: Caller): Promise<SessionRow | undefined>;
  /** @throws Refused 401 not_logged_in */
  require(caller: Caller): Promise<SessionRow>;
  /** Starts a session with a new token, whatever token the browser came with, and sets its cookie. */
  start(trx: Queries<IdentityTables>, caller: Caller, memberId: number): Promise<StartedSession>;
  /** Ends the session that the request carries. */
  end(caller: Caller): Promise<void>;
  forgetCookie(caller: Caller): void;
};

/** Sessions in the database: revoked at once everywhere, listed for the member, and useless to who reads the table. */
export function openSessions({ db, now, settings }: Platform<IdentityTables>): Sessions {
  const known = new WeakMap<Caller, Promise<SessionRow | undefined>>();
  const secure = settings.publicUrl.startsWith("https:");
  const cookie = hostCookie(sessionCookie, settings.publicUrl);

  const kept = { sameSite: "Lax", secure, maxAge: (sessionDays * day) / 1000 } as const;
  const hint = (caller: Caller, token: string) => setCookie(caller, memberCookie, hintOf(token), kept);
  const keep = (caller: Caller, token: string) => {
    setCookie(caller, cookie, token, { ...kept, httpOnly: true });
    hint(caller, token);
  };

  /** Corrects the hint of a browser whose session has ended elsewhere, or began before there was a hint. */
  const correctHint = (caller: Caller, token: string | undefined, alive: boolean) => {
    if (cookieOf(caller, cookie) !== token) return;
    const shown = cookieOf(caller, memberCookie);
    if (token !== undefined && alive && shown !== hintOf(token)) hint(caller, token);
    if (!alive && shown !== undefined) deleteCookie(caller, memberCookie);
  };

  const look = async (caller: Caller): Promise<SessionRow | undefined> => {
    const token = tokenOf(caller, cookie);
    const row = token === undefined ? undefined : await findSession(db, fingerprintOf(token), now());
    correctHint(caller, token, row !== undefined);
    if (row && token !== undefined && now().getTime() - row.seen_at.getTime() > touchEvery) {
      await touchSession(db, row.id, now(), new Date(now().getTime() + sessionDays * day));
      if (cookieOf(caller, cookie) === token) keep(caller, token);
    }
    return row;
  };

  const session = (caller: Caller) => {
    const found = known.get(caller) ?? look(caller);
    known.set(caller, found);
    return found;
  };

  const forget = (caller: Caller) => {
    for (const name of [cookie, memberCookie]) deleteCookie(caller, name, { secure });
  };

  return {
    session,
    find: async (caller) => {
      const row = await session(caller);
      return row ? { memberId: row.member_id } : undefined;
    },
    require: async (caller) => {
      const row = await session(caller);
      if (!row) throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
      return row;
    },
    start: async (trx, caller, memberId) => {
      const old = tokenOf(caller, cookie);
      if (old !== undefined) await deleteSessionByToken(trx, fingerprintOf(old));
      const token = makeSecret();
      const expiresAt = new Date(now().getTime() + sessionDays * day);
      const device = nameDevice(caller.req.header("user-agent") ?? "");
      await insertSession(trx, { memberId, tokenHash: fingerprintOf(token), device, now: now(), expiresAt });
      keep(caller, token);
      known.delete(caller);
      return { token, expiresAt };
    },
    end: async (caller) => {
      const token = tokenOf(caller, cookie);
      if (token !== undefined) await deleteSessionByToken(db, fingerprintOf(token));
      forget(caller);
    },
    forgetCookie: forget,
  };
}

const hintOf = (token: string): string => fingerprintOf(`hint ${token}`).toString("base64url").slice(0, 8);

/**
 * True where a request carries the token of a member's session, which may have ended. A request to the office never does: a browser of the staff may carry
 * one as well.
 */
export const carriesMemberSession =
  ({ publicUrl }: { publicUrl: string }) =>
  ({ path, req }: Pick<Caller, "req"> & { path: string }): boolean =>
    !/^(\/api\/v1)?\/office\//.test(path) && tokenOf({ req }, hostCookie(sessionCookie, publicUrl)) !== undefined;

/** The token of a request. A bearer token goes before the cookie: a program chooses it, a browser only carries its cookies. */
function tokenOf(caller: Pick<Caller, "req">, cookie: string): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(caller.req.header("authorization") ?? "")?.[1];
  const token = bearer ?? cookieOf(caller, cookie);
  return token !== undefined && secretPattern.test(token) ? token : undefined;
}

import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Kysely } from "kysely";
import type { Platform } from "../../platform/context.ts";
import type { MemberDoor } from "../../platform/member-door.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Tables } from "../../tables.ts";
import { nameDevice } from "./name-device.ts";
import { fingerprintOf, makeSecret, secretPattern } from "./secrets.ts";
import { deleteSessionByToken, findSession, insertSession, type SessionRow, touchSession } from "./session-queries.ts";

export const sessionCookie = "skaenk_session";
/**
 * Beside the session, and readable by the page: that somebody is logged in, so that a visitor who is not makes no request
 * for a member's things. Its value differs for each session and says nothing of the token.
 */
export const memberCookie = "skaenk_member";
const sessionDays = 30;
const day = 86_400_000;
/** A session's last use is written down this often at most. */
const touchEvery = 10 * 60_000;

export type StartedSession = { token: string; expiresAt: Date };

export type Sessions = MemberDoor & {
  /** The session that the request carries, by bearer token or cookie. */
  session(context: Context): Promise<SessionRow | undefined>;
  /** @throws Refused 401 not_logged_in */
  require(context: Context): Promise<SessionRow>;
  /** Starts a session with a new token, whatever token the browser came with, and sets its cookie. */
  start(trx: Kysely<Tables>, context: Context, memberId: number): Promise<StartedSession>;
  /** Ends the session that the request carries. */
  end(context: Context): Promise<void>;
  forgetCookie(context: Context): void;
};

/** Sessions in the database: revoked at once everywhere, listed for the member, and useless to who reads the table. */
export function openSessions({ db, now, settings }: Platform<Tables>): Sessions {
  const known = new WeakMap<Request, Promise<SessionRow | undefined>>();
  const secure = settings.publicUrl.startsWith("https:");

  const kept = { sameSite: "Lax", secure, path: "/", maxAge: (sessionDays * day) / 1000 } as const;
  const hint = (context: Context, token: string) => setCookie(context, memberCookie, hintOf(token), kept);
  const keep = (context: Context, token: string) => {
    setCookie(context, sessionCookie, token, { ...kept, httpOnly: true });
    hint(context, token);
  };

  /** A browser whose session has ended elsewhere, or began before there was a hint, is put right. */
  const correctHint = (context: Context, token: string | undefined, alive: boolean) => {
    if (getCookie(context, sessionCookie) !== token) return;
    const shown = getCookie(context, memberCookie);
    if (token !== undefined && alive && shown !== hintOf(token)) hint(context, token);
    if (!alive && shown !== undefined) deleteCookie(context, memberCookie, { path: "/" });
  };

  const look = async (context: Context): Promise<SessionRow | undefined> => {
    const token = tokenOf(context);
    const row = token === undefined ? undefined : await findSession(db, fingerprintOf(token), now());
    correctHint(context, token, row !== undefined);
    if (row && token !== undefined && now().getTime() - row.seen_at.getTime() > touchEvery) {
      await touchSession(db, row.id, now(), new Date(now().getTime() + sessionDays * day));
      if (getCookie(context, sessionCookie) === token) keep(context, token);
    }
    return row;
  };

  const session = (context: Context) => {
    const found = known.get(context.req.raw) ?? look(context);
    known.set(context.req.raw, found);
    return found;
  };

  return {
    session,
    find: async (context) => {
      const row = await session(context);
      return row ? { memberId: row.member_id } : undefined;
    },
    require: async (context) => {
      const row = await session(context);
      if (!row) throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
      return row;
    },
    start: async (trx, context, memberId) => {
      const old = tokenOf(context);
      if (old !== undefined) await deleteSessionByToken(trx, fingerprintOf(old));
      const token = makeSecret();
      const expiresAt = new Date(now().getTime() + sessionDays * day);
      const device = nameDevice(context.req.header("user-agent") ?? "");
      await insertSession(trx, { memberId, tokenHash: fingerprintOf(token), device, now: now(), expiresAt });
      keep(context, token);
      known.delete(context.req.raw);
      return { token, expiresAt };
    },
    end: async (context) => {
      const token = tokenOf(context);
      if (token !== undefined) await deleteSessionByToken(db, fingerprintOf(token));
      forget(context);
    },
    forgetCookie: forget,
  };
}

function forget(context: Context): void {
  for (const name of [sessionCookie, memberCookie]) deleteCookie(context, name, { path: "/" });
}

const hintOf = (token: string): string => fingerprintOf(`hint ${token}`).toString("base64url").slice(0, 8);

/** A bearer token goes before the cookie: a program says who it is, a browser only carries what it was given. */
function tokenOf(context: Context): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const token = bearer ?? getCookie(context, sessionCookie);
  return token !== undefined && secretPattern.test(token) ? token : undefined;
}

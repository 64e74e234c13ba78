import { rightsOfRole, stepUpMinutes } from "@skaenk/contract/office/rights";
import type { ConfirmedOfficeSession, OfficeSession } from "@skaenk/contract/office/session";
import { type Caller, cookieOf, deleteCookie, hostCookie, setCookie } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/context.ts";
import { keyedHash } from "../../../platform/keyed-hash.ts";
import type { OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { Queries } from "../../../platform/queries.ts";
import { addressOf } from "../../../platform/rate-limit.ts";
import { nameDevice } from "../name-device.ts";
import { fingerprintOf, makeSecret, secretPattern } from "../secrets.ts";
import { type KeyBearer, openApiKeys } from "./api-keys.ts";
import { accessOfSession, mayAddFactor } from "./factors.ts";
import {
  deleteStaffSessionByToken,
  findStaffSession,
  insertStaffSession,
  type StaffSessionRow,
  updateStaffSession,
} from "./session-queries.ts";
import { guardBy, notLoggedIn } from "./staff-guard.ts";
import type { StaffTables } from "./tables.ts";

export const staffCookie = "skaenk_staff";
const hour = 3_600_000;
const minute = 60_000;
const longestSession = 12 * hour;
const maxAge = longestSession / 1000;
export const longestIdle = 30 * minute;

/** @param shownFactor nothing where the account has no factor; @param enrols whether the first one may be enrolled in it */
type StartingSession = { staffId: number; shownFactor?: string | undefined; enrols?: boolean };

export type StaffSessions = {
  guard: OfficeGuard;
  session(caller: Caller): Promise<StaffSessionRow | undefined>;
  /** Starts a session with a new token, whatever the browser came with, and sets its cookie. @returns its number */
  start(trx: Queries<StaffTables>, caller: Caller, session: StartingSession): Promise<number>;
  /** Notes what was shown again. @returns the ticket for what asks for one; it replaces the one before */
  confirm(session: StaffSessionRow, shownFactor: string | undefined): Promise<string>;
  /** The session of that number as it stands, in a transaction that holds its person. @throws Refused 401 */
  again(trx: Queries<StaffTables>, id: number): Promise<StaffSessionRow>;
  /** Whether the session may add a factor to its account. */
  mayAddFactor(session: StaffSessionRow): boolean;
  end(caller: Caller): Promise<void>;
  /** Who is logged in, read anew. @throws Refused 401 */
  describe(caller: Caller): Promise<OfficeSession>;
  /** The same after a step-up, with its ticket. */
  describeConfirmed(caller: Caller, ticket: string | undefined): Promise<ConfirmedOfficeSession>;
  /** The same of a session that this very request began; nobody's where it began none (a new password before a code). */
  describeStarted(caller: Caller): Promise<ConfirmedOfficeSession>;
  ipHashOf(caller: Caller): string;
};

/** Sessions of the staff: half a day at most, half an hour without use, in a cookie that other sites' links never carry. */
export function openStaffSessions(platform: Platform<StaffTables>): StaffSessions {
  const { db, now, settings } = platform;
  const keys = openApiKeys(platform);
  const secure = settings.publicUrl.startsWith("https:");
  const cookie = hostCookie(staffCookie, settings.publicUrl);
  const known = new WeakMap<Caller, Promise<StaffSessionRow | undefined>>();

  const accessOf = (row: StaffSessionRow) => accessOfSession(row, settings, now());
  const look = async (caller: Caller): Promise<StaffSessionRow | undefined> => {
    const token = currentToken(caller);
    const row =
      token === undefined ? undefined : await findStaffSession(db, { tokenHash: fingerprintOf(token) }, now());
    if (!row || accessOf(row) === "closed") return undefined;
    const idle = now().getTime() - row.seen_at.getTime();
    if (idle > longestIdle) return undefined;
    if (idle > minute) await updateStaffSession(db, row.id, { seen_at: now() });
    return row;
  };
  /** Tokens and tickets of sessions that began in the request at hand: its own cookie is the old one still. */
  const started = new WeakMap<Caller, { token: string; ticket: string }>();
  const currentToken = (caller: Caller) => started.get(caller)?.token ?? tokenOf(caller, cookie);
  const session = (caller: Caller) => {
    const found = known.get(caller) ?? look(caller);
    known.set(caller, found);
    return found;
  };
  const ipHashOf = (caller: Caller) => keyedHash(settings.keys, "office-address", addressOf(caller));
  const guard = guardBy({ session, keys, accessOf, ipHashOf, now });

  const describeConfirmed = async (
    caller: Caller,
    ticket = started.get(caller)?.ticket,
  ): Promise<ConfirmedOfficeSession> => {
    const row = await look(caller);
    if (!row) return nobody;
    return { ...describeRow(row, accessOf(row) === "enrolment", now()), ...(ticket === undefined ? {} : { ticket }) };
  };

  return {
    guard,
    session,
    ipHashOf,
    start: async (trx, caller, { staffId, shownFactor, enrols = false }) => {
      const old = tokenOf(caller, cookie);
      if (old !== undefined) await deleteStaffSessionByToken(trx, fingerprintOf(old));
      const [token, ticket] = [makeSecret(), makeSecret()];
      const expiresAt = new Date(now().getTime() + longestSession);
      const device = nameDevice(caller.req.header("user-agent") ?? "");
      const hashes = { tokenHash: fingerprintOf(token), ticketHash: fingerprintOf(ticket) };
      const made = { ...hashes, staffId, device, shownFactor, enrols, now: now(), expiresAt };
      const id = await insertStaffSession(trx, made);
      started.set(caller, { token, ticket });
      setCookie(caller, cookie, token, { httpOnly: true, sameSite: "Strict", secure, path: "/", maxAge });
      return id;
    },
    confirm: async (row, shownFactor) => {
      const ticket = makeSecret();
      await updateStaffSession(db, row.id, {
        confirmed_at: now(),
        ticket_hash: fingerprintOf(ticket),
        ...(shownFactor === undefined ? {} : { second_factor: true, shown_factor: shownFactor }),
      });
      return ticket;
    },
    again: async (trx, id) => {
      const row = await findStaffSession(trx, { id }, now());
      if (!row || accessOf(row) === "closed") throw notLoggedIn();
      return row;
    },
    mayAddFactor: (row) => mayAddFactor(row, settings, now()),
    end: async (caller) => {
      const token = tokenOf(caller, cookie);
      if (token !== undefined) await deleteStaffSessionByToken(db, fingerprintOf(token));
      deleteCookie(caller, cookie, { path: "/", secure });
    },
    describe: async (caller) => {
      const bearer = await keys.find(caller);
      if (bearer) return describeKey(bearer);
      const row = await look(caller);
      if (!row) throw notLoggedIn();
      return describeRow(row, accessOf(row) === "enrolment", now());
    },
    describeConfirmed,
    describeStarted: async (caller) => await describeConfirmed(caller, undefined),
  };
}

function describeRow(row: StaffSessionRow, mustAddSecondFactor: boolean, now: Date): OfficeSession {
  const confirmedUntil = new Date(row.confirmed_at.getTime() + stepUpMinutes * minute);
  return {
    staff: { id: row.staff_id, name: row.name, email: row.email, role: row.role },
    rights: mustAddSecondFactor ? [] : [...rightsOfRole[row.role]],
    mustAddSecondFactor,
    factors: row.factors,
    confirmedUntil: confirmedUntil > now ? confirmedUntil.toISOString() : null,
    expiresAt: row.expires_at.toISOString(),
  };
}

const none = { mustAddSecondFactor: false, factors: { codes: false, passkeys: false } } as const;
const nobody: OfficeSession = { rights: [], ...none, confirmedUntil: null, expiresAt: null };

const describeKey = ({ name, rights }: KeyBearer): OfficeSession => ({
  keyName: name,
  rights: [...rights],
  ...none,
  confirmedUntil: null,
  expiresAt: null,
});

function tokenOf(caller: Caller, cookie: string): string | undefined {
  const token = cookieOf(caller, cookie);
  return token !== undefined && secretPattern.test(token) ? token : undefined;
}

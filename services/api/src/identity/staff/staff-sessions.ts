import {
  maySee,
  type NeededRight,
  rightsOfRole,
  rolesWithSecondFactor,
  stepUpMinutes,
} from "@skaenk/contract/office/rights";
import type { OfficeSession } from "@skaenk/contract/office/session";
import { type Caller, cookieOf, deleteCookie, hostCookie, setCookie } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { ActingStaff, OfficeGuard } from "../../platform/office-endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import { addressOf } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { nameDevice } from "../name-device.ts";
import { fingerprintOf, makeSecret, secretPattern } from "../secrets.ts";
import { type KeyBearer, openApiKeys } from "./api-keys.ts";
import {
  deleteStaffSessionByToken,
  findStaffSession,
  insertStaffSession,
  type StaffSessionRow,
  updateStaffSession,
} from "./session-queries.ts";
import type { StaffTables } from "./tables.ts";

export const staffCookie = "skaenk_staff";
const hour = 3_600_000;
const minute = 60_000;
const longestSession = 12 * hour;
export const longestIdle = 30 * minute;

export type StaffSessions = {
  guard: OfficeGuard;
  session(caller: Caller): Promise<StaffSessionRow | undefined>;
  /** Starts a session with a new token, whatever the browser came with, and sets its cookie. */
  start(trx: Queries<StaffTables>, caller: Caller, staffId: number, secondFactor: boolean): Promise<void>;
  /** Notes that the password or passkey was shown again. */
  confirm(session: StaffSessionRow, secondFactor: boolean): Promise<void>;
  end(caller: Caller): Promise<void>;
  /** Who is logged in, read anew. @throws Refused 401 */
  describe(caller: Caller): Promise<OfficeSession>;
  /** The same of a session that this very request began; nobody's where it began none (a new password before a code). */
  describeStarted(caller: Caller): Promise<OfficeSession>;
  ipHashOf(caller: Caller): string;
};

/** Sessions of the staff: half a day at most, half an hour without use, in a cookie that other sites' links never carry. */
export function openStaffSessions(platform: Platform<StaffTables>): StaffSessions {
  const { db, now, settings } = platform;
  const keys = openApiKeys(platform);
  const secure = settings.publicUrl.startsWith("https:");
  const cookie = hostCookie(staffCookie, settings.publicUrl);
  const known = new WeakMap<Caller, Promise<StaffSessionRow | undefined>>();

  const look = async (caller: Caller): Promise<StaffSessionRow | undefined> => {
    const token = currentToken(caller);
    const row = token === undefined ? undefined : await findStaffSession(db, fingerprintOf(token), now());
    if (!row) return undefined;
    const idle = now().getTime() - row.seen_at.getTime();
    if (idle > longestIdle) return undefined;
    if (idle > minute) await updateStaffSession(db, row.id, { seen_at: now() });
    return row;
  };
  /** Tokens of sessions that began in the request at hand: its own cookie is the old one still. */
  const started = new WeakMap<Caller, string>();
  const currentToken = (caller: Caller) => started.get(caller) ?? tokenOf(caller, cookie);
  const session = (caller: Caller) => {
    const found = known.get(caller) ?? look(caller);
    known.set(caller, found);
    return found;
  };
  const ipHashOf = (caller: Caller) => keyedHash(settings.keys, "office-address", addressOf(caller));
  const lacksFactor = (row: StaffSessionRow) =>
    settings.production && !row.second_factor && rolesWithSecondFactor.includes(row.role);

  const guard: OfficeGuard = async (caller, { right, stepUp = false }) => {
    if (right === "anyone") return undefined;
    const acting = await whoActs(caller, right, stepUp);
    if (!maySee(acting.rights, right)) throw notAllowed(right);
    return acting;
  };
  const whoActs = async (caller: Caller, right: NeededRight, stepUp: boolean): Promise<ActingStaff> => {
    const ipHash = ipHashOf(caller);
    const bearer = await keys.find(caller);
    if (bearer) return { ...asActing(bearer), ipHash };
    const row = await session(caller);
    if (!row) throw notLoggedIn();
    if (lacksFactor(row) && right !== "signed-in") throw factorNeeded();
    const rights = rightsOfRole[row.role];
    if (maySee(rights, right) && stepUp && !isConfirmed(row, now())) throw confirmAgain();
    return { staffId: row.staff_id, name: row.name, role: row.role, rights, sessionId: row.id, ipHash };
  };

  return {
    guard,
    session,
    ipHashOf,
    start: async (trx, caller, staffId, secondFactor) => {
      const old = tokenOf(caller, cookie);
      if (old !== undefined) await deleteStaffSessionByToken(trx, fingerprintOf(old));
      const token = makeSecret();
      const expiresAt = new Date(now().getTime() + longestSession);
      const device = nameDevice(caller.req.header("user-agent") ?? "");
      const tokenHash = fingerprintOf(token);
      await insertStaffSession(trx, { staffId, tokenHash, device, secondFactor, now: now(), expiresAt });
      started.set(caller, token);
      const maxAge = longestSession / 1000;
      setCookie(caller, cookie, token, { httpOnly: true, sameSite: "Strict", secure, path: "/", maxAge });
    },
    confirm: (row, secondFactor) =>
      updateStaffSession(db, row.id, {
        confirmed_at: now(),
        ...(secondFactor ? { second_factor: true } : {}),
      }),
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
      return describeRow(row, lacksFactor(row), now());
    },
    describeStarted: async (caller) => {
      const row = await look(caller);
      return row ? describeRow(row, lacksFactor(row), now()) : nobody;
    },
  };
}

const asActing = ({ staffId, name, rights }: KeyBearer): Omit<ActingStaff, "ipHash"> => ({
  staffId,
  name,
  role: undefined,
  rights,
  sessionId: undefined,
});

function describeRow(row: StaffSessionRow, mustAddSecondFactor: boolean, now: Date): OfficeSession {
  const confirmedUntil = new Date(row.confirmed_at.getTime() + stepUpMinutes * minute);
  return {
    staff: { id: row.staff_id, name: row.name, email: row.email, role: row.role },
    rights: mustAddSecondFactor ? [] : [...rightsOfRole[row.role]],
    mustAddSecondFactor,
    confirmedUntil: confirmedUntil > now ? confirmedUntil.toISOString() : null,
    expiresAt: row.expires_at.toISOString(),
  };
}

const nobody: OfficeSession = { rights: [], mustAddSecondFactor: false, confirmedUntil: null, expiresAt: null };

const describeKey = ({ name, rights }: KeyBearer): OfficeSession => ({
  keyName: name,
  rights: [...rights],
  mustAddSecondFactor: false,
  confirmedUntil: null,
  expiresAt: null,
});

const isConfirmed = (row: StaffSessionRow, now: Date): boolean =>
  now.getTime() - row.confirmed_at.getTime() < stepUpMinutes * minute;

export const notLoggedIn = () => new Refused(401, "not_logged_in", "Log ind på kontoret for at fortsætte.");
const factorNeeded = () =>
  new Refused(
    403,
    "second_factor_needed",
    "Din rolle kræver en passkey eller engangskoder. Sæt det op, så åbner resten.",
  );
const confirmAgain = () =>
  new Refused(403, "confirm_again", "Det her skal bekræftes igen: Skriv dit kodeord eller brug din passkey.");
const notAllowed = (needed: string) =>
  new Refused(403, "right_missing", `Det har du ikke ret til. Bed en ejer om retten "${needed}".`);

function tokenOf(caller: Caller, cookie: string): string | undefined {
  const token = cookieOf(caller, cookie);
  return token !== undefined && secretPattern.test(token) ? token : undefined;
}

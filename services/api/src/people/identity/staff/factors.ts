import type { Role } from "@skaenk/contract/office/rights";
import { rolesWithSecondFactor } from "@skaenk/contract/office/rights";
import type { Settings } from "../../../platform/settings.ts";

/** How somebody shows that it is them, besides the password. A passkey is two factors in one. */
export type Factors = { codes: boolean; passkeys: boolean };

export const hasFactor = ({ codes, passkeys }: Factors): boolean => codes || passkeys;

/** True when a role needs a second factor to log in. Outside production no role does, so that the demo can be tried. */
export const needsFactor = ({ production }: Pick<Settings, "production">, role: Role): boolean =>
  production && rolesWithSecondFactor.includes(role);

/** The names of factors in the database: what a session has shown, and what a change added. */
export const passkeyFactor = (id: string): string => `passkey ${id}`;
export const codesFactor = (key: string): string => `codes ${key}`;

/** How long a link in a mail takes a new factor back. */
export const undoHours = 72;

/** How long a session that an invitation began may enrol the first factor. */
const enrolMs = 3_600_000;

export type SessionState = {
  role: Role;
  factors: Factors;
  second_factor: boolean;
  enrols: boolean;
  started_at: Date;
};

export type SessionAccess = "closed" | "enrolment" | "open";

/**
 * The access of a session. `closed`: nothing, because the session has not shown the factor that its account has, or lacks one that its role
 * needs; `enrolment`: only the first factor may be enrolled; `open`: whatever the role may do.
 */
export function accessOfSession(
  session: SessionState,
  settings: Pick<Settings, "production">,
  now: Date,
): SessionAccess {
  if (hasFactor(session.factors)) return session.second_factor ? "open" : "closed";
  if (!needsFactor(settings, session.role)) return "open";
  return isEnrolling(session, now) ? "enrolment" : "closed";
}

/**
 * True when a factor may be added in a session: the first one only where an invitation, the beginning code or `npm run owner` began
 * it. Outside production a password is enough, so that the demo can be tried.
 */
export function mayAddFactor(session: SessionState, settings: Pick<Settings, "production">, now: Date): boolean {
  if (hasFactor(session.factors)) return session.second_factor;
  return !settings.production || isEnrolling(session, now);
}

const isEnrolling = ({ enrols, started_at }: SessionState, now: Date): boolean =>
  enrols && now.getTime() - started_at.getTime() < enrolMs;

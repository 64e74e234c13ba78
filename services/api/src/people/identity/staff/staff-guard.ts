import { timingSafeEqual } from "node:crypto";
import { isOpenToKeys } from "@skaenk/contract/office/open-to-keys";
import { maySee, rightsBesides, rightsOfRole, stepUpMinutes } from "@skaenk/contract/office/rights";
import type { Caller } from "../../../platform/caller.ts";
import type { ActingStaff, EndpointRequirements, OfficeGuard } from "../../../platform/office-endpoints.ts";
import { confirmAgain, personNeeded, rightMissing } from "../../../platform/office-refusals.ts";
import { Refused } from "../../../platform/refuse.ts";
import { fingerprintOf } from "../secrets.ts";
import type { ApiKeys, KeyBearer } from "./api-keys.ts";
import type { SessionAccess } from "./factors.ts";
import type { StaffSessionRow } from "./session-queries.ts";

/** Carries the ticket of a step-up: the cookie, which a browser sends by itself, is not enough. */
const ticketHeader = "step-up-ticket";

type Sources = {
  session(caller: Caller): Promise<StaffSessionRow | undefined>;
  keys: ApiKeys;
  accessOf(session: StaffSessionRow): SessionAccess;
  ipHashOf(caller: Caller): string;
  now(): Date;
};

/** Stands before every endpoint of the office: asks for a session or an API key, its right, and a step-up where one is needed. */
export function guardBy({ session, keys, accessOf, ipHashOf, now }: Sources): OfficeGuard {
  const whoActs = async (caller: Caller, needs: EndpointRequirements): Promise<ActingStaff> => {
    const ipHash = ipHashOf(caller);
    const bearer = await keys.find(caller);
    if (bearer) {
      if (maySee(bearer.rights, needs.right) && !isOpenTo(bearer, needs)) throw personNeeded();
      return { ...asActing(bearer), ipHash };
    }
    const row = await session(caller);
    if (!row) throw notLoggedIn();
    if (accessOf(row) === "enrolment" && !needs.beforeFactor) throw factorNeeded();
    const rights = rightsOfRole[row.role];
    if (maySee(rights, needs.right) && needs.stepUp && !hasSteppedUp(caller, row, needs.stepUp, now())) {
      throw confirmAgain();
    }
    const confirmed = isConfirmed(row, now());
    return { staffId: row.staff_id, name: row.name, role: row.role, rights, confirmed, sessionId: row.id, ipHash };
  };
  return async (caller, needs) => {
    if (needs.right === "anyone") return undefined;
    const acting = await whoActs(caller, needs);
    const missing = [needs.right, ...rightsBesides(needs)].find((right) => !maySee(acting.rights, right));
    if (missing) throw rightMissing(missing);
    return acting;
  };
}

/** Whether the bearer of a key may ask an endpoint. The key of a test machine, which production refuses, does all that is not about accounts. */
const isOpenTo = ({ keyId }: KeyBearer, needs: EndpointRequirements): boolean =>
  isOpenToKeys(needs) || (keyId === undefined && needs.right !== "signed-in" && needs.stepUp !== "ticket");

function hasSteppedUp(caller: Caller, row: StaffSessionRow, asked: true | "ticket", now: Date): boolean {
  if (!isConfirmed(row, now)) return false;
  if (asked === true) return true;
  const ticket = caller.req.header(ticketHeader) ?? "";
  return row.ticket_hash !== null && timingSafeEqual(fingerprintOf(ticket), row.ticket_hash);
}

const asActing = ({ keyId, staffId, name, rights }: KeyBearer): Omit<ActingStaff, "ipHash"> => ({
  keyId,
  staffId,
  name,
  role: undefined,
  rights,
  confirmed: false,
  sessionId: undefined,
});

const isConfirmed = (row: StaffSessionRow, now: Date): boolean =>
  now.getTime() - row.confirmed_at.getTime() < stepUpMinutes * 60_000;

export const notLoggedIn = () => new Refused(401, "not_logged_in", "Log ind på kontoret for at fortsætte.");
const factorNeeded = () =>
  new Refused(
    403,
    "second_factor_needed",
    "Din rolle kræver en passkey eller engangskoder. Sæt det op, så åbner resten.",
  );

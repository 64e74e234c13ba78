import { type Role, rightsOfRole, roles } from "@skaenk/contract/office/rights";
import type { AccessAct } from "./made-access-queries.ts";

/**
 * Acts whose effect ends.
 * - `since`: all acts since then
 * - `afresh`: besides, invitations that nobody has accepted and all API keys, whenever they were made
 * - `allOwners`: besides, all acts that made somebody an owner
 */
export type AccessRule = { since: Date; afresh: boolean; allOwners: boolean };

/** True when the effect of an act ends under a rule; otherwise it is listed only. */
export const countsUnder = (rule: AccessRule, act: AccessAct): boolean =>
  act.at >= rule.since || (rule.allOwners && act.after.role === "owner" && act.after.ended !== true);

export const isReopening = ({ act, before, after }: AccessAct): boolean =>
  act === "staff.change" && before.ended === true && after.ended === false;

/** True when an act gave an account rights that it did not have: a promotion. */
export function isPromotion({ act, before, after }: AccessAct): boolean {
  const [former, given] = [roleIn(before), roleIn(after)];
  if (act !== "staff.change" || !former || !given) return false;
  return rightsOfRole[given].some((right) => !rightsOfRole[former].includes(right));
}

export const roleIn = ({ role }: Record<string, unknown>): Role | undefined => roles.find((one) => one === role);

import {
  type ClubConditions,
  type ClubRate,
  clubRates,
  type PlannedConditions,
  type ShownClub,
} from "@skaenk/contract/club-conditions";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { clubSettingNames } from "../../platform/company-settings.ts";
import type { Settings } from "../../platform/settings.ts";
import type { Fields } from "../audit/tables.ts";

type Known = Pick<Settings, "usualClub" | "fromEnvironment">;

/** The conditions of today, and those to come, as the office has saved them. Pure. */
export function shownClubOf(settings: Known, saved: Fields, now: Date): ShownClub {
  const hasMembers = saved.hasMembers !== false;
  const today = { ...conditionsOf(settings, saved), hasMembers };
  const later = laterOf(settings, saved);
  if (!later) return today;
  const { from, ...conditions } = later;
  return from <= copenhagenDay(now) ? { ...conditions, hasMembers } : { ...today, later };
}

/** The conditions of the club as they apply: a value that the environment sets takes precedence over the saved one. */
export function conditionsOf({ usualClub, fromEnvironment }: Known, saved: Fields): ClubConditions {
  const rateOf = (rate: ClubRate): number => {
    const own = saved[rate];
    const fixedBy = clubSettingNames[rate];
    return typeof own === "number" && !(fixedBy && fromEnvironment.has(fixedBy)) ? own : usualClub[rate];
  };
  return {
    open: saved.open !== false,
    ...(Object.fromEntries(clubRates.map((rate) => [rate, rateOf(rate)])) as Record<ClubRate, number>),
  };
}

function laterOf(settings: Known, { later }: Fields): PlannedConditions | undefined {
  if (typeof later !== "object" || later === null || Array.isArray(later)) return undefined;
  const { from, ...conditions } = later as Record<string, Fields[string]>;
  return typeof from === "string" ? { ...conditionsOf(settings, conditions), from } : undefined;
}

import {
  type ClubConditions,
  clubRates,
  joiningPoints,
  type PlannedConditions,
} from "@skaenk/contract/club-conditions";
import { changeClub, dropLaterClub, getOfficeClub, type OfficeClub, previewClub } from "@skaenk/contract/office/club";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { changeThing } from "../../../office/audit/change-thing.ts";
import { versionOf } from "../../../office/audit/queries.ts";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import { applySavedSettings } from "../../../office/settings/apply-settings.ts";
import { findSavedSettings } from "../../../office/settings/queries.ts";
import type { SettingsTables } from "../../../office/settings/tables.ts";
import { clubSettingNames } from "../../../platform/company-settings.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { readClubFacts } from "./club-facts-queries.ts";
import { clubThing } from "./club-thing.ts";
import { firstNoticedDay, planClub, previewOf } from "./plan-club.ts";

type Context = {
  db: Database<SettingsTables & AuditTables>;
  settings: Settings;
  now: () => Date;
  guard: OfficeGuard;
};

const key = "conditions";

/** The club in the office: whether there is one, and what it gives. */
export function clubOfficeEndpoints({ db, settings, now, guard }: Context): OfficeEndpoints {
  const thing = clubThing<SettingsTables & AuditTables>(now);
  const fixed = clubRates.filter((rate) => settings.fromEnvironment.has(clubSettingNames[rate] ?? ""));

  const show = async (): Promise<OfficeClub> => {
    const [facts, version] = await Promise.all([readClubFacts(db), versionOf(db, "club", key)]);
    const { later, hasMembers: _, ...conditions } = settings.live.club;
    return {
      now: conditions,
      later: later ?? null,
      version: version ?? 0,
      fixed,
      joiningPoints,
      members: facts.members,
      pointsHeld: facts.pointsHeld,
      lastExpiry: facts.lastExpiry && copenhagenDay(facts.lastExpiry),
      firstDay: firstNoticedDay(now()),
    };
  };
  /** Fields that the environment sets are left out, or sent unchanged. */
  const wantedOf = (body: ClubConditions & { from?: string | null | undefined }) => {
    const rates = Object.fromEntries(fixed.map((rate) => [rate, settings.live.club[rate]]));
    return { ...body, ...rates };
  };
  const currentOf = (): ClubConditions => {
    const { later: _, hasMembers: __, ...conditions } = settings.live.club;
    return conditions;
  };
  const change = async (acting: ActingStaff, patch: Fields, version?: number): Promise<OfficeClub> => {
    const act = { actor: acting, act: "club.change", key, at: now(), patch, version };
    const unset = { ...settings.usualClub, later: null, hasMembers: true };
    await db.transaction().execute((trx) => changeThing(trx, thing, { ...act, unset }));
    applySavedSettings(settings, await findSavedSettings(db), now());
    return await show();
  };

  return new OfficeEndpoints(guard)
    .on(getOfficeClub, show)
    .on(previewClub, async ({ body: { version: _, ...body } }) => {
      const wanted = wantedOf(body);
      const facts = { ...(await readClubFacts(db)), now: now() };
      const plan = planClub(currentOf(), wanted, facts);
      return { sentences: previewOf(currentOf(), wanted, plan, facts), from: plan.later?.from ?? null };
    })
    .on(changeClub, async ({ body: { version, ...body } }, acting) => {
      const facts = await readClubFacts(db);
      const plan = planClub(currentOf(), wantedOf(body), { ...facts, now: now() });
      const { from: _, ...conditions } = plan.now as ClubConditions & { from?: unknown };
      const later = plan.later ? told(plan.later, now()) : null;
      const patch = { ...conditions, later, hasMembers: facts.members > 0 };
      return await change(acting, patch, version);
    })
    .on(dropLaterClub, async (_, acting) => {
      if (!settings.live.club.later) throw new Refused(404, "not_found", "Der er ingen ændring på vej.");
      return await change(acting, { later: null });
    });
}

/** With the moment of the decision, which the members' mails are named by. */
const told = (later: PlannedConditions, now: Date) => ({ ...later, decidedAt: now.toISOString() });

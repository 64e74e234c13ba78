import type { PlannedConditions } from "@skaenk/contract/club-conditions";
import { changeTexts } from "@skaenk/danish/club-words";
import { copenhagenDay } from "@skaenk/danish/working-days";
import type { Platform } from "../../platform/context.ts";
import { eachAlone } from "../../platform/each-alone.ts";
import { enqueueMail } from "../mail/mail-outbox-queries.ts";
import { findClubDecision, listAnnounced, listConfirmed, noteAnnounced, noteWithdrawn } from "./notice-queries.ts";
import type { ClubDatabase } from "./tables.ts";

/** So long a change can be taken back without anybody having been told of it. */
const secondThoughtsMs = 600_000;

type Shop = Pick<Platform<ClubDatabase>, "db" | "now" | "settings">;

/**
 * Tells the members of a change to their disadvantage, and of one that was given up after they had been told. Names each mail by the
 * decision, so that nobody is told twice however often it runs. @returns mails
 */
export async function notifyMembers(shop: Shop): Promise<number> {
  const { db, now, settings } = shop;
  const decidedAt = await findClubDecision(db);
  const { later, ...current } = settings.live.club;
  const announced = await listAnnounced(db);
  let mailed = 0;
  const isDue = decidedAt !== undefined && now().getTime() - Date.parse(decidedAt) >= secondThoughtsMs;
  if (later && isDue && !announced.some((one) => one.decided_at === decidedAt)) {
    mailed += await mailAll(shop, { name: decidedAt, later, changes: changeTexts(current, later), withdrawn: false });
    await noteAnnounced(db, { decidedAt, from: later.from, now: now() });
  }
  for (const { decided_at: name, from_day: from } of announced) {
    if (name === decidedAt || from <= copenhagenDay(now())) continue;
    // Another change that is on its way says what will be.
    if (!later) mailed += await mailAll(shop, { name, later: { from }, changes: [], withdrawn: true });
    await noteWithdrawn(db, name, now());
  }
  return mailed;
}

type Told = { name: string; later: Pick<PlannedConditions, "from">; changes: string[]; withdrawn: boolean };

async function mailAll({ db }: Shop, { name, later: { from }, changes, withdrawn }: Told): Promise<number> {
  let mailed = 0;
  await eachAlone(await listConfirmed(db), async ({ id, email, first_name }) => {
    const key = `club-change:${id}:${name}${withdrawn ? ":withdrawn" : ""}`;
    const data = { firstName: first_name, from, changes, withdrawn };
    if (await enqueueMail(db, { template: "club-change", to: email, key, data })) mailed += 1;
  });
  return mailed;
}

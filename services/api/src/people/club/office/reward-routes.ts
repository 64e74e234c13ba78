import { randomUUID } from "node:crypto";
import { addReward, changeReward, listRewards, type OfficeReward } from "@skaenk/contract/office/club";
import { slugOf } from "@skaenk/danish/slug";
import { addThing, changeThing } from "../../../office/audit/change-thing.ts";
import { versionOf } from "../../../office/audit/queries.ts";
import { permitFor } from "../../../office/audit/restore-guard.ts";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { wholeList } from "../../../platform/office-list-queries.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { PointsTables } from "../points/tables.ts";
import { listRewardRows } from "./reward-queries.ts";
import { rewardThing } from "./reward-thing.ts";

type Context = {
  db: Database<PointsTables & AuditTables>;
  settings: Pick<Settings, "live">;
  now: () => Date;
  guard: OfficeGuard;
};

/** The office's endpoints for the rewards that points buy. */
export function rewardEndpoints({ db, settings, now, guard }: Context): OfficeEndpoints {
  const thing = rewardThing<PointsTables & AuditTables>(() => settings.live.club.orePerPoint);
  const show = async (): Promise<OfficeReward[]> => {
    const rows = await listRewardRows(db);
    return await Promise.all(
      rows.map(async (row) => ({ ...row, version: (await versionOf(db, "reward", row.id)) ?? 0 })),
    );
  };
  const showOne = async (id: string): Promise<OfficeReward> => {
    const reward = (await show()).find((one) => one.id === id);
    if (!reward) throw new Refused(404, "not_found", "Det klubtilbud findes ikke.");
    return reward;
  };
  return new OfficeEndpoints(guard)
    .on(listRewards, async () => wholeList(await show()))
    .on(addReward, async ({ body }, acting) => {
      const id = `${body.offOre === null ? "gave" : "rabat"}-${slugOf(body.title).slice(0, 40)}-${randomUUID().slice(0, 4)}`;
      const act = { actor: acting, act: "reward.add", key: id, at: now(), fields: body as Fields };
      permitFor(acting)(thing, act.fields);
      await db.transaction().execute((trx) => addThing(trx, thing, act));
      return await showOne(id);
    })
    .on(changeReward, async ({ params: { id }, body: { version, ...patch } }, acting) => {
      const act = { actor: acting, act: "reward.change", key: id, at: now(), patch: patch as Fields, version };
      const permit = (fields: Fields) => permitFor(acting)(thing, fields);
      await db.transaction().execute((trx) => changeThing(trx, thing, { ...act, permit }));
      return await showOne(id);
    });
}

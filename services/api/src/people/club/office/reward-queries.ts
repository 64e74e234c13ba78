import { sql } from "kysely";
import type { Queries } from "../../../platform/queries.ts";
import type { PointsTables } from "../points/tables.ts";

export type RewardFields = {
  title: string;
  text: string;
  points: number;
  offOre: number | null;
  fromOre: number | null;
  active: boolean;
};

type Db = Queries<PointsTables>;

const rewardColumns = ["title", "text", "points", "off_ore as offOre", "from_ore as fromOre", "active"] as const;

/** Locked until the transaction ends. */
export const findReward = (trx: Db, id: string): Promise<RewardFields | undefined> =>
  trx.selectFrom("points_offers").select(rewardColumns).where("id", "=", id).forUpdate().executeTakeFirst();

export const listRewardRows = (db: Db) =>
  db
    .selectFrom("points_offers")
    .select(["id", ...rewardColumns])
    .orderBy("position")
    .orderBy("id")
    .execute();

export async function updateReward(trx: Db, id: string, { offOre, fromOre, ...patch }: Partial<RewardFields>) {
  const amounts = {
    ...(offOre === undefined ? {} : { off_ore: offOre }),
    ...(fromOre === undefined ? {} : { from_ore: fromOre }),
  };
  await trx
    .updateTable("points_offers")
    .set({ ...patch, ...amounts })
    .where("id", "=", id)
    .execute();
}

/** This query adds a reward at the end of the list. */
export async function insertReward(trx: Db, id: string, { offOre, fromOre, ...fields }: RewardFields): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from points_offers)`;
  await trx
    .insertInto("points_offers")
    .values({ id, ...fields, off_ore: offOre, from_ore: fromOre, position })
    .execute();
}

import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import type { Thing } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { PointsTables } from "../points/tables.ts";
import { findReward, insertReward, type RewardFields, updateReward } from "./reward-queries.ts";

/** As much of an order as so many times what the points are worth in the cart; more is a slip of the keyboard. */
const mostTimesWorth = 3;

/**
 * Something that points buy: with history and undo. Codes that were bought keep what they were bought for.
 * @param orePerPoint the worth of a point in the cart
 */
export const rewardThing = <Tables extends PointsTables & AuditTables>(orePerPoint: () => number): Thing<Tables> => ({
  name: "reward",
  right: "settings:write",
  openToKeys: "nothing",
  // Points that members hold pay for it many times over, so that it is worth as much to a thief as a promotion.
  asksPassword: (fields) => isGenerous(fields as RewardFields),
  word: "Klubtilbuddet",
  words: {
    title: "Hvad det er",
    text: "Teksten",
    points: "Point",
    offOre: "Rabat",
    fromOre: "Mindstekøb",
    active: "Om det tilbydes",
  },
  stops: ({ after }) => Object.keys(after).join() === "active" && after.active === false,
  nameOf: (fields, key) => String(fields.title ?? key),
  read: async (trx, key) => (await findReward(trx, key)) as Fields | undefined,
  write: async (trx, key, patch) => {
    const reward = await findReward(trx, key);
    if (!reward) return;
    refuseOdd({ ...reward, ...(patch as Partial<RewardFields>) }, orePerPoint());
    await updateReward(trx, key, patch as Partial<RewardFields>);
  },
  insert: async (trx, key, fields) => {
    refuseOdd(fields as RewardFields, orePerPoint());
    await insertReward(trx, key, fields as RewardFields);
  },
});

/**
 * Whether a reward that is offered can take more than half of a purchase, as `isGenerous` says of promotions. A thing always can: the shop does
 * not know what it is worth. Pure.
 */
const isGenerous = ({ active, offOre, fromOre }: RewardFields): boolean =>
  active && (offOre === null || offOre * 2 > (fromOre ?? 0));

/** @throws Refused 422 beside the field */
function refuseOdd({ points, offOre, fromOre }: RewardFields, orePerPoint: number): void {
  const wrong = (field: string, detail: string) =>
    new Refused(422, "reward_not_allowed", detail, { errors: { [field]: detail } });
  if (offOre === null && fromOre !== null) throw wrong("offOre", "Skriv rabatten, eller fjern mindstekøbet.");
  if (offOre === null) return;
  if (offOre <= 0) throw wrong("offOre", "Rabatten skal være over 0 kr.");
  if (fromOre === null || fromOre < offOre)
    throw wrong("fromOre", "Mindstekøbet skal være mindst så stort som rabatten.");
  if (offOre > points * orePerPoint * mostTimesWorth)
    throw wrong("offOre", `Rabatten må højst være ${mostTimesWorth} gange det, pointene er værd i kurven.`);
}

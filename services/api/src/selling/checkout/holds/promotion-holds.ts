import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CheckoutDatabase } from "../tables.ts";
import type { BuyerKeys } from "./hold-queries.ts";
import { mostPerDay } from "./hold-rules.ts";
import { countUnpaidUses, type UnpaidUses } from "./promotion-hold-queries.ts";

/** Unpaid orders of one network that may use a promotion at once, whatever its limit. */
const least = 3;
/** The largest share of a promotion's uses that unpaid orders of one network may take. */
const share = 1 / 10;
/** A site is a campus or a carrier's customers. */
const ofSite = 2;
const day = 86_400_000;

type Asked = { promotionIds: number[]; buyer: BuyerKeys; at: Date };

/**
 * Throws when unpaid orders from the buyer's network hold too many uses of a promotion that has only so many: they cost nothing, and nobody
 * else could use it. The caller holds the locks of the promotions.
 * @throws Refused 409 promotion_unpaid
 */
export async function refuseToHoldPromotions(trx: Transaction<CheckoutDatabase>, asked: Asked): Promise<void> {
  const { promotionIds, buyer, at } = asked;
  if (promotionIds.length === 0) return;
  for (const uses of await countUnpaidUses(trx, promotionIds, { buyer, since: new Date(at.getTime() - day) })) {
    if (isTooMany(uses)) throw refusal(uses);
  }
}

/** True when one more unpaid order is too many. Pure. */
export function isTooMany({ mostUses, network, site }: UnpaidUses): boolean {
  const most = Math.max(least, Math.floor(mostUses * share));
  const isFull = (counted: { now: number; day: number }, limit: number) =>
    counted.now >= limit || counted.day >= limit * mostPerDay;
  return isFull(network, most) || isFull(site, most * ofSite);
}

const refusal = ({ code }: UnpaidUses) =>
  new Refused(
    409,
    "promotion_unpaid",
    `Fra din internetforbindelse er der afgivet flere ordrer med ${code === null ? "tilbuddet" : `koden ${code}`}, som ikke er betalt. Betal dem først, eller ${code === null ? "prøv igen senere" : "tag koden ud af kurven"}.`,
  );

import type { PointsPurse } from "../../cart/points-purse.ts";
import type { ClubParts } from "../club-parts.ts";
import { balanceOf } from "./account.ts";
import { readBalance, settleMember, spendPoints } from "./ledger.ts";
import { linkOrder } from "./queries.ts";

/** The members' points, for cart and checkout. */
export function openPurse({ platform, sessions }: Pick<ClubParts, "platform" | "sessions">): PointsPurse {
  const { now, settings } = platform;
  const rates = settings.points;
  return {
    memberOf: async (context) => (await sessions.find(context))?.memberId,
    balanceOf: async (db, memberId) => {
      if (!db.isTransaction) return await readBalance(db, memberId, now(), rates);
      const account = await settleMember(db as Parameters<typeof settleMember>[0], memberId, now(), rates);
      return account ? balanceOf(account) : 0;
    },
    pay: async (trx, { memberId, orderId, points }) => {
      await linkOrder(trx, memberId, orderId);
      if (points === 0) return;
      // The balance was read under the same lock, so too few points here is a bug and nothing must be sold.
      if (!(await spendPoints(trx, { memberId, points, now: now(), rates }, { orderId }))) {
        throw new Error("The points of an order were no longer there");
      }
    },
  };
}

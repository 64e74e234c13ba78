import type { Database, Transaction } from "../../../platform/queries.ts";
import type { MemberPoints } from "../../../selling/cart/member-benefits.ts";
import type { ClubContext } from "../club-context.ts";
import { findMemberByEmail } from "../queries.ts";
import type { ClubDatabase } from "../tables.ts";
import { balanceOf } from "./account.ts";
import { readBalance, settleMember, spendPoints } from "./ledger.ts";
import { findOfferOf, findUsableOffer, markUsed } from "./offer-queries.ts";
import { isLinked, linkOrder } from "./queries.ts";

/** The members' points, for cart and checkout: whoever asks in a transaction has the club's tables in it too. */
export function openMemberPoints({ platform, sessions }: Pick<ClubContext, "platform" | "sessions">): MemberPoints {
  const { now, settings } = platform;
  const rates = settings.usualClub;
  return {
    orePerPoint: () => settings.live.club.orePerPoint,
    memberOf: async (context) => (await sessions.find(context))?.memberId,
    memberAt: async (db: Database<ClubDatabase>, email) => {
      const member = await findMemberByEmail(db, email);
      return member?.email_confirmed_at ? member.id : undefined;
    },
    balanceOf: async (db: Database<ClubDatabase> | Transaction<ClubDatabase>, memberId) => {
      if (!db.isTransaction) return await readBalance(db, memberId, now(), rates);
      const account = await settleMember(db as Parameters<typeof settleMember>[0], memberId, now(), rates);
      return account ? balanceOf(account) : 0;
    },
    offerOf: async (db: Database<ClubDatabase> | Transaction<ClubDatabase>, memberId, code) => {
      // Settled first: an order that came to nothing gives its code back.
      if (db.isTransaction) await settleMember(db as Parameters<typeof settleMember>[0], memberId, now(), rates);
      else await readBalance(db, memberId, now(), rates);
      return await findUsableOffer(db, memberId, code);
    },
    pay: async (trx: Transaction<ClubDatabase>, { memberId, orderId, points, offerCode }) => {
      await linkOrder(trx, memberId, orderId);
      if (offerCode !== undefined && !(await markUsed(trx, { memberId, orderId, code: offerCode, now: now() }))) {
        throw new Error("The special offer of an order had been used");
      }
      if (points === 0) return;
      // The balance was read under the same lock, so too few points here is a bug and nothing must be sold.
      if (!(await spendPoints(trx, { memberId, points, now: now(), rates }, { orderId }))) {
        throw new Error("The points of an order were no longer there");
      }
    },
    spentOn: async (trx: Transaction<ClubDatabase>, { memberId, orderId }) => {
      if (!(await isLinked(trx, memberId, orderId))) return undefined;
      return { offerCode: await findOfferOf(trx, memberId, orderId) };
    },
  };
}
